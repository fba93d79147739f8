// The cards of Master Cook: a row per card, all its facts in it.
import { make } from "../../ui/dom.mjs";
import { amounts, choice, number, tellAmounts } from "./fields.mjs";

const KINDS = { b: "blueberry", f: "fig", m: "mushroom", w: "wheat" };
const COST = { ...KINDS, any: "of any type", five: "times five alike", s: "shells" };
const SPACES = { ...KINDS, any: "of any type", s: "shells" };
const TAKES = { any: "one of any type", ...Object.fromEntries(Object.entries(KINDS).map(([letter, name]) => [`kind ${letter}`, `one ${name}`])), ...Object.fromEntries([1, 2, 3, 4, 5].map((count) => [`shells ${count}`, `${count} shell${count > 1 ? "s" : ""}`])) };
const TITLES = { helper: "Helper", side: "Side dish", gourmet: "Gourmet dish" };
const [UNKNOWN, EMPTY] = [{ "": "not entered" }, { "": "choose" }];

/** The facts of a card: its title, its field, and its value in words. */
const FACTS = {
  hire: cost("To hire it costs", COST),
  recipe: cost("Recipe", COST),
  spaces: cost("Storage spaces", SPACES),
  "helper-points": points("Points as a helper"),
  "dish-points": points("Points as a dish"),
  ability: { title: "Ability", field: abilityField, tell: (value) => value },
  scoring: { title: "Scoring", field: scoringField, tell: (value) => value },
};

function cost(title, units) {
  return { title, field: (value, change) => amounts(title, units, value, change), tell: (value) => tellAmounts(units, value) };
}

function points(title) {
  return { title, field: (value, change) => make("fieldset", {}, make("legend", {}, title), number("points", value, change)), tell: (value) => value };
}

export function cardsForm(names, values, changed) {
  const cards = [...new Set(names.map((name) => name.split(" ").slice(0, 2).join(" ")))];
  const rows = new Map(cards.map((card) => [card, cardRow(card, names.filter((name) => name.startsWith(`${card} `)), values, changed)]));
  return { element: make("div", { className: "rows" }, ...rows.values()), row: (fact) => rows.get(fact.split(" ").slice(0, 2).join(" ")) };
}

function cardRow(card, names, values, changed) {
  const [kind, numeral] = card.split(" ");
  const told = make("span", { className: "told" });
  const fault = make("p", { className: "bad fault" });
  const body = make("div", { className: "fields" });
  const show = () => {
    const known = names.filter((name) => values.get(name));
    told.textContent = known.length === 0 ? "not entered yet" : known.map((name) => `${FACTS[factOf(name)].title.toLowerCase()} ${FACTS[factOf(name)].tell(values.get(name))}`).join("; ");
    row.classList.toggle("filled", known.length === names.length);
  };
  const fill = () => {
    if (body.childElementCount > 0) return;
    const change = (name) => (value) => (values.set(name, value), show(), changed());
    body.append(...names.map((name) => FACTS[factOf(name)].field(values.get(name) ?? "", change(name))));
  };
  const row = make("details", { className: "card-row", data: { card } }, make("summary", {}, make("b", {}, `${TITLES[kind] ?? kind} ${numeral}`), " ", told), fault, body);
  row.addEventListener("toggle", () => row.open && fill());
  row.fault = (sentence) => {
    fault.textContent = sentence;
    row.classList.toggle("bad-row", Boolean(sentence));
    if (sentence) (fill(), (row.open = true));
  };
  show();
  return row;
}

function factOf(name) {
  return name.split(" ").at(-1);
}

/** `one TAKE`, `expert TAKE TAKE`, `support`, `nothing` or `other`. */
function abilityField(value, change) {
  const [kind = "", ...rest] = value.split(" ");
  const takes = takesIn(rest);
  const place = make("span", { className: "fields" });
  const state = { kind, takes };
  const write = () => {
    const count = { one: 1, expert: 2 }[state.kind] ?? 0;
    const wanted = Array.from({ length: count }, (_, at) => state.takes[at] ?? "");
    change(wanted.some((take) => !take) ? "" : [state.kind, ...wanted].filter(Boolean).join(" "));
    const list = wanted.map((take, at) => choice(at ? "and" : "takes", { ...EMPTY, ...TAKES }, take, (one) => ((state.takes[at] = one), write())));
    if (place.childElementCount !== count) place.replaceChildren(...list);
  };
  const kinds = { ...UNKNOWN, one: "takes one thing", expert: "expert: takes two things", support: "supports another helper", nothing: "has none", other: "something else" };
  const field = make("fieldset", {}, make("legend", {}, "Ability"), choice("It", kinds, kind, (word) => ((state.kind = word), place.replaceChildren(), write())), place);
  if (kind) write();
  return field;
}

function takesIn(rest) {
  const takes = [];
  for (let at = 0; at < rest.length; at++) takes.push(rest[at] === "any" ? "any" : `${rest[at]} ${rest[++at]}`);
  return takes;
}

/** `each m 2` or `smaller b w 3`. */
function scoringField(value, change) {
  const parts = value.split(" ");
  const state = { kind: parts[0] ?? "", first: parts[1] ?? "", second: parts[0] === "smaller" ? parts[2] : "", points: parts.at(-1) ?? "" };
  if (!state.kind) state.points = "";
  const place = make("span", { className: "fields" });
  const write = () => {
    const wanted = state.kind === "smaller" ? [state.first, state.second, state.points] : [state.first, state.points];
    change(state.kind && wanted.every(Boolean) ? [state.kind, ...wanted].join(" ") : "");
  };
  const set = (key) => (word) => ((state[key] = word), write());
  const draw = () => {
    const kinds = { ...EMPTY, ...KINDS };
    const second = state.kind === "smaller" ? [choice("or", kinds, state.second, set("second"))] : [];
    place.replaceChildren(...(state.kind ? [choice(state.kind === "smaller" ? "whichever is fewer:" : "each", kinds, state.first, set("first")), ...second, number("gives points", state.points, set("points"))] : []));
  };
  const kinds = { ...UNKNOWN, each: "for each of one type", smaller: "for the fewer of two types" };
  const field = make("fieldset", {}, make("legend", {}, "Scoring"), choice("Counts", kinds, state.kind, (word) => (set("kind")(word), draw())), place);
  draw();
  return field;
}
