// The page: puts the device on it first, then everything else.
import { Core } from "./core.mjs";
import { homeView } from "./home.mjs";
import { howView } from "./how.mjs";
import { Stage } from "./stage.mjs";
import { followUpdates } from "./update.mjs";
import { buildView } from "./build/panel.mjs";
import { filmsView } from "./play/films.mjs";
import { bindGuest } from "./play/guest.mjs";
import { openShared } from "./play/shared.mjs";
import { bindFirstGame } from "./play/start.mjs";
import { tableView } from "./table/panel.mjs";
import { named } from "./ui/dom.mjs";
import { Keys } from "./ui/keys.mjs";
import { bindPlug } from "./ui/plug.mjs";
import { Screen } from "./ui/screen.mjs";
import { bindViews } from "./ui/views.mjs";
import { Words } from "./ui/words.mjs";
import { bindChoices } from "./workbench/choices.mjs";
import { bindFlash } from "./workbench/flash.mjs";

const stage = new Stage();
const data = await (await fetch("data.json")).json();
const core = new Core("core.wasm.gz");
const place = (id) => document.getElementById(id);
const note = (text) => (place("note").textContent = text);

const screen = new Screen(named("screen"));
const words = new Words(core, place("words"), place("announced"));
const choices = bindChoices(data.boards, screen, () => restart());
const isTurned = () => !("left" in choices.board().wiring);
const keys = new Keys(document.querySelectorAll("[data-key]"), place("case"), (key, down) => stage.press(key, down), isTurned);

/** Starts my device with what is kept, or with another memory. The case names the board in it. */
async function restart(memory) {
  const board = choices.board();
  note((await isKept) ? "" : "Souschef is open in another tab. Games in this tab will not be saved.");
  await stage.mine.ask("start", { board, kept: await isKept, memory });
  place("case").dataset.board = board.name;
}

/** Whether games in this tab are saved: only one tab saves, two would overwrite each other. */
const isKept = new Promise((resolve) => {
  const forEver = new Promise(() => {});
  if (!navigator.locks) return resolve(true);
  navigator.locks.request("souschef", { ifAvailable: true }, (lock) => (resolve(lock !== null), lock && forEver));
});

const show = ({ detail }) => (screen.draw(detail), words.show(detail.picture));
stage.addEventListener("picture", () => performance.mark("picture"), { once: true });
stage.addEventListener("picture", show);
stage.addEventListener("state", ({ detail }) => (named("status").value = detail.state));
stage.addEventListener("change", () => {
  const { current } = stage;
  named("status").value = current.state;
  if (current.picture) show({ detail: current.picture });
  if (stage.guest === null) (place("player").replaceChildren(), (place("welcome").hidden = false));
  keys.point(null);
});
// A browser may drop what a page keeps unless the page asks it not to.
stage.addEventListener("pressed", () => navigator.storage?.persist?.().catch(() => {}), { once: true });
/** The device's own clock, for tests: real milliseconds say little on a loaded machine. */
named("screen").millis = () => stage.current.ask("millis");

const page = { stage, data, core, keys, note, isKept };
bindPlug(stage);
bindFlash(page, restart);
const guest = bindGuest(page, restart);
Object.assign(page, { keepGuest: guest.keep, leaveGuest: guest.leave });
bindFirstGame(page, restart, named("play-first"));
await restart();

const table = tableView(page);
const views = { home: homeView(page), table: table.element, build: buildView(page), how: howView(page), films: filmsView(page) };
for (const [id, view] of Object.entries(views)) place(`view-${id}`).append(view);
bindViews((name) => table.shown(name === "table"));
place("version").textContent = `Version ${data.version}, ${data.commit}.`;
addEventListener("hashchange", () => openShared(page));
openShared(page);
followUpdates();
