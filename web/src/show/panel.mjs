// Show me: guided starts, and every scenario of the tests as a film.
import { parseScenario } from "../../../tests/emulator/script.mjs";
import { GAMES } from "../games.mjs";
import { make } from "../ui/dom.mjs";
import { playFilm, SPEEDS } from "./film.mjs";
import { captionOf, lead } from "./guide.mjs";

/** The scenarios are sorted by game; some are about none. */
const CHAPTERS = { ...GAMES, device: "The device" };

export function showPanel(page) {
  const place = document.getElementById("player");
  page.stage.addEventListener("change", () => page.stage.guest === null && place.replaceChildren());
  const starts = Object.keys(GAMES).flatMap((game) => page.data.guides.filter(({ name }) => name === game)).map((guide) => ({ ...guide, title: GAMES[guide.name], caption: captionOf(guide.text) }));
  const panel = make("div", {}, make("h2", {}, "A start for every game"), cards(starts, "guide", (guide) => lead(page, guide, place)), make("h2", {}, "Every test of the device, as a film"));
  for (const [game, name] of Object.entries(CHAPTERS)) {
    const films = page.data.films.filter((film) => film.game === game).map((film) => ({ ...film, title: film.name.replaceAll("_", " "), caption: parseScenario(film.text).caption }));
    if (films.length === 0) continue;
    const list = cards(films, "film", (film) => playFilm(page, film, place, speed()));
    panel.append(make("details", { className: "films" }, make("summary", {}, `${name}: ${films.length}`), list));
  }
  return panel;
}

/** The speed that was chosen last; a film begins at the pace at which it was played. */
function speed() {
  const chosen = document.querySelector("[data-testid=film-speed]");
  return Number(chosen?.value ?? SPEEDS["as played"]);
}

function cards(entries, kind, act) {
  const card = (entry) => {
    const name = entry.game ? `${kind}-${entry.game}-${entry.name}` : `${kind}-${entry.name}`;
    const made = make("button", { type: "button", data: { testid: name } }, make("b", {}, entry.title), make("small", {}, entry.caption));
    made.onclick = () => {
      act(entry);
      document.getElementById("case").scrollIntoView({ block: "nearest", behavior: "smooth" });
    };
    return make("li", {}, made);
  };
  return make("ul", { className: "cards" }, ...entries.map(card));
}
