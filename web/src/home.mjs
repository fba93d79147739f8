// The first page below the device: three doors, three films.
import { bestFilms } from "./play/films.mjs";
import { make } from "./ui/dom.mjs";

const DOORS = [
  { view: "table", title: "Use it at the table", says: "Your games, every result with statistics, and the cards of your own box.", screen: "cooks-end", alt: "The final scores of a game on the display" },
  { view: "build", title: "Build one", says: "A Pico, a display, four buttons. Wiring, parts, and the firmware put on from this page.", screen: "device-games", alt: "The list of games on the display" },
  { view: "how", title: "How it works", says: "Six games, the manual with pictures, and the code behind it.", screen: "first-ring", alt: "A harvest on the ring of fields on the display" },
];

export function homeView(page) {
  const doors = make("nav", { className: "doors", aria: { label: "What you can do here" } }, ...DOORS.map(door));
  const films = make("section", { aria: { labelledby: "films-title" } }, make("h2", { id: "films-title" }, "Watch it play"), bestFilms(page));
  return make("div", {}, doors, films);
}

function door({ view, title, says, screen, alt }) {
  const picture = make("img", { src: `screens/${screen}.svg`, alt, loading: "lazy", width: 512, height: 256 });
  return make("a", { href: `#${view}`, className: "door", data: { testid: `door-${view}` } }, make("span", { className: "glass" }, picture), make("b", {}, title), make("span", {}, says));
}
