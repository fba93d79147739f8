// How it works: the games, the manual, the code.
import { guideCards } from "./play/films.mjs";
import { make } from "./ui/dom.mjs";

const PICTURES = [
  ["device-question", "It asks one thing at a time. LEFT and RIGHT move, OK does what the bottom line says."],
  ["device-hands", "It says what your hands do now, with the real pieces. OK when it is done."],
  ["device-why", "It knows the rules, and says why a move is not allowed."],
  ["device-taken-back", "Hold BACK to take back a move, or ten. There is no “are you sure?”."],
  ["device-power", "Pull the plug whenever you like: every move is saved before it is shown."],
  ["device-end", "At the end the score is ready, each point explained."],
];

export function howView(page) {
  const { data } = page;
  const pictures = PICTURES.map(([name, says]) => make("figure", {}, make("span", { className: "glass" }, make("img", { src: `screens/${name}.svg`, alt: "", loading: "lazy", width: 512, height: 256 })), make("figcaption", {}, says)));
  const manual = data.manual.map(({ file, title }) => make("li", {}, make("a", { href: `manual/${file}` }, file === "index.html" ? "Contents" : title)));
  return make(
    "div",
    { className: "prose" },
    make("h1", {}, "How it works"),
    make("p", { className: "lead" }, "You play with the real cards and pieces. The device keeps the turns, the rules and the score."),
    make("div", { className: "pictures" }, ...pictures),
    make("h2", {}, "The manual"),
    make("ul", { className: "links", data: { testid: "manual" } }, ...manual),
    make("h2", {}, "Practise a game"),
    make("p", {}, "A guided start on a practice device. Keep its game if you like it."),
    guideCards(page),
    make("h2", {}, "The code"),
    ...code(data),
  );
}

function code({ repository }) {
  const says = "Rust without an operating system, one loop, every game a plain value. This page runs the firmware that a Raspberry Pi Pico runs, on an emulated chip; the tests do the same and compare every pixel.";
  const link = repository && make("p", {}, make("a", { href: repository, data: { testid: "repository" } }, "The repository, with everything to build and change it"));
  return [make("p", {}, says), link ?? make("p", {}, "The README of the repository you have this page from says how to build and change it."), make("p", {}, make("a", { href: "#films" }, "Every recorded test as a film"), ".")];
}
