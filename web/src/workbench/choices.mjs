// What can be chosen about the device: its board and the colour of its display.
import { make } from "../ui/dom.mjs";

/** Fills the two lists and remembers what was chosen; a new board starts the device again. */
export function bindChoices(boards, screen, restart) {
  const emulated = boards.filter(({ image }) => image);
  const [board, colour] = ["board", "colour"].map((id) => document.getElementById(id));
  board.append(...emulated.map(({ name, keys }) => make("option", { value: name }, keys)));
  remember(board, restart);
  remember(colour, () => screen.setColour(colour.value));
  screen.setColour(colour.value);
  return { board: () => emulated.find(({ name }) => name === board.value) };
}

function remember(list, changed) {
  const known = localStorage.getItem(list.id);
  if ([...list.options].some(({ value }) => value === known)) list.value = known;
  list.addEventListener("change", () => {
    localStorage.setItem(list.id, list.value);
    changed();
  });
}
