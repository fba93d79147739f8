// The box editor: what is printed on the cards of one's own box, typed in a table, checked by the device's own rules.
import { choose, save } from "../files.mjs";
import { nameOf } from "../games.mjs";
import { button, make } from "../ui/dom.mjs";

/** The games whose boxes have something printed in them that the device asks for. */
const BOXED = ["origins", "first", "wok", "cuisine"];
/** What a box is called unless somebody names it. */
const UNNAMED = "Our box";
/** What the amounts of a fact count, as in `1b 2m`, with the words for a person. */
const COST = { b: "blueberry", f: "fig", m: "mushroom", w: "wheat", any: "any", five: "five alike", s: "shells" };
const SPACES = { b: "blueberry", f: "fig", m: "mushroom", w: "wheat", any: "any", s: "shells" };
/** Facts that are typed as numbers, each with what it counts; the others are typed as words. */
const NUMBERS = { hire: COST, recipe: COST, spaces: SPACES, "helper-points": { "": "points" }, "dish-points": { "": "points" } };
/** Examples of what is typed as words. */
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
  const names = [...new Set(lines(template))];
  const values = new Map();
  for (const line of lines(known)) {
    const name = names.filter((one) => line === one || line.startsWith(`${one} `)).sort((a, b) => b.length - a.length)[0] ?? begin(names, line);
    if (!names.includes(name)) names.push(name);
    values.set(name, line.slice(name.length).trim());
  }
  return make("table", {}, make("tbody", {}, ...names.map((name) => row(name, values.get(name) ?? ""))));
}

/** The lines behind the head of a box file, without comments. */
function lines(text) {
  const all = text.split(/\r?\n/);
  const facts = all.slice(all.indexOf("") + 1);
  return facts.map((line) => line.replace(/#.*/, "").trim()).filter(Boolean);
}

/** The first words of a line that has no row yet, like a further serving of a sheet. */
function begin(names, line) {
  const words = line.split(" ");
  const before = (name) => name.split(" ").slice(0, -1);
  const like = names.find((name) => before(name).every((word, at) => word === words[at]));
  return words.slice(0, like?.split(" ").length ?? 3).join(" ");
}

function row(name, value) {
  const fact = name.split(" ").at(-1);
  const counted = NUMBERS[fact];
  const cells = counted
    ? Object.entries(counted).map(([unit, what], at) => make("label", {}, what, make("input", { type: "number", min: 0, max: 99, value: amount(value, unit, at), aria: { label: `${name}: ${what}` }, data: { unit } })))
    : [make("input", { className: "wide", value, placeholder: WORDS[fact] ?? "", aria: { label: name } })];
  return make("tr", { data: { fact: name } }, make("th", { scope: "row" }, name), make("td", {}, ...cells));
}

/** How many there are of something in `1b 2m`; older files have a plain number for everything. */
function amount(value, unit, at) {
  const parts = value.split(/\s+/);
  if (parts.length > 1 && parts.every((part) => /^\d+$/.test(part))) return parts[at] ?? "";
  return parts.map((part) => /^(\d+)(.*)$/.exec(part)).find((part) => part?.[2] === unit)?.[1] ?? (value === "0" ? "0" : "");
}

/** The lines of a box file that are filled in. */
function facts(place) {
  return filled(place).map(({ row, value }) => `${row.dataset.fact} ${value}`.trim());
}

function filled(place) {
  const rows = [...place.querySelectorAll("tr[data-fact]")];
  return rows.map((row) => ({ row, value: written(row) })).filter(({ value }) => value);
}

/** What a row says; where amounts stand and all of them are 0, that it costs nothing. */
function written(row) {
  const inputs = [...row.querySelectorAll("input")].filter((input) => input.value.trim());
  const amounts = inputs.filter((input) => Number(input.value) || !input.dataset.unit);
  return (amounts.length ? amounts : inputs.slice(0, 1)).map((input) => (Number(input.value) || !input.dataset.unit ? input.value.trim() + (input.dataset.unit ?? "") : "0")).join(" ");
}

/** Marks the rows whose lines are told to be bad; facts begin on the fifth line. */
function mark(place, told) {
  const bad = [...told.matchAll(/line (\d+)/g)].map(([, line]) => Number(line) - 5);
  filled(place).forEach(({ row }, at) => row.classList.toggle("bad", bad.includes(at)));
}
