// Firmware from the page onto a board: over USB to a boot ROM of our own making, onto its drive, and as a file.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { drive, picoboot } from "./boards.mjs";
import { PATIENCE, ready, view } from "./browser.mjs";

const PULLS = 100;
const UF2 = readFileSync(new URL("../../target/web/uf2/souschef-pico.uf2", import.meta.url));
/** The firmware as it must be in flash. */
const IMAGE = image(UF2);
/** Where the games are, as an offset into the flash. */
const GAMES = 0x180000;

let browser;
let page;
before(async () => {
  ({ browser, page } = await ready());
  await view(page, "build");
});
after(() => browser.end());

function image(uf2) {
  const flash = Buffer.alloc(0x100000, 0xff);
  for (let at = 0; at < uf2.length; at += 512) uf2.copy(flash, uf2.readUInt32LE(at + 12) - 0x10000000, at + 32, at + 288);
  return flash;
}

/** Opens the page anew in a browser with other abilities. */
async function withBoard(make, words = {}, more = () => {}) {
  await page.close();
  page = await browser.context.newPage();
  await page.addInitScript(`(${make})(${JSON.stringify(words)}); (${more})()`);
  await page.goto(`${browser.address}#build`);
  await page.getByTestId("install").waitFor();
}

const said = (words) => page.getByTestId("install-says").getByText(words).waitFor();

/** The flash of the board: the sums of the firmware's part and of its first page, and a byte of the games. */
function flash() {
  return page.evaluate(async (games) => {
    const sum = async (bytes) => Array.from(new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)), (byte) => byte.toString(16).padStart(2, "0")).join("");
    const { flash } = window.board;
    return { firmware: await sum(flash.slice(0, 0x100000)), starts: await sum(flash.slice(0, 256)), games: flash[games], restarted: window.board.restarted };
  }, GAMES);
}

const sum = (bytes) => createHash("sha256").update(bytes).digest("hex");
const WHOLE = sum(IMAGE);
/** The first page of a firmware: the boot ROM starts the flash if its checksum is right. */
const STARTS = sum(IMAGE.subarray(0, 256));

test("the firmware is erased, written, read back and started, and games are kept", async () => {
  await withBoard(picoboot);
  await page.evaluate((games) => window.board.flash.fill(0, 0, 0x80000) && window.board.flash.fill(0x5a, games), GAMES);
  await page.getByTestId("install-usb").click();
  await said("Installed. The board starts with it, and the games on it are kept.");
  assert.deepEqual(await flash(), { firmware: WHOLE, starts: STARTS, games: 0x5a, restarted: true });
  const log = await page.evaluate(() => [...new Set(window.board.log)]);
  assert.deepEqual(log, [1, 6, 3, 5, 0x84, 2], "exclusive access, exit XIP, erase, write, read, restart");
  assert.equal(await page.getByTestId("install-progress").evaluate(({ value }) => value), 1);
});

test(`unplugged at ${PULLS} random moments, the board starts whole or comes as a drive, and the page says what to do`, { timeout: 10 * PATIENCE }, async () => {
  const all = await page.evaluate(() => window.board.transfers);
  assert.ok(all > 1000, `${all} transfers`);
  const seen = new Set();
  for (let pull = 0; pull < PULLS; pull++) {
    const at = 1 + Math.floor(Math.random() * all);
    await page.evaluate((moment) => (window.board.plugIn(), (window.board.pullAt = moment)), at);
    await page.getByTestId("install-usb").click();
    await page.getByTestId("install-usb").isEnabled();
    await page.waitForFunction(() => document.querySelector("[data-testid=install-says]").classList.contains("bad"), null, { timeout: PATIENCE });
    const sentence = await page.getByTestId("install-says").textContent();
    const { firmware, starts, games } = await flash();
    assert.match(sentence, /unplugged|could not open/, `at ${at}`);
    assert.match(sentence, /Plug|Put the board/, sentence);
    assert.equal(games, 0x5a);
    if (starts === STARTS || /Everything is written|firmware is complete/.test(sentence)) assert.equal(firmware, WHOLE, `at ${at}: ${sentence}`);
    seen.add(sentence);
    await page.evaluate(() => window.board.plugIn());
    await page.getByTestId("install-usb").click();
    await page.waitForFunction(() => document.querySelector("[data-testid=install-says]").textContent.startsWith("Installed."), null, { timeout: PATIENCE });
    assert.equal((await flash()).firmware, WHOLE);
  }
  assert.ok(seen.size >= 2, [...seen].join("\n"));
});

test("flash that does not keep its bytes is noticed, and the board is left as a drive", async () => {
  await withBoard(picoboot);
  await page.evaluate(() => (window.board.worn = true));
  await page.getByTestId("install-usb").click();
  await said("The board did not keep the bytes at 0x10000000.");
  assert.notEqual((await flash()).starts, STARTS);
});

test("a board with another chip is refused before anything is written", async () => {
  await withBoard(picoboot, { productId: 0x000f });
  await page.getByTestId("install-usb").click();
  await said("This board has an RP2350; the firmware is for an RP2040.");
  assert.notEqual((await flash()).starts, STARTS);
});

test("a board that the system does not let the browser open is said so, and the page warned of it", async () => {
  await withBoard(picoboot, { denied: true });
  await page.getByTestId("install-usb").click();
  await said("The browser could not open the board.");
  assert.match(await page.getByTestId("install-hint").textContent(), /udev rule/);
});

test("Windows is told about the driver, and offered the drive first", async () => {
  await withBoard(picoboot, {}, () => Object.defineProperty(navigator, "userAgentData", { value: { platform: "Windows" } }));
  assert.match(await page.getByTestId("install-hint").textContent(), /WinUSB driver/);
  assert.equal(await page.getByTestId("install-drive").textContent(), "Install");
});

test("without WebUSB the file is copied onto the drive, which may vanish at the last block", async () => {
  await withBoard(drive, {}, () => delete Navigator.prototype.usb);
  assert.equal(await page.getByTestId("install-usb").count(), 0);
  await page.getByTestId("install-drive").click();
  await said("Installed.");
  const { name, bytes } = await page.evaluate(() => window.copied);
  assert.equal(name, "souschef-pico.uf2");
  assert.ok(Buffer.from(bytes).equals(UF2));
});

test("a folder that is not a board's drive, and a drive of another chip, are refused", async () => {
  for (const [id, words] of [["", "This is not the drive of a board."], ["RP2350", "This board has an RP2350"]]) {
    await withBoard(drive, { id }, () => delete Navigator.prototype.usb);
    await page.getByTestId("install-drive").click();
    await said(words);
    assert.equal(await page.evaluate(() => window.copied.bytes.length), 0);
  }
});

test("without either there is the file and two sentences", async () => {
  await withBoard(() => {}, {}, () => (delete Navigator.prototype.usb, delete window.showDirectoryPicker));
  assert.equal(await page.locator("[data-testid=install] ol li").count(), 2);
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByTestId("uf2").click()]);
  assert.ok(readFileSync(await download.path()).equals(UF2));
});

test("firmware that arrives damaged is not installed", async () => {
  await withBoard(picoboot, {}, () => {
    const real = window.fetch;
    window.fetch = (file, ...more) => (String(file).endsWith(".uf2") ? Promise.resolve(new Response(new Uint8Array(1024))) : real(file, ...more));
  });
  await page.getByTestId("install-usb").click();
  await said("The firmware arrived damaged.");
  assert.notEqual((await flash()).starts, STARTS);
});

test("a connected device restarts in its boot mode after OK; one of another board is refused", async () => {
  for (const [board, words] of [["pico", "The device is in its boot mode. Now press Install."], ["pico_spi", "This device is a pico_spi; you chose pico."]]) {
    await withBoard(cable, { board });
    await page.getByTestId("install-bootsel").click();
    await said(words);
  }
});

/** Runs in the page: a device on a cable that takes its port away when it restarts. */
function cable({ board }) {
  const port = { open: async () => {}, close: async () => {} };
  port.readable = new ReadableStream({
    start: (line) => {
      const say = (text) => line.enqueue(new TextEncoder().encode(text));
      port.writable = new WritableStream({
        write: (bytes) => {
          const words = new TextDecoder().decode(bytes).trim();
          if (words === "version") say(`souschef 0.1.0 abcdef1, link 1\r\nboard ${board}\r\nok\r\n`);
          if (words === "bootsel") (say("wait: A computer wants new firmware.\r\n"), setTimeout(() => line.error(new Error("gone")), 50));
        },
      });
    },
  });
  Object.defineProperty(navigator, "serial", { value: { requestPort: async () => port }, configurable: true });
}
