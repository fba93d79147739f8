// Plugs that are pulled at random moments of flash writes: nothing is lost.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { test } from "node:test";
import { begin, open, rest, settled, start, state } from "./browser.mjs";

const PULLS = Number(process.env.SOUSCHEF_PULLS ?? 50);
/** As many as a game has writes for. */
const IN_A_GAME = 50;
/** So often the page is left after a cut instead of the plug put back: what its browser keeps must do. */
const RELOADS = 5;
/** A look at the display between two presses: milliseconds of the device's own time. */
const LOOK = 350;

/** The lines of the game in the device's flash, as the terminal reads them. */
async function game(page) {
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByTestId("flash-save").click()]);
  const record = execFileSync(process.env.SOUSCHEF_TERMINAL, ["record", "--flash", await download.path()], { encoding: "utf8" });
  return record.split("\n\n")[1].trimEnd().split("\n");
}

const isOff = (page) => page.evaluate(() => document.querySelector("[data-testid=status]").value === "unplugged");

/** Presses OK until the plug was pulled by a write; returns the last game that was in the flash while a screen stood. */
async function playUntilCut(page, known) {
  let shown = known;
  for (;;) {
    await page.getByTestId("key-ok").click();
    await rest(page, LOOK);
    if (await isOff(page)) return shown;
    shown = await game(page);
  }
}

async function powerOn(page, pull) {
  if (pull % RELOADS === RELOADS - 1) await page.reload();
  else await page.getByTestId("plug").click();
  await state(page, "running");
  await settled(page);
}

/** Pulls so many plugs in a game on a new device; one that is answered by OK alone comes to an end. */
async function pull(t, plugs) {
  const browser = await start();
  t.after(() => browser.end());
  const page = await open(browser);
  await settled(page);
  await begin(page);
  const first = await game(page);
  let before = first;
  for (let plug = 0; plug < plugs; plug++) {
    await page.getByTestId("plug-in-write").click();
    const shown = await playUntilCut(page, before);
    await powerOn(page, plug);
    before = await game(page);
    assert.deepEqual(before.slice(0, shown.length), shown, `pull ${plug + 1}: what was shown stays`);
  }
  assert.ok(before.length > first.length, "the game went on");
  assert.deepEqual(page.strange, []);
}

test(`${PULLS} plugs pulled in the middle of writes lose nothing`, async (t) => {
  for (let pulled = 0; pulled < PULLS; pulled += IN_A_GAME) await pull(t, Math.min(IN_A_GAME, PULLS - pulled));
});
