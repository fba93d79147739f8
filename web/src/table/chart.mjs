// Points by turn: one line for every player, told apart by colour and by dashes.
import { make } from "../ui/dom.mjs";
import { shape, text } from "./svg.mjs";

/** Room beside the moves of a drawing. */
export const [LEFT, RIGHT] = [36, 8];
const [HEIGHT, BOTTOM] = [260, 24];
const DASHES = ["", "6 3", "2 3", "10 3 2 3", "1 4", "12 4"];

export function chart({ seats, moves }, width, { what = "Points by turn", unit = "moves" } = {}) {
  const all = moves.flatMap(({ totals }) => totals);
  const [low, high] = [Math.min(0, ...all), Math.max(10, ...all)];
  const x = (at) => LEFT + ((width - LEFT - RIGHT) * (at + 1)) / Math.max(1, moves.length);
  const y = (points) => 8 + (HEIGHT - BOTTOM - 8) * (1 - (points - low) / (high - low));
  const lines = seats.map((_, seat) => {
    const places = [[LEFT, y(0)], ...moves.map(({ totals }, at) => [x(at), y(totals[seat])])];
    return shape("polyline", { points: places.map((place) => place.map((part) => part.toFixed(1)).join(",")).join(" "), fill: "none", style: `stroke:var(--s${seat + 1})`, "stroke-width": 2.2, "stroke-dasharray": DASHES[seat] });
  });
  const svg = shape("svg", { class: "chart", viewBox: `0 0 ${width} ${HEIGHT}`, role: "img", "aria-label": `${what}: ${seats.map((seat, at) => `${seat} ends with ${moves.at(-1)?.totals[at] ?? 0}`).join(", ")}` });
  svg.append(...axis(low, high, y, width), ...lines, text(width - RIGHT, HEIGHT - 6, `${moves.length} ${unit}`, "end"));
  return make("div", {}, svg, legend(seats));
}

function axis(low, high, y, width) {
  const step = [1, 2, 5, 10, 20, 50, 100].find((size) => (high - low) / size <= 6) ?? 200;
  const marks = [];
  for (let at = Math.ceil(low / step) * step; at <= high; at += step) {
    marks.push(shape("line", { x1: LEFT, x2: width - RIGHT, y1: y(at), y2: y(at), class: "axis" }), text(LEFT - 6, y(at) + 4, String(at), "end"));
  }
  return marks;
}

function legend(seats) {
  const entry = (seat, at) => {
    const line = shape("svg", { viewBox: "0 0 30 8", width: 30, height: 8, "aria-hidden": "true" });
    line.append(shape("line", { x1: 0, x2: 30, y1: 4, y2: 4, style: `stroke:var(--s${at + 1})`, "stroke-width": 3, "stroke-dasharray": DASHES[at] }));
    return make("li", {}, line, " ", seat);
  };
  return make("ul", { className: "legend" }, ...seats.map(entry));
}
