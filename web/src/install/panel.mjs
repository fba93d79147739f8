// Install: firmware from the page onto a board, by USB, onto its drive, or as a file.
import { sentenceOf } from "../ui/errors.mjs";
import { button, make } from "../ui/dom.mjs";
import { Link } from "../table/link.mjs";
import { hasSerial, serialPort } from "../table/ports.mjs";
import { copyToDrive } from "./drive.mjs";
import { flash } from "./flash.mjs";
import { CHIPS, Picoboot, VENDOR } from "./picoboot.mjs";
import { readUf2 } from "./uf2.mjs";
import { ways } from "./ways.mjs";

const STAGES = { opening: "Opening the board.", writing: "Writing. Leave the cable in.", reading: "Reading everything back.", restarting: "Restarting the board." };
const DONE = "Installed. The board starts with it, and the games on it are kept.";

/** The part of *Build one* that installs the firmware of `board`. */
export function installPart(board) {
  const { uf2, name, title } = board;
  const says = make("p", { className: "install-says", data: { testid: "install-says" }, role: "status" });
  const bar = make("progress", { max: 1, value: 0, hidden: true, aria: { label: "How far the installation is" }, data: { testid: "install-progress" } });
  const { list, hint } = ways(navigator, globalThis);
  const file = `souschef-${name}.uf2`;

  const tell = (text, bad = false) => {
    says.textContent = text;
    says.classList.toggle("bad", bad);
  };
  const show = (stage, part) => {
    bar.hidden = false;
    bar.value = part;
    tell(STAGES[stage]);
  };
  /** The firmware, only if it is the one this page was published with. */
  const firmware = async () => {
    const answer = await fetch(uf2.file).catch(() => null);
    if (!answer?.ok) throw new Error("The firmware cannot be fetched. Check the network and try again.");
    const bytes = new Uint8Array(await answer.arrayBuffer());
    if ((await sha256(bytes)) !== uf2.sha256) throw new Error("The firmware arrived damaged. Reload the page and try again.");
    return { bytes, ...readUf2(bytes) };
  };
  const overUsb = async () => {
    const filters = Object.keys(CHIPS).map((product) => ({ vendorId: VENDOR, productId: Number(product) }));
    const device = await navigator.usb.requestDevice({ filters }).catch(() => null);
    if (!device) return tell("No board was chosen. If the list was empty, the board is not in its boot mode: hold BOOTSEL while you plug it in.");
    const { chip, sectors } = await firmware();
    const boot = new Picoboot(device);
    if (boot.chip !== chip) throw new Error(`This board has an ${boot.chip}; the firmware is for an ${chip}. Choose the right board above. Nothing was written.`);
    await flash(boot, sectors, show);
    tell(DONE);
  };
  const ontoDrive = async () => {
    const { bytes, chip } = await firmware();
    await copyToDrive(file, bytes, chip, (part) => show("writing", part));
    tell(`${DONE} If the drive is still there after ten seconds, copy the file once more.`);
  };
  const restart = async () => {
    const state = { link: null };
    const port = await serialPort(() => state.link?.pulled());
    state.link = new Link(port);
    try {
      const lines = await state.link.greet();
      const found = lines.map((line) => /^board (\S+)/.exec(line)?.[1]).find(Boolean);
      if (found && found.replace(/,$/, "") !== name) throw new Error(`This device is a ${found.replace(/,$/, "")}; you chose ${name}. Choose the right board above. Nothing was changed.`);
      await state.link.ask("bootsel", { waits: () => tell("Press OK on the device to restart it in its boot mode.") }).catch((error) => {
        // A device that restarts takes its port away before it can say so.
        if (state.link.ended !== "The cable was pulled.") throw error;
      });
      tell("The device is in its boot mode. Now press Install.");
    } finally {
      await port.close().catch(() => {});
    }
  };
  const run = (act) => async () => {
    bar.hidden = true;
    tell("One moment.");
    try {
      await act();
    } catch (error) {
      tell(sentenceOf(error), true);
    }
  };

  const buttons = {
    usb: (isFirst) => button(isFirst ? "Install" : "Install over USB", run(overUsb), { className: isFirst ? "main big" : "", data: { testid: "install-usb" } }),
    drive: (isFirst) => button(isFirst ? "Install" : "Copy onto the drive RPI-RP2", run(ontoDrive), { className: isFirst ? "main big" : "", data: { testid: "install-drive" } }),
    file: (isFirst) => make("a", { href: uf2.file, download: file, className: isFirst ? "button main big" : "button", data: { testid: "uf2" } }, `Download ${file}`),
  };
  const steps = make("ol", {}, make("li", {}, "Hold the BOOTSEL button of the board while you plug it in. It shows up as a drive called RPI-RP2."), make("li", {}, list[0] === "file" ? "Copy the file onto that drive. The board starts by itself." : "Press Install and choose the board. The page writes, reads back and starts it."));
  const known = hasSerial() && make("p", { className: "hint" }, "Is Souschef already on it? Then you need no BOOTSEL button: ", button("Restart it in its boot mode", run(restart), { data: { testid: "install-bootsel" } }));
  const [first, ...others] = list.map((way, at) => buttons[way](at === 0));
  const sums = make("p", { className: "sums" }, `${Math.ceil(uf2.bytes / 1024)} KiB, SHA-256 `, make("span", { data: { testid: "uf2-sum" } }, uf2.sha256));
  return make("section", { className: "install", data: { testid: "install" } }, make("h2", {}, `Install on a ${title}`), steps, known || null, hint && make("p", { className: "hint", data: { testid: "install-hint" } }, hint), make("div", { className: "row" }, first), bar, says, others.length > 0 ? make("div", { className: "row" }, make("span", { className: "hint" }, "Other ways: "), ...others) : null, sums);
}

async function sha256(bytes) {
  const sum = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(sum, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
