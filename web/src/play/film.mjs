// A film: a recorded test on a guest device, with its caption and the keys as they are pressed.
import { parseScenario } from "../../../tests/emulator/script.mjs";
import { button, make } from "../ui/dom.mjs";
import { focusDevice, openView } from "../ui/views.mjs";

/** How much faster than real time a film may run; the last one is as fast as it goes. */
const SPEEDS = { slow: 0.5, "as played": 1, fast: 4, "at once": 1000 };
/** The speed that was chosen last. */
let rate = SPEEDS["as played"];

/** Plays a film; resolves when it has ended. */
export async function playFilm({ stage, data, leaveGuest }, { title, text, caption: told }) {
  const { caption, seed, parts } = parseScenario(text);
  const lines = parts.map((part) => line(part));
  const speed = make("select", { data: { testid: "film-speed" } }, ...Object.entries(SPEEDS).map(([name, value]) => make("option", { value, selected: value === rate }, name)));
  const row = make("div", { className: "row" }, make("label", {}, "Speed ", speed), button("Stop", leaveGuest));
  const script = make("details", {}, make("summary", {}, "The keys"), make("div", { className: "script", tabIndex: 0, role: "region", aria: { label: "The keys of this film" } }, ...lines));
  const ended = make("p", { hidden: true, data: { testid: "film-ended" } }, "The end. Go on from here if you like: this is practice, your own device waits.");
  document.getElementById("welcome").hidden = true;
  document.getElementById("player").replaceChildren(make("div", { className: "guide" }, make("h1", {}, title), make("p", { className: "lead", data: { testid: "film-caption" } }, told ?? caption), row, ended, script));
  openView("home");
  const guest = await stage.invite({ board: data.boards[0], seed }, `Film: ${title}. Your own device waits.`);
  focusDevice();
  speed.onchange = () => guest.ask("rate", { rate: (rate = Number(speed.value)) });
  const over = new Promise((resolve) => {
    guest.addEventListener("film", ({ detail }) => {
      mark(lines, detail);
      if (detail.picture) document.dispatchEvent(new CustomEvent("look", { detail: detail.part }));
      if (!detail.ended) return;
      ended.hidden = false;
      resolve();
    });
  });
  await guest.ask("film", { parts: parts.map(({ screen, steps }) => ({ screen: Boolean(screen), steps })), rate: Number(speed.value) });
  return over;
}

function line({ words, remark }) {
  if (remark) return make("p", {}, remark);
  return make("div", { className: "keysline", hidden: !words }, ...(words ?? "").split(/\s+/).flatMap((word) => [make("span", {}, word), " "]));
}

/** Marks the word that is being pressed. */
function mark(lines, { part, step }) {
  for (const marked of lines.flatMap((one) => [...one.querySelectorAll("mark")])) marked.replaceWith(make("span", {}, marked.textContent));
  if (step === undefined) return;
  const spans = [...lines[part].querySelectorAll("span")];
  const word = spans[wordOf(spans.map(({ textContent }) => textContent), step)];
  const marked = make("mark", {}, word?.textContent ?? "");
  word?.replaceWith(marked);
  const script = lines[part].parentElement;
  script.scrollTop = marked.offsetTop - script.offsetTop - script.clientHeight / 2;
}

/** The word a step belongs to: `ok*3` is three of them. */
function wordOf(words, step) {
  let left = step;
  return words.findIndex((word) => (left -= Number(word.split("*")[1] ?? 1)) < 0);
}
