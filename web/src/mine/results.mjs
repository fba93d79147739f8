// Results as a table, as a file, and as links that open BG Stats.
import { save } from "../files.mjs";
import { nameOf } from "../games.mjs";
import { button, make, table } from "../ui/dom.mjs";
import { readCsv } from "./csv.mjs";

export function resultsPart({ link, work }) {
  const place = make("div", { data: { testid: "results" } });
  let lines = [];
  const load = () =>
    work(async () => {
      lines = await link.ask("results csv");
      const links = await link.ask("results bgstats");
      place.replaceChildren(...shown(readCsv(lines), links.filter((line) => line.startsWith("https://"))));
      file.hidden = lines.length < 2;
    });
  const file = button("Save as CSV", () => save("souschef-results.csv", `${lines.join("\n")}\n`, "text/csv"), { hidden: true, data: { testid: "results-csv" } });
  const print = button("Print", () => globalThis.print());
  const row = make("div", { className: "row noprint" }, button("Read again", load, { data: { testid: "results-load" } }), file, print);
  load();
  return make("div", {}, make("h2", {}, "Results"), row, place);
}

/** A table for each result: players across, categories down. */
function shown(rows, links) {
  const numbers = [...new Set(rows.map(({ result }) => result))];
  if (numbers.length === 0) return [make("p", {}, "No game has ended yet.")];
  return numbers.map((number, at) => one(rows.filter(({ result }) => result === number), links[at]));
}

function one(rows, link) {
  const players = [...new Set(rows.map(({ player }) => player))];
  const categories = [...new Set(rows.map(({ category }) => category))];
  const points = (player, category) => rows.find((row) => row.player === player && row.category === category)?.points ?? "";
  const rank = (player) => rows.find((row) => row.player === player)?.rank ?? "";
  const body = [["rank", ...players.map(rank)], ...categories.map((category) => [category, ...players.map((player) => points(player, category))])];
  const head = [rows[0].date, nameOf(rows[0].game)].filter(Boolean).join(", ");
  const stats = link && make("a", { href: link, rel: "noopener", data: { testid: "bgstats" } }, "open in BG Stats");
  return make("div", {}, make("h3", {}, head, " ", stats), table(["", ...players], body, players.map((_, index) => index + 1)));
}
