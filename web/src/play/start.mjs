// The first game: on my own device if nobody has played on it yet, otherwise as practice beside it.
import { button, make } from "../ui/dom.mjs";
import { sentenceOf } from "../ui/errors.mjs";
import { lead } from "./guide.mjs";
import { practise } from "./practice.mjs";

const TITLE = "Your first game";

export function bindFirstGame(page, restart, trigger) {
  const { stage, core, data, note } = page;
  const guide = { title: TITLE, text: data.guides.find(({ name }) => name === "start").text };
  const begin = async () => {
    stage.leave();
    const { games, results, groups } = await core.inspect(await stage.mine.ask("memory"));
    if (games.length + results + groups > 0 || !(await page.isKept)) return practise(page, guide);
    await restart();
    return lead(page, guide, stage.mine, (words) => kept(words));
  };
  trigger.onclick = () => begin().catch((error) => note(sentenceOf(error)));
}

function kept(words) {
  const says = words || "That was it: this is how a whole evening goes.";
  const link = make("a", { href: "#table", className: "button" }, "See this game at the table");
  const close = button("Close", () => {
    document.getElementById("player").replaceChildren();
    document.getElementById("welcome").hidden = false;
  });
  return [make("p", { className: "lead", data: { testid: "guide-end" } }, `${says} The game stays on this device: reload the page, or come back tomorrow and go on.`), make("div", { className: "row" }, link, close)];
}
