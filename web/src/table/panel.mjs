// At the table: everything that goes over the link, for the device beside it or one on a cable. It connects and refreshes by itself.
import { button, make } from "../ui/dom.mjs";
import { sentenceOf } from "../ui/errors.mjs";
import { backupPart } from "./backup.mjs";
import { boxPart } from "./box/panel.mjs";
import { coursePart } from "./course.mjs";
import { gamesPart } from "./games.mjs";
import { Link } from "./link.mjs";
import { namesPart } from "./names.mjs";
import { emulatedPort, serialPort } from "./ports.mjs";
import { resultsPart } from "./results.mjs";
import { versionPart } from "./version.mjs";

/** A display that has not changed for this long has something new to tell: milliseconds. */
const SETTLED = 1200;
/** A device on a cable is asked this often. */
const AGAIN = 5000;
/** The emulated device runs slower than real time on a busy computer. */
const EMULATED_HELLO = 20e3;

/** The view, and a way to say whether it is shown. */
export function tableView(page) {
  const { stage } = page;
  const says = make("p", { className: "answer", data: { testid: "link-says" }, aria: { live: "polite" } });
  const which = make("p", { data: { testid: "link-state" }, role: "status" }, "");
  const state = { shown: false, link: null, port: null, serial: false, turn: 0, timer: null };

  const tell = (text, bad = false) => {
    says.textContent = text;
    says.classList.toggle("bad", bad);
  };
  /** Does something that may fail or wait for a person, and says what came of it. */
  const work = async (act) => {
    try {
      tell("One moment.");
      tell((await act((sentence) => tell(`${sentence} Press OK on the device to accept, BACK to refuse.`))) ?? "");
    } catch (error) {
      tell(sentenceOf(error), true);
    }
  };
  const ask = (words, more) => (state.link ? state.link.ask(words, more) : Promise.reject(new Error("No device is connected.")));
  const parts = { ...page, ask, work, onPage: true };
  const course = coursePart(parts);
  const all = [gamesPart(parts, course), course, resultsPart(parts), namesPart(parts), backupPart(parts), versionPart(parts), boxPart(parts)];

  /** Reads what does not change by itself, once for every device. */
  const begin = async () => {
    for (const part of all) await part.begin?.();
  };
  /** Reads what may have changed. */
  const refresh = async () => {
    const { link } = state;
    if (!link || document.hidden) return;
    try {
      for (const part of all) if (link === state.link) await part.load?.();
    } catch (error) {
      if (link === state.link && link.ended) (await close(), show(sentenceOf(error)));
    }
  };
  const soon = (wait) => {
    clearTimeout(state.timer);
    state.timer = setTimeout(async () => {
      await refresh();
      if (state.serial) soon(AGAIN);
    }, wait);
  };
  const close = async () => {
    const { port, link } = state;
    clearTimeout(state.timer);
    Object.assign(state, { port: null, link: null, serial: false });
    link?.end("The device was disconnected.");
    await Promise.resolve(port?.close()).catch(() => {});
  };
  const show = (words) => {
    which.textContent = words;
    serial.hidden = state.serial;
    again.hidden = state.link !== null;
    own.hidden = !state.serial;
  };
  const connect = async (opening, isSerial) => {
    await close();
    const turn = ++state.turn;
    show("Connecting.");
    try {
      const port = await opening();
      if (turn !== state.turn) return port.close();
      Object.assign(state, { port, serial: isSerial, link: new Link(port) });
      await state.link.greet(isSerial ? undefined : EMULATED_HELLO);
      show(isSerial ? "You see the device on the cable." : stage.guest ? "You see the practice device beside this." : "You see the device beside this.");
      await begin();
      await refresh();
      if (isSerial) soon(AGAIN);
    } catch (error) {
      if (turn !== state.turn) return;
      await close();
      show(sentenceOf(error));
    }
  };
  const connectOwn = () => connect(() => emulatedPort(stage.current), false);
  const pulled = async () => {
    state.link?.pulled();
    state.turn++;
    await close();
    show("The device was unplugged. Nothing is connected.");
  };
  const serial = button("Use a device on a cable", () => connect(() => serialPort(() => state.serial && pulled()), true), { data: { testid: "connect-serial" } });
  const again = button("Connect to the device beside this", connectOwn, { hidden: true, data: { testid: "connect-emulated" } });
  const own = button("Back to the device on this page", connectOwn, { hidden: true });

  stage.addEventListener("change", () => state.shown && !state.serial && connectOwn());
  stage.addEventListener("picture", () => state.link && !state.serial && soon(SETTLED));
  stage.addEventListener("state", ({ detail }) => {
    if (!state.shown || state.serial) return;
    if (detail.state === "unplugged") pulled();
    if (detail.state === "running") connectOwn();
  });
  const shown = (isShown) => {
    if (isShown === state.shown) return;
    state.shown = isShown;
    if (state.serial) return;
    if (isShown && stage.current.state !== "unplugged") connectOwn();
    else (state.turn++, close());
  };
  const head = make("div", { className: "noprint" }, make("h1", {}, "At the table"), make("p", { className: "lead" }, "Your games, your results, your box. Before anything changes, the device asks: press OK on it to accept."), which, make("div", { className: "row" }, serial, again, own));
  const element = make("div", { className: "prose", data: { testid: "link-parts" } }, head, ...all.map((part) => part.element), says);
  return { element, shown };
}
