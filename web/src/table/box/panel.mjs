// My box: the values printed on one's own cards, typed once, checked by the device's own rules.
import { choose, save } from "../../files.mjs";
import { GAMES } from "../../games.mjs";
import { button, make } from "../../ui/dom.mjs";
import { count } from "../../ui/plural.mjs";
import { cardsForm } from "./cards.mjs";
import { decksForm } from "./decks.mjs";
import { faults, readBox, split, UNNAMED, writeBox } from "./file.mjs";
import { sheetForm } from "./sheet.mjs";

/** The form of a game, by the first word of its facts. */
const FORMS = { helper: cardsForm, learn: decksForm, simple: sheetForm };

export function boxPart({ ask, core, work }) {
  const game = make("select", { data: { testid: "box-game" } });
  const second = make("select", { data: { testid: "box-second" } }, make("option", { value: "" }, "first box"), make("option", { value: " 2" }, "second box"));
  const name = make("input", { type: "text", value: UNNAMED, maxLength: 24 });
  const place = make("div", { data: { testid: "box" } });
  const draft = make("p", { className: "hint", data: { testid: "box-draft" } });
  const input = make("input", { type: "file", hidden: true, accept: ".txt,text/plain", aria: { label: "A box file" } });
  const state = { values: new Map(), form: null, others: [], turn: 0 };

  const key = () => `draft ${game.value}${second.value}`;
  const filled = () => [...state.values].filter(([, value]) => value).map(([fact, value]) => `${fact} ${value}`).concat(state.others);
  const text = () => writeBox(game.value, name.value, filled());
  const keepDraft = () => {
    state.turn++;
    localStorage.setItem(key(), text());
    draft.textContent = `${count(filled().length, "value")}. This draft is kept in this browser until you send it.`;
  };
  /** Shows a box in the form of its game. */
  const show = async (facts, boxName) => {
    const names = readBox(await core.template(game.value)).facts;
    const known = split([...names, ...facts.map(family).filter(Boolean)], facts);
    state.values = new Map(known.filter(({ value }) => value).map((fact) => [fact.name, fact.value]));
    state.others = known.filter(({ value }) => !value).map((fact) => fact.name);
    name.value = boxName;
    state.form = FORMS[names[0].split(" ")[0]](names, state.values, keepDraft);
    place.replaceChildren(state.form.element);
  };
  const read = async () => {
    const turn = ++state.turn;
    const box = readBox((await ask(`box ${game.value}${second.value}`)).join("\n"));
    // Somebody has chosen another box meanwhile, or has begun to type.
    if (turn !== state.turn) return;
    await show(box.facts, box.name);
    draft.textContent = `${count(box.facts.length, "value")}, as the device knows them.`;
  };
  /** Shows the draft if there is one, otherwise the device's own box. */
  const open = async () => {
    const kept = localStorage.getItem(key());
    if (!kept) return read();
    state.turn++;
    const box = readBox(kept);
    await show(box.facts, box.name);
    draft.textContent = `${count(box.facts.length, "value")}: your draft. It is kept in this browser until you send it.`;
  };
  const check = async () => {
    const facts = filled();
    for (const fact of facts) state.form.row(fact)?.fault("");
    try {
      await core.check(text());
    } catch (error) {
      const bad = faults(error.message);
      if (bad.length === 0) throw error;
      for (const { at, sentence } of bad) state.form.row(facts[at])?.fault(`${capital(sentence)}`);
      state.form.row(facts[bad[0].at])?.scrollIntoView({ block: "center" });
      throw new Error(bad.length === 1 ? "One value is not right. It is marked." : `${bad.length} values are not right. They are marked.`);
    }
    return `${count(facts.length, "value")}, all good.`;
  };
  const send = () =>
    work(async (waits) => {
      await check();
      await ask(`box\n${text()}end`, { waits });
      localStorage.removeItem(key());
      draft.textContent = `${count(filled().length, "value")}, as the device knows them.`;
      return "The device knows your box now.";
    });
  const file = async () => {
    const bytes = await choose(input);
    if (!bytes) return "";
    const box = readBox(new TextDecoder().decode(bytes));
    if (!box.isBox || ![...game.options].some(({ value }) => value === box.game)) throw new Error("This file is not a box file. It begins with “souschef box 1” and names a game.");
    game.value = box.game;
    await show(box.facts, box.name);
    keepDraft();
    return `${GAMES[box.game]}: ${count(box.facts.length, "value")} from the file. Check, then send.`;
  };
  const begin = async () => {
    if (game.options.length > 0) return;
    for (const [word, title] of Object.entries(GAMES)) {
      const box = readBox(await core.template(word));
      if (FORMS[box.facts[0]?.split(" ")[0]]) game.append(make("option", { value: word }, title));
    }
    await open();
  };
  name.oninput = keepDraft;
  game.onchange = () => work(open);
  second.onchange = () => work(open);
  const heads = make("div", { className: "row" }, make("label", {}, "Game ", game), make("label", {}, "Box ", second), make("label", {}, "Name ", name));
  const row = make("div", { className: "row" }, button("Send to the device", send, { className: "main", data: { testid: "box-send" } }), button("Check", () => work(check), { data: { testid: "box-check" } }), button("Read from the device", () => work(read), { data: { testid: "box-load" } }), button("Save as a file", () => save(`${game.value}-box.txt`, text(), "text/plain")), button("Open a file", () => work(file), { data: { testid: "box-open" } }), input);
  const element = make("section", { className: "noprint" }, make("h2", {}, "My box"), make("p", {}, "The values on your cards are only printed in your own box. Type them here once, or let the device ask for each of them at the table."), heads, row, draft, place);
  return { element, begin };
}

/** The name of a fact that the template does not list, as a further serving of a sheet. */
function family(fact) {
  return /^\S+ serving \S+/.exec(fact)?.[0];
}

function capital(sentence) {
  return `${sentence[0].toUpperCase()}${sentence.slice(1).replace(/\.?$/, ".")}`;
}
