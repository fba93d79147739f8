// Questions of the page that need an answer before anything changes.
import { make } from "./dom.mjs";

/** Shows a question with its answers, `{ word: label }`; resolves to the word of the answer, or null if it was closed. */
export function ask(title, text, answers) {
  const dialog = document.getElementById("dialog");
  return new Promise((resolve) => {
    const buttons = Object.entries(answers).map(([word, label], at) => {
      const made = make("button", { type: "button", className: at === 0 ? "main" : "", data: { testid: `answer-${word}` } }, label);
      made.onclick = () => dialog.close(word);
      return made;
    });
    dialog.returnValue = "";
    dialog.replaceChildren(make("h2", { id: "dialog-title" }, title), make("p", {}, text), make("div", { className: "row" }, ...buttons));
    dialog.onclose = () => resolve(dialog.returnValue || null);
    dialog.showModal();
  });
}
