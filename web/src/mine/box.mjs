// The box editor: what is printed on the cards of one's own box, typed in a table, checked by the device's own rules.
import { choose, save } from "../files.mjs";
import { nameOf } from "../games.mjs";
import { button, make } from "../ui/dom.mjs";

/** The games whose boxes have something printed in them that the device asks for. */
const BOXED = ["origins", "first", "wok", "cuisine"];
/** What a box is called unless somebody names it. */
const UNNAMED = "Our box";
const FOODS = ["blueberry", "fig", "mushroom", "wheat", "any"];
/** Facts that are so many numbers, with what each of them counts; the others are typed as words, of which there are examples. */
const NUMBERS = {
  hire: [...FOODS, "alike", "shells"],
  recipe: [...FOODS, "alike", "shells"],
  spaces: [...FOODS, "shells"],
  "helper-points": ["points"],
  "dish-points": ["points"],
};
const WORDS = { ability: "one shells 2, or support, ...", scoring: "each f 2" };

export function boxPart({ link, core, work }) {
  const game = make("select", { data: { testid: "box-game" } }, ...BOXED.map((word) => make("option", { value: word }, nameOf(word))));
  const place = make("div", { className: "scroll", data: { testid: "box" } });
  const input = make("input", { type: "file", hidden: true, accept: ".txt,text/plain" });
  const second = make("select", { aria: { label: "Which box" } }, make("option", { value: "" }, "first box"), make("option", { value: " 2" }, "second box"));
  const name = make("input", { value: UNNAMED, maxLength: 24, aria: { label: "Name of the box" } });
  const show = async (text) => {
    name.value = /^name: (.+)$/m.exec(text)?.[1].trim() ?? UNNAMED;
    place.replaceChildren(editor(await core.template(game.value), text));
  };
  const load = () => work(async () => show((await link.ask(`box ${game.value}${second.value}`)).join("\n")));
  const text = () => `souschef box 1\ngame: ${game.value}\nname: ${name.value.trim() || UNNAMED}\n\n${facts(place).join("\n")}\n`;
  const check = async () => {
    mark(place, "");
    await core.check(text()).catch((error) => {
      mark(place, error.message);
      throw error;
    });
    return `${facts(place).length} facts, all of them good.`;
  };
  const send = () =>
    work(async (waits) => {
      await check();
      await link.ask(`box\n${text()}end`, { waits });
      return "The device has learned it.";
    });
  const file = async () => {
    const bytes = await choose(input);
    if (bytes) await show(new TextDecoder().decode(bytes));
  };
  game.onchange = load;
  second.onchange = load;
  const row = [game, second, name, button("Read from the device", load, { data: { testid: "box-load" } }), button("Check", () => work(check), { data: { testid: "box-check" } }), button("Send to the device", send, { className: "main", data: { testid: "box-send" } })];
  const files = [button("Save as a file", () => save(`${game.value}-box.txt`, text(), "text/plain")), button("Open a file", () => work(file)), input];
  return make("div", { className: "noprint" }, make("h2", {}, "My box"), make("p", { className: "hint" }, "Only your own cards know these numbers. Empty rows are asked for at the table."), make("div", { className: "row" }, ...row, ...files), place);
}

/** A table with a row for every fact the game can know. */
function editor(template, known) {
  const names = [...new Set([...template.split("\n").map((line) => /^# ((?!Take).+)$/.exec(line)?.[1]).filter(Boolean)])];
  const values = new Map();
  for (const line of known.split("\n").map((one) => one.replace(/#.*/, "").trim())) {
    const name = names.filter((one) => line === one || line.startsWith(`${one} `)).sort((a, b) => b.length - a.length)[0];
    if (name) values.set(name, line.slice(name.length).trim());
  }
  return make("table", {}, make("tbody", {}, ...names.map((name) => row(name, values.get(name) ?? ""))));
}

function row(name, value) {
  const numbers = NUMBERS[name.split(" ").at(-1)];
  const parts = value.split(/\s+/);
  const cells = numbers
    ? numbers.map((what, at) => make("label", {}, what, make("input", { type: "number", min: 0, max: 99, value: parts[at] ?? "", aria: { label: `${name}: ${what}` } })))
    : [make("input", { className: "wide", value, placeholder: WORDS[name.split(" ").at(-1)] ?? "", aria: { label: name } })];
  return make("tr", { data: { fact: name } }, make("th", { scope: "row" }, name), make("td", {}, ...cells));
}

/** The lines of a box file that are filled in; an empty number beside others is 0. */
function facts(place) {
  return filled(place).map(({ dataset, values }) => `${dataset.fact} ${values.map((value) => value || "0").join(" ")}`);
}

function filled(place) {
  const rows = [...place.querySelectorAll("tr[data-fact]")];
  return rows.map((row) => ({ row, dataset: row.dataset, values: [...row.querySelectorAll("input")].map((input) => input.value.trim()) })).filter(({ values }) => values.some(Boolean));
}

/** Marks the rows whose lines are told to be bad; facts begin on the fifth line. */
function mark(place, told) {
  const bad = [...told.matchAll(/line (\d+)/g)].map(([, line]) => Number(line) - 5);
  filled(place).forEach(({ row }, at) => row.classList.toggle("bad", bad.includes(at)));
}
