// The kept games: records as files, and as links to this page.
import { save } from "../files.mjs";
import { nameOf } from "../games.mjs";
import { addressOf } from "../show/shared.mjs";
import { button, make, table } from "../ui/dom.mjs";

export function gamesPart({ link, work }) {
  const place = make("div", { data: { testid: "games" } });
  const record = async (number) => `${(await link.ask(`record ${number}`)).join("\n")}\n`;
  const share = async (number) => {
    const address = await addressOf(await record(number));
    await navigator.clipboard?.writeText(address).catch(() => {});
    return `Whoever opens this sees the game: ${address}`;
  };
  const draw = (number) => document.dispatchEvent(new CustomEvent("course", { detail: () => record(number) }));
  const row = (line) => {
    const [number, game, moves, players] = /^(\d+) (\S+) (\d+) moves: ?(.*)$/.exec(line)?.slice(1) ?? ["", line, "", ""];
    const file = button("Record", () => work(async () => save(`souschef-${game}.txt`, await record(number), "text/plain")), { data: { testid: "record-save" } });
    const open = button("Link", () => work(() => share(number)), { data: { testid: "record-link" } });
    const course = button("Course", () => draw(number), { data: { testid: "course-game" } });
    return [nameOf(game), players, moves, make("div", { className: "row" }, file, open, course)];
  };
  const load = () =>
    work(async () => {
      const games = await link.ask("games");
      place.replaceChildren(games.length === 0 ? make("p", {}, "No game is under way.") : table(["game", "players", "moves", ""], games.map(row), [2]));
      if (games.length > 0) draw(games[0].split(" ")[0]);
    });
  load();
  return make("div", { className: "noprint" }, make("h2", {}, "Games under way"), make("div", { className: "row" }, button("Read again", load)), place);
}
