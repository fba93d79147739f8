// Results for ever: every one this browser has seen, with statistics by player, game and pair.
import { save } from "../files.mjs";
import { nameOf } from "../games.mjs";
import { ask as askPerson } from "../ui/ask.mjs";
import { button, make, table } from "../ui/dom.mjs";
import { chart } from "./chart.mjs";
import { History, readResults, writeCsv } from "./history.mjs";
import { byGame, byPair, byPlayer, winsOverTime } from "./statistics.mjs";

/** So many results are open at first; the others are behind a button. */
const FIRST = 5;

export function resultsPart({ ask, work }) {
  const history = History.open();
  const figures = make("div", { className: "figures", data: { testid: "statistics" } });
  const list = make("div", { data: { testid: "results" } });
  const filter = make("select", { data: { testid: "results-game" } });
  let shown = "";
  let most = FIRST;
  const load = async () => {
    const csv = await ask("results csv");
    if (csv.join("\n") === shown) return;
    const links = (await ask("results bgstats")).filter((line) => line.startsWith("https://"));
    await (await history).add(readResults(csv, links));
    shown = csv.join("\n");
    await draw();
  };
  const draw = async () => {
    const all = await (await history).all();
    fill(filter, all);
    const wanted = all.filter(({ game }) => !filter.value || game === filter.value);
    figures.replaceChildren(...statistics(wanted));
    const newest = wanted.toReversed();
    const more = newest.length > most && button(`Show all ${newest.length}`, () => ((most = Infinity), draw()));
    list.replaceChildren(...(newest.length === 0 ? [make("p", {}, "No game has ended yet. Results appear here by themselves, and stay.")] : newest.slice(0, most).map((result) => one(result, remove))), ...(more ? [more] : []));
    tools.hidden = all.length === 0;
  };
  const remove = async ({ key, game }) => {
    const answer = await askPerson("Remove this result?", `The result of ${nameOf(game)} leaves this browser's history. The device keeps its own list.`, { yes: "Remove it", no: "Keep it" });
    if (answer === "yes") (await (await history).remove(key), await draw());
  };
  const csv = button("Save all as CSV", () => work(async () => save("souschef-results.csv", writeCsv(await (await history).all()), "text/csv")), { data: { testid: "results-csv" } });
  const tools = make("div", { className: "row noprint", hidden: true }, make("label", {}, "Game ", filter), csv, button("Print", () => globalThis.print()));
  filter.onchange = () => work(draw);
  draw().catch(() => {});
  return { element: make("section", {}, make("h2", {}, "Results"), tools, figures, list), load };
}

function fill(filter, all) {
  const games = ["", ...new Set(all.map(({ game }) => game))];
  if (games.join() === [...filter.options].map(({ value }) => value).join()) return;
  const chosen = filter.value;
  filter.replaceChildren(...games.map((game) => make("option", { value: game, selected: game === chosen }, game ? nameOf(game) : "all games")));
}

function statistics(results) {
  if (results.length < 2) return [];
  const [players, games, pairs] = [byPlayer(results), byGame(results), byPair(results)];
  const number = (value) => (value === null ? "" : String(Math.round(value * 10) / 10));
  const part = (title, content) => make("div", {}, make("h3", {}, title), content);
  const gameTable = table(["game", "played", "average", "best", "by"], games.map(({ game, plays, average, best, by }) => [nameOf(game), String(plays), number(average), number(best), by]), [1, 2, 3]);
  if (players.length === 0) return [part("Games", gameTable), make("p", { className: "hint" }, "Give the players names on the device: then there are statistics for each of them.")];
  const playerTable = table(["player", "games", "wins", "average", "best"], players.map(({ name, games, wins, average, best }) => [name, String(games), String(wins), number(average), number(best)]), [1, 2, 3, 4]);
  const wins = results.length > 2 && part("Wins, game by game", chart(winsOverTime(results), 420, { what: "Wins, game by game", unit: "games" }));
  const pairTable = pairs.length > 0 && part("Who beats whom", table(["pair", "met", "ahead"], pairs.map((pair) => [`${pair.one} and ${pair.other}`, String(pair.met), score(pair)]), [1]));
  return [part("Players", playerTable), wins, part("Games", gameTable), pairTable].filter(Boolean);
}

function score({ one, other, ahead, behind }) {
  return `${one} ${ahead} : ${behind} ${other}`;
}

/** One result: players across, categories down. */
function one(result, remove) {
  const { seen, date, game, players, link } = result;
  const categories = [...new Set(players.flatMap(({ categories }) => categories.map(([category]) => category)))];
  const points = (player, category) => player.categories.find(([name]) => name === category)?.[1] ?? "";
  const rows = [["rank", ...players.map(({ rank }) => String(rank))], ...categories.map((category) => [category, ...players.map((player) => points(player, category))]), ["total", ...players.map(({ total }) => String(total ?? ""))]];
  const when = date || `seen ${new Date(seen).toLocaleDateString(undefined, { dateStyle: "medium" })}`;
  const winners = players.filter(({ won }) => won).map(({ name, total }) => `${name} ${total ?? ""}`.trim());
  const stats = link && make("a", { href: link, rel: "noopener", data: { testid: "bgstats" } }, "Open in BG Stats");
  const details = make("details", {}, make("summary", {}, make("b", {}, nameOf(game)), ` ${when}${winners.length ? `, won by ${winners.join(" and ")}` : ""}`), table(["", ...players.map(({ name }) => name)], rows, players.map((_, at) => at + 1)), make("p", { className: "row noprint" }, stats, button("Remove", () => remove(result))));
  return details;
}
