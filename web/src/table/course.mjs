// The course of a game, drawn from its record: points by turn, and what each harvest or dish brought.
import { choose } from "../files.mjs";
import { button, make, table } from "../ui/dom.mjs";
import { broughtChart } from "./brought.mjs";
import { chart } from "./chart.mjs";

const [NARROWEST, WIDEST] = [300, 700];

export function coursePart({ core, work }) {
  const place = make("div", { data: { testid: "course" } });
  const input = make("input", { type: "file", hidden: true, accept: ".txt,text/plain", aria: { label: "The record of a game" } });
  const draw = async (record) => place.replaceChildren(...drawn(await core.points(record), widthOf(place)));
  const file = () =>
    work(async () => {
      const bytes = await choose(input);
      if (bytes) await draw(new TextDecoder().decode(bytes));
    });
  const row = make("div", { className: "row noprint" }, button("Draw a record from a file", file, { data: { testid: "course-file" } }), input);
  return { element: make("section", {}, make("h2", {}, "The course of a game"), make("p", { className: "hint" }, "Points by move, and what each move brought. The game on the device is drawn by itself."), place, row), draw };
}

/** Drawings are as wide as there is room for, so that their words keep their size. */
function widthOf(place) {
  return Math.min(WIDEST, Math.max(NARROWEST, place.clientWidth));
}

function drawn(course, width) {
  const { name, seats, moves } = course;
  const last = moves.at(-1)?.totals ?? [];
  const title = make("h3", {}, `${name}: ${seats.map((seat, at) => `${seat} ${course.points ? last[at] : ""}`.trim()).join(", ")}`);
  const points = course.points ? chart(course, width) : make("p", {}, "There are no points in this game until its end.");
  const list = make("details", {}, make("summary", {}, "Every move in words"), brought(course));
  return [title, points, make("h3", {}, "What each harvest or dish brought"), broughtChart(course, width), list];
}

/** The moves that changed points or what somebody holds. */
function brought({ seats, moves, points }) {
  const rows = moves.flatMap((move, at) => {
    const before = moves[at - 1]?.totals ?? seats.map(() => 0);
    const gained = points ? move.totals.map((total, seat) => total - before[seat]) : [];
    const who = move.seat === null ? "table" : seats[move.seat];
    const own = move.changes.filter(({ what }) => seats.some((seat) => what.startsWith(`${seat} `)) && !what.endsWith(" turn"));
    if (own.length === 0 && gained.every((gain) => gain === 0)) return [];
    const sums = gained.map((gain, seat) => gain && `${seats[seat]} ${signed(gain)}`).filter(Boolean);
    return [[String(at + 1), who, sums.join(", "), move.says, own.map((change) => told(change, who)).join(", ")]];
  });
  return table(["move", "who", "points", "what", "brought"], rows, [0]);
}

/** A change; whose it is stands before it unless it is the mover's own. */
function told({ what, from, to }, who) {
  const short = what.startsWith(`${who} `) ? what.slice(who.length + 1) : what;
  return `${short} ${signed(to - from)}`;
}

function signed(number) {
  return number > 0 ? `+${number}` : `−${-number}`;
}
