// The decks of Cuisine, in questions.
import { make } from "../../ui/dom.mjs";
import { check, choice, number, words } from "./fields.mjs";

const KINDS = 6;
/** The names a kind can have. */
const NAMES = ["entree", "appetizer", "soup", "salad", "dessert", "side", "bread", "cheese", "pasta", "rice", "meat", "fish", "vegetable", "fruit", "drink"];

/** A deck as its line says it: `example tracks either needs 3 kinds 2 repeats -x ability yes names soup,-`. */
export function readDeck(value) {
  const word = (label) => new RegExp(`(?:^| )${label} (\\S+)`).exec(value)?.[1] ?? "";
  const names = word("names").split(",").map((name) => (name === "-" ? "" : name));
  const repeats = [...word("repeats")].map((sign) => sign === "x");
  return { name: value.split(" ")[0] ?? "", tracks: word("tracks"), needs: word("needs"), kinds: word("kinds"), repeats, ability: word("ability"), names };
}

/** The value of a deck, or nothing while a question is open. */
export function writeDeck({ name, tracks, needs, kinds, repeats, ability, names }) {
  if (![name, tracks, needs, kinds, ability].every(Boolean)) return "";
  const count = Math.min(KINDS, Number(kinds));
  const signs = Array.from({ length: count }, (_, at) => (repeats[at] ? "x" : "-")).join("") || "-";
  const given = Array.from({ length: count }, (_, at) => names[at] || "-").join(",").replace(/(,-)+$/, "") || "-";
  return `${name} tracks ${tracks} needs ${needs} kinds ${count} repeats ${signs} ability ${ability} names ${given}`;
}

export function decksForm(names, values, changed) {
  const rows = new Map(names.map((name) => [name.split(" ")[1], deckRow(name.split(" ")[1], values, changed)]));
  return { element: make("div", { className: "rows" }, ...rows.values()), row: (fact) => rows.get(fact.split(" ")[1]) };
}

function deckRow(number_, values, changed) {
  const fact = `learn ${number_}`;
  const deck = readDeck(values.get(fact) || "");
  const told = make("span", { className: "told" });
  const fault = make("p", { className: "bad fault" });
  const body = make("div", { className: "fields" });
  const show = () => {
    const line = writeDeck(deck);
    told.textContent = line ? `${deck.name}: counts ${deck.tracks}, needs ${deck.needs}` : deck.name ? `${deck.name}: some answers are missing` : "not entered yet";
    row.classList.toggle("filled", Boolean(line));
  };
  const set = (key) => (value) => {
    deck[key] = value;
    values.set(fact, writeDeck(deck));
    show();
    if (key === "kinds") draw();
    changed();
  };
  const kinds = make("div", { className: "fields" });
  const draw = () => {
    const count = Math.min(KINDS, Number(deck.kinds) || 0);
    const one = (at) => {
      const keep = (list, value) => ((deck[list][at] = value), set(list)(deck[list]));
      return make("fieldset", {}, make("legend", {}, `Kind ${at + 1}`), choice("What is it called?", { "": "no name", ...Object.fromEntries(NAMES.map((name) => [name, name])) }, deck.names[at] ?? "", (name) => keep("names", name)), check("may repeat", Boolean(deck.repeats[at]), (isOn) => keep("repeats", isOn)));
    };
    kinds.replaceChildren(...Array.from({ length: count }, (_, at) => one(at)));
  };
  const fill = () => {
    if (body.childElementCount > 0) return;
    const cards = { "": "choose", ingredient: "ingredient cards", recipe: "recipe cards", either: "both" };
    body.append(
      words("What is this deck called?", deck.name, (name) => set("name")(name.toLowerCase().replaceAll(/\s/g, "")), { maxLength: 8 }),
      choice("Which cards does it count?", cards, deck.tracks, set("tracks")),
      number("How many of them does it need?", deck.needs, set("needs")),
      number("How many kinds does it tell apart? (0 if none)", deck.kinds, set("kinds"), KINDS),
      kinds,
      choice("Does its ability bring points?", { "": "choose", yes: "yes", no: "no" }, deck.ability, set("ability")),
    );
    draw();
  };
  const row = make("details", { className: "card-row", data: { card: `deck ${number_}` } }, make("summary", {}, make("b", {}, `Deck ${Number(number_) + 1}`), " ", told), fault, body);
  row.addEventListener("toggle", () => row.open && fill());
  row.fault = (sentence) => {
    fault.textContent = sentence;
    row.classList.toggle("bad-row", Boolean(sentence));
    if (sentence) (fill(), (row.open = true));
  };
  show();
  return row;
}
