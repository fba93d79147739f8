// The sheet of Wok and Roll as a picture: food groups side by side, in each its dishes, in each dish its servings from the top.
import { button, make } from "../../ui/dom.mjs";
import { amounts, check, choice, number, words } from "./fields.mjs";

const GROUPS = { rice: "Rice", noodle: "Noodles", meat: "Meat", vegetable: "Vegetables", seafood: "Seafood" };
const SYMBOLS = { r: "rice", n: "noodle", m: "meat", v: "vegetable", s: "seafood", b: "book" };
const SHAPES = { dish: "dish", platter: "platter", "waiting-platter": "waiting platter" };
const ROWS = { unread: "not looked at", nothing: "nothing", ...Object.fromEntries(Object.keys(GROUPS).map((group) => [`symbol ${group}`, `a ${group} symbol`])) };
const [DISHES, SERVINGS] = [4, 8];

/** What a line says of a serving: its dish first, then itself. */
export function readServing(value) {
  const part = (label, next) => new RegExp(`(?:^| )${label} (.*?)(?: ${next} |$)`).exec(value)?.[1] ?? "";
  return { servings: part("servings", "shape"), shape: part("shape", "column"), column: part("column", "bonus"), bonus: part("bonus", "counts"), counts: part("counts", "cost"), cost: part("cost", "points"), points: part("points", "row"), row: part("row", "\0") };
}

export function writeServing({ servings, shape, column, bonus, counts }, { cost, points, row }) {
  return `servings ${servings} shape ${shape} column ${column} bonus ${bonus} counts ${counts} cost ${cost} points ${points || 0} row ${row || "nothing"}`;
}

export function sheetForm(names, values, changed) {
  const menus = [...new Set(names.map((name) => name.split(" ")[0]))];
  const rows = new Map();
  const sheets = menus.map((menu) => {
    const picture = make("div", { className: "sheet" }, ...Object.keys(GROUPS).map((group) => column(menu, group, values, changed, rows)));
    const others = names.filter((name) => name.startsWith(`${menu} `) && !name.includes(" serving "));
    const more = make("details", { className: "card-row" }, make("summary", {}, make("b", {}, "Around the sheet"), " end bonuses, fridge, skills, dice"), make("div", { className: "fields" }, ...others.map((name) => other(name, values, changed, rows))));
    return make("details", { className: "menu", open: menu === menus[0], data: { menu } }, make("summary", {}, make("b", {}, `${menu[0].toUpperCase()}${menu.slice(1)} Menu`)), picture, more);
  });
  const row = (fact) => rows.get(fact.split(" ").slice(0, 3).join(" ")) ?? rows.get(fact.split(" ").slice(0, 2).join(" ")) ?? [...rows].find(([name]) => fact.startsWith(`${name} `))?.[1];
  return { element: make("div", {}, ...sheets), row };
}

function column(menu, group, values, changed, rows) {
  const place = make("div", { className: "dishes" });
  const add = (at) => place.append(dish(menu, group, at, values, changed, rows));
  const known = Array.from({ length: DISHES }, (_, at) => at + 1).filter((at) => [...values.keys()].some((name) => name.startsWith(`${menu} serving ${group}-${at}-`) && values.get(name)));
  for (let at = 1; at <= Math.max(1, ...known); at++) add(at);
  const more = button("Add a dish", () => place.childElementCount < DISHES && add(place.childElementCount + 1), { aria: { label: `Add a dish of ${GROUPS[group].toLowerCase()}, ${menu} menu` } });
  return make("div", { className: `group ${group}` }, make("h3", {}, GROUPS[group]), place, more);
}

/** A dish with its servings; each serving is a line of the file that repeats what is known of its dish. */
function dish(menu, group, at, values, changed, rows) {
  const name = (serving) => `${menu} serving ${group}-${at}-${serving}`;
  const first = Array.from({ length: SERVINGS }, (_, index) => values.get(name(index + 1))).find(Boolean);
  const about = first ? readServing(first) : { servings: "", shape: "dish", column: String(at), bonus: "0", counts: "yes" };
  const servings = Array.from({ length: SERVINGS }, (_, index) => readServing(values.get(name(index + 1)) ?? ""));
  const fault = make("p", { className: "bad fault" });
  const cells = make("ol", { className: "servings" });
  const write = () => {
    servings.forEach((serving, index) => {
      const isOn = index < Number(about.servings) && serving.cost;
      values.set(name(index + 1), isOn ? writeServing(about, serving) : "");
    });
    changed();
  };
  const set = (key) => (value) => ((about[key] = value), write(), key === "servings" && draw());
  const cell = (serving, index) => {
    const keep = (key) => (value) => ((serving[key] = value), write());
    const where = `serving ${index + 1}`;
    const spelled = (text) => keep("cost")(text.toLowerCase().replaceAll(/[^rnmvsb]/g, ""));
    return make("li", {}, words(`Cost of ${where}`, serving.cost, spelled, { placeholder: "rrb", maxLength: 12 }), number("points", serving.points, keep("points")), choice("its row gives", ROWS, serving.row || "unread", keep("row")));
  };
  const draw = () => cells.replaceChildren(...servings.slice(0, Number(about.servings) || 0).map(cell));
  draw();
  const more = make("details", {}, make("summary", {}, "Shape, column, bonus"), choice("Shape", SHAPES, about.shape, set("shape")), number("Column", about.column, set("column")), number("Bonus when complete", about.bonus, set("bonus")), check("counts for the end of the game", about.counts === "yes", (isOn) => set("counts")(isOn ? "yes" : "no")));
  const made = make("div", { className: "dish", data: { card: `${menu} ${group}-${at}` } }, number(`Dish ${at}: how many servings?`, about.servings, set("servings"), SERVINGS), fault, cells, more);
  made.fault = faultOf(made, fault);
  for (let serving = 1; serving <= SERVINGS; serving++) rows.set(name(serving), made);
  return made;
}

/** What is printed around the sheet. */
function other(name, values, changed, rows) {
  const value = values.get(name) ?? "";
  const change = (text) => (values.set(name, text), changed());
  const fault = make("p", { className: "bad fault" });
  const fact = name.split(" ")[1];
  const made = make("div", { data: { card: name } }, field(fact, name, value, change), fault);
  made.fault = faultOf(made, fault);
  rows.set(name, made);
  return made;
}

function field(fact, name, value, change) {
  if (fact === "bonus") return bonusField(Number(name.split(" ")[2]) + 1, value, change);
  if (fact === "fridge") return amounts("In the fridge at the start", SYMBOLS, value, change);
  if (fact === "skills") return skillsField(value, change);
  if (fact === "die-faces") return make("fieldset", {}, make("legend", {}, "Faces of the dice"), words("white and red, six letters each", value, change, { placeholder: "rnmvsb rnmvsb", maxLength: 13 }));
  return make("fieldset", {}, make("legend", {}, "Columns that end the game together"), words("as in r1+m2, or none", value, change));
}

function bonusField(number_, value, change) {
  const [kind = "", ...rest] = value.split(" ");
  const state = { kind, group: kind === "per-serving" ? rest[0] : "rice", points: rest.at(-1) ?? "" };
  const place = make("span", { className: "fields" });
  const write = () => change(!state.kind || state.kind === "-" ? state.kind : state.points ? [state.kind, ...(state.kind === "per-serving" ? [state.group] : []), state.points].join(" ") : "");
  const set = (key) => (word) => ((state[key] = word), write());
  const draw = () => place.replaceChildren(...(state.kind === "per-serving" ? [choice("of", GROUPS, state.group, set("group"))] : []), ...(state.kind && state.kind !== "-" ? [number("points", state.points, set("points"))] : []));
  draw();
  const kinds = { "": "not entered", "per-skill": "for each skill", "per-serving": "for each serving", "per-group": "for each complete group", flat: "a fixed number", "-": "there is no such bonus" };
  return make("fieldset", {}, make("legend", {}, `End bonus ${number_}`), choice("Gives points", kinds, kind, (word) => (set("kind")(word), draw())), place);
}

function skillsField(value, change) {
  const part = (label) => new RegExp(`(?:^| )${label} (\\S+)`).exec(value)?.[1] ?? "";
  const state = { marks: [...part("conversions").padEnd(6, "-")], conversion: part("conversion-books"), bonus: part("bonus-books") };
  const write = () => change(state.conversion && state.bonus ? `conversions ${state.marks.join("")} conversion-books ${state.conversion} bonus-books ${state.bonus}` : "");
  const set = (key) => (text) => ((state[key] = text), write());
  const marks = Object.values(SYMBOLS).map((symbol, at) => check(`conversion of ${symbol}`, state.marks[at] === "x", (isOn) => ((state.marks[at] = isOn ? "x" : "-"), write())));
  return make("fieldset", {}, make("legend", {}, "Skills"), ...marks, number("books for a conversion", state.conversion, set("conversion")), number("books for a bonus", state.bonus, set("bonus")));
}

function faultOf(row, place) {
  return (sentence) => {
    place.textContent = sentence;
    row.classList.toggle("bad-row", Boolean(sentence));
    for (let around = row.closest("details"); sentence && around; around = around.parentElement.closest("details")) around.open = true;
  };
}
