// What each harvest or dish brought: a lane for every player, a column for every move, a colour for every kind of piece, and the points above it.
import { make } from "../ui/dom.mjs";
import { across, LEFT, WIDTH } from "./chart.mjs";
import { shape, text } from "./svg.mjs";

const [LANE, TOP, FOOT] = [92, 22, 6];
/** The tallest column, and its widest. */
const [TALL, WIDE] = [LANE - TOP - FOOT - 12, 12];
/** What is held in hand or laid by, among all that is counted. */
const HELD = /^(shells|coins|cards|points|completed|supply .+|.+ crossed)$/;
/** Two sums that stand nearer than this would run together. */
const APART = 20;

/** Every move with what it brought to whom: `{ at, seat, says, points, pieces: [[kind, number]] }`. */
export function gains({ seats, moves, points }) {
  return moves.flatMap((move, at) => {
    const before = moves[at - 1]?.totals ?? seats.map(() => 0);
    return seats.flatMap((name, seat) => {
      const own = move.changes.filter(({ what, from, to }) => to > from && what.startsWith(`${name} `)).map(({ what, from, to }) => [what.slice(name.length + 1), to - from]);
      const pieces = own.filter(([what]) => HELD.test(what)).map(([what, number]) => [what.replace("supply ", ""), number]);
      const gain = points ? move.totals[seat] - before[seat] : 0;
      return pieces.length > 0 || gain > 0 ? [{ at, seat, says: move.says, points: gain, pieces }] : [];
    });
  });
}

/** The drawing, with what its colours mean. */
export function broughtChart(course) {
  const all = gains(course);
  const kinds = [...new Set(all.flatMap(({ pieces }) => pieces.map(([kind]) => kind)))].sort();
  const most = Math.max(4, ...all.map(({ pieces }) => sum(pieces)));
  const height = course.seats.length * LANE;
  const svg = shape("svg", { class: "chart", viewBox: `0 0 ${WIDTH} ${height}`, role: "img", "aria-label": `What each move brought: ${told(course, all)}` });
  course.seats.forEach((name, seat) => {
    const gained = all.filter((gain) => gain.seat === seat);
    svg.append(...lane(name, seat), ...columns(gained, course.moves, kinds, TALL / most, (seat + 1) * LANE - FOOT));
  });
  return make("div", { data: { testid: "brought" } }, svg, legend(kinds));
}

function sum(pieces) {
  return pieces.reduce((all, [, number]) => all + number, 0);
}

/** The best move of every player, in words. */
function told({ seats }, all) {
  const best = (seat) => all.filter((gain) => gain.seat === seat).reduce((best, gain) => (weight(gain) > weight(best) ? gain : best), null);
  const words = seats.map((name, seat) => best(seat) && `${name} most by ${best(seat).says}, ${list(best(seat))}`);
  return words.filter(Boolean).join("; ");
}

function weight(gain) {
  return gain ? gain.points + sum(gain.pieces) : -1;
}

function list({ points, pieces }) {
  return [...pieces.map(([kind, number]) => `${number} ${kind}`), ...(points ? [`${points} points`] : [])].join(", ");
}

function lane(name, seat) {
  const base = (seat + 1) * LANE - FOOT;
  const words = text(LEFT, seat * LANE + 12, name, "start");
  words.setAttribute("style", `fill:var(--s${seat + 1});font-weight:600`);
  return [words, shape("line", { x1: LEFT, x2: WIDTH - 8, y1: base, y2: base, class: "axis" })];
}

function columns(gained, moves, kinds, unit, base) {
  const x = across(moves);
  const wide = Math.min(WIDE, Math.max(2.5, ((WIDTH - LEFT) / Math.max(1, moves.length)) * 0.8));
  let last = -APART;
  return gained.map((gain) => {
    let top = base;
    const boxes = gain.pieces.map(([kind, number]) => {
      top -= number * unit;
      return shape("rect", { x: x(gain.at) - wide, y: top, width: wide, height: number * unit, class: `kind${(kinds.indexOf(kind) % 6) + 1}` });
    });
    const sums = gain.points > 0 && x(gain.at) - last >= APART ? [text((last = x(gain.at)) - wide / 2, top - 3, `+${gain.points}`, "middle")] : [];
    return shape("g", {}, shape("title", {}, `Move ${gain.at + 1}, ${gain.says}: ${list(gain)}`), ...boxes, ...sums);
  });
}

function legend(kinds) {
  const box = (at) => shape("svg", { viewBox: "0 0 12 12", width: 12, height: 12, "aria-hidden": "true" }, shape("rect", { width: 12, height: 12, class: `kind${(at % 6) + 1}` }));
  return make("ul", { className: "legend" }, ...kinds.map((kind, at) => make("li", {}, box(at), " ", kind)), make("li", {}, "+5 points"));
}
