// The films: three on the first page, and every recorded test behind a link.
import { parseScenario } from "../../../tests/emulator/script.mjs";
import { GAMES } from "../games.mjs";
import { make } from "../ui/dom.mjs";
import { BEST } from "./best.mjs";
import { playFilm } from "./film.mjs";
import { readGuide } from "./guide.mjs";
import { practise } from "./practice.mjs";

/** The scenarios are sorted by game; some belong to none. */
const CHAPTERS = { ...GAMES, device: "The device" };

/** The three films worth watching. */
export function bestFilms(page) {
  const all = BEST.map(({ film, ...words }) => ({ ...find(page, film), ...words }));
  return cards(all, "best", (film) => playFilm(page, film));
}

function find({ data }, path) {
  return data.films.find(({ game, name }) => `${game}/${name}` === path);
}

/** A practice start for every game. */
export function guideCards(page) {
  const { guides } = page.data;
  const known = Object.keys(GAMES).flatMap((game) => guides.filter(({ name }) => name === game));
  return cards(known.map((guide) => ({ ...guide, title: GAMES[guide.name], caption: readGuide(guide.text).caption })), "guide", (guide) => practise(page, guide));
}

/** Every recorded test. */
export function filmsView(page) {
  const view = make("div", { className: "prose" }, make("h1", {}, "Recorded tests"), make("p", { className: "lead" }, "Each film presses the keys of one test of the device and shows what it shows. The tests compare every picture, pixel by pixel."));
  for (const [game, name] of Object.entries(CHAPTERS)) {
    const films = page.data.films.filter((film) => film.game === game).map((film) => ({ ...film, title: film.name.replaceAll("_", " ") }));
    if (films.length === 0) continue;
    const list = cards(films.map((film) => ({ ...film, about: parseScenario(film.text).caption })), "film", (film) => playFilm(page, film));
    view.append(make("details", { className: "films" }, make("summary", {}, `${name}: ${films.length}`), list));
  }
  return view;
}

function cards(entries, kind, act) {
  const card = (entry) => {
    const name = entry.game ? `${kind}-${entry.game}-${entry.name}` : `${kind}-${entry.name}`;
    const made = make("button", { type: "button", data: { testid: name } }, make("b", {}, entry.title), make("small", {}, entry.caption ?? entry.about));
    made.onclick = () => act(entry);
    return make("li", {}, made);
  };
  return make("ul", { className: "cards" }, ...entries.map(card));
}
