// The games under way: their course, records as files, and links to this page.
import { save } from "../files.mjs";
import { nameOf } from "../games.mjs";
import { addressOf } from "../play/shared.mjs";
import { button, make, table } from "../ui/dom.mjs";

export function gamesPart({ ask, work }, course) {
  const place = make("div", { data: { testid: "games" } });
  let shown = null;
  const record = async (number) => `${(await ask(`record ${number}`)).join("\n")}\n`;
  const share = async (number) => {
    const address = await addressOf(await record(number));
    await navigator.clipboard?.writeText(address).catch(() => {});
    return `Copied. Anybody who opens this link sees the game: ${address}`;
  };
  const row = (line) => {
    const [number, game, moves, players] = /^(\d+) (\S+) (\d+) moves: ?(.*)$/.exec(line)?.slice(1) ?? ["", line, "", ""];
    const file = button("Save the record", () => work(async () => save(`souschef-${game}.txt`, await record(number), "text/plain")), { data: { testid: "record-save" } });
    const open = button("Copy a link", () => work(() => share(number)), { data: { testid: "record-link" } });
    const draw = button("Draw its course", () => work(async () => course.draw(await record(number))), { data: { testid: "course-game" } });
    return [nameOf(game), players, moves, make("div", { className: "row" }, draw, open, file)];
  };
  const load = async () => {
    const games = await ask("games");
    if (games.join("\n") === shown) return;
    shown = games.join("\n");
    place.replaceChildren(games.length === 0 ? make("p", {}, "No game is under way. Begin one on the device.") : table(["game", "players", "moves", "with it"], games.map(row), [2]));
    if (games.length > 0) course.draw(await record(games[0].split(" ")[0]));
  };
  return { element: make("section", { className: "noprint" }, make("h2", {}, "Games under way"), place), begin: () => (shown = null), load };
}
