// The page: puts the device on it first, then everything else.
import { Core } from "./core.mjs";
import { Stage } from "./stage.mjs";
import { named } from "./ui/dom.mjs";
import { bindFlash } from "./ui/flash.mjs";
import { Keys } from "./ui/keys.mjs";
import { bindPlug } from "./ui/plug.mjs";
import { bindChoices } from "./ui/choices.mjs";
import { Screen } from "./ui/screen.mjs";
import { bindTabs } from "./ui/tabs.mjs";
import { Words } from "./ui/words.mjs";
import { buildPanel } from "./build/panel.mjs";
import { minePanel } from "./mine/panel.mjs";
import { openShared } from "./show/shared.mjs";
import { showPanel } from "./show/panel.mjs";

const stage = new Stage();
const data = await (await fetch("data.json")).json();
const core = new Core("core.wasm.gz");
const place = (id) => document.getElementById(id);
const note = (text) => (place("note").textContent = text);

const screen = new Screen(named("screen"));
const words = new Words(core, place("words"), place("announced"));
const choices = bindChoices(data.boards, screen, () => restart());
const isTurned = () => !("left" in choices.board().wiring);
const press = (key, down) => {
  stage.current.key(key, down);
  if (down) stage.dispatchEvent(new CustomEvent("pressed", { detail: { key } }));
};
const keys = new Keys(document.querySelectorAll("[data-key]"), place("case"), press, isTurned);

/** Starts my device with what is kept; in a second window of the same browser nothing is kept. The case tells which board is in it. */
async function restart() {
  const board = choices.board();
  note((await isOnly) ? "" : "Open in another window: nothing is kept here.");
  await stage.mine.ask("start", { board, kept: await isOnly });
  place("case").dataset.board = board.name;
}

/** Whether this is the only window with the device in it: two would write over each other. */
const isOnly = new Promise((resolve) => {
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
  place("guest").hidden = stage.guest === null;
  place("guest-says").textContent = stage.says ?? "";
  keys.point(null);
});
/** The device's own clock, for tests: real milliseconds say little on a loaded machine. */
named("screen").millis = () => stage.current.ask("millis");
named("guest-leave").onclick = () => stage.leave();

bindPlug(stage);
bindFlash(stage, note, restart);
await restart();

const page = { stage, data, core, keys, note, board: choices.board };
const panels = { show: showPanel(page), mine: minePanel(page), build: buildPanel(page) };
for (const [id, panel] of Object.entries(panels)) place(id).append(panel);
bindTabs(document.querySelectorAll("[role=tab]"));
place("version").textContent = `Version ${data.version}, ${data.commit}.`;
addEventListener("hashchange", () => openShared(page));
openShared(page);
if ("serviceWorker" in navigator) navigator.serviceWorker.register("sw.js");
