// What each harvest or dish brought: a lane for every player; pieces stand above its line, a colour for every kind, and points hang below it.
import { make } from "../ui/dom.mjs";
import { LEFT, RIGHT } from "./chart.mjs";
import { shape, text } from "./svg.mjs";

/** A lane: its name, the most pieces, the line, the most points, and room for numbers. */
const [NAME, UP, DOWN, NUMBERS] = [16, 52, 32, 14];
const LANE = NAME + UP + DOWN + 2 * NUMBERS;
const WIDEST = 16;
/** What is held in hand or laid by, among all that is counted. */
const HELD = /^(shells|coins|cards|completed|supply .+|.+ crossed)$/;
/** Numbers that stand nearer than this would run together. */
const APART = 18;
const KINDS = 8;

/** Every move with what it brought to whom: `{ at, seat, says, points, pieces: [[kind, number]] }`. */
export function gains({ seats, moves, points }) {
  return moves.flatMap((move, at) => {
    const before = moves[at - 1]?.totals ?? seats.map(() => 0);
    return seats.flatMap((name, seat) => {
      const more = points ? Math.max(0, move.totals[seat] - before[seat]) : 0;
      const pieces = held(move.changes, name);
      return pieces.length > 0 || more > 0 ? [{ at, seat, says: move.says, points: more, pieces }] : [];
    });
  });
}

/** What of a player's own there is more of. */
function held(changes, name) {
  const own = changes.filter(({ what, from, to }) => to > from && what.startsWith(`${name} `));
  const kinds = own.map(({ what, from, to }) => [what.slice(name.length + 1), to - from]);
  return kinds.filter(([kind]) => HELD.test(kind)).map(([kind, number]) => [kind.replace("supply ", ""), number]);
}

/** The drawing, with what its colours mean. */
export function broughtChart(course, width) {
  const all = gains(course);
  const kinds = [...new Set(all.flatMap(({ pieces }) => pieces.map(([kind]) => kind)))].sort();
  const scale = { ...columns(all, width), kinds, up: UP / Math.max(4, ...all.map(sum)), down: DOWN / Math.max(10, ...all.map(({ points }) => points)) };
  const label = `What each move brought: ${all.length === 0 ? "nothing yet" : told(course, all)}`;
  const svg = shape("svg", { class: "chart", viewBox: `0 0 ${width} ${course.seats.length * LANE}`, role: "img", "aria-label": label });
  course.seats.forEach((name, seat) => svg.append(...lane(name, seat, width, all.filter((gain) => gain.seat === seat), scale)));
  return make("div", { data: { testid: "brought" } }, svg, legend(kinds, course.points));
}

/** Where the columns stand: side by side, in the order of the moves that brought something to anybody. */
function columns(all, width) {
  const moves = [...new Set(all.map(({ at }) => at))];
  const step = Math.min(WIDEST * 1.25, (width - LEFT - RIGHT) / Math.max(1, moves.length));
  return { wide: step * 0.8, x: (at) => LEFT + moves.indexOf(at) * step };
}

function sum({ pieces }) {
  return pieces.reduce((all, [, number]) => all + number, 0);
}

/** The best move of every player, in words. */
function told({ seats }, all) {
  const weight = (gain) => gain.points + sum(gain);
  const best = seats.map((_, seat) => all.filter((gain) => gain.seat === seat).sort((one, other) => weight(other) - weight(one))[0]);
  return best.map((gain, seat) => gain && `${seats[seat]} most by ${gain.says}, ${list(gain)}`).filter(Boolean).join("; ");
}

function list({ points, pieces }) {
  return [...pieces.map(([kind, number]) => `${number} ${kind}`), ...(points ? [`${points} points`] : [])].join(", ");
}

function lane(name, seat, width, gained, scale) {
  const line = seat * LANE + NAME + NUMBERS + UP;
  const words = text(LEFT, seat * LANE + 12, name, "start");
  words.setAttribute("style", `fill:var(--s${seat + 1});font-weight:600`);
  const numbered = { above: largest(gained, sum, scale.x), below: largest(gained, ({ points }) => points, scale.x) };
  const base = shape("line", { x1: LEFT, x2: width - RIGHT, y1: line, y2: line, class: "axis" });
  return [words, ...gained.map((gain) => column(gain, line, scale, numbered)), base];
}

/** The columns that have room for their number, the largest first. */
function largest(gained, size, x) {
  const chosen = new Set();
  for (const gain of gained.filter((gain) => size(gain) > 0).sort((one, other) => size(other) - size(one))) {
    if ([...chosen].every((other) => Math.abs(x(other.at) - x(gain.at)) >= APART)) chosen.add(gain);
  }
  return chosen;
}

function column(gain, line, { x, wide, kinds, up, down }, { above, below }) {
  let top = line;
  const place = { x: x(gain.at), width: wide };
  const boxes = gain.pieces.map(([kind, number]) => {
    top -= number * up;
    return shape("rect", { ...place, y: top, height: number * up, class: `kind${(kinds.indexOf(kind) % KINDS) + 1}` });
  });
  const bottom = line + gain.points * down;
  const points = shape("rect", { ...place, y: line, height: bottom - line, style: `fill:var(--s${gain.seat + 1})` });
  const number = (y, value) => text(place.x + wide / 2, y, String(value), "middle");
  const numbers = [above.has(gain) && number(top - 3, sum(gain)), below.has(gain) && number(bottom + 10, gain.points)].filter(Boolean);
  return shape("g", {}, shape("title", {}, `Move ${gain.at + 1}, ${gain.says}: ${list(gain)}`), ...boxes, points, ...numbers);
}

function legend(kinds, points) {
  const box = (at) => shape("svg", { viewBox: "0 0 12 12", width: 12, height: 12, "aria-hidden": "true" }, shape("rect", { width: 12, height: 12, class: `kind${(at % KINDS) + 1}` }));
  const hint = points ? [make("li", {}, "below the line: points")] : [];
  return make("ul", { className: "legend" }, ...kinds.map((kind, at) => make("li", {}, box(at), " ", kind)), ...hint);
}
