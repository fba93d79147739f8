// Plugs that are pulled at random moments of flash writes: nothing is lost.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { after, before, test } from "node:test";
import { isLit, open, press, says, shows, start, state } from "./browser.mjs";

const PULLS = Number(process.env.SOUSCHEF_PULLS ?? 6);
/** Begins a light game of two, up to its first question. */
const OPENING = "ok right ok left ok ok ok ok ok ok ok ok ok ok ok".split(" ");

let browser;
before(async () => (browser = await start()));
after(() => browser.end());

/** The lines of the game in the device's flash, as the terminal reads them. */
async function game(page) {
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByTestId("flash-save").click()]);
  const record = execFileSync(process.env.SOUSCHEF_TERMINAL, ["record", "--flash", await download.path()], { encoding: "utf8" });
  return record.split("\n\n")[1].trimEnd().split("\n");
}

/** Presses OK until the plug was pulled by a write. */
async function playUntilCut(page) {
  for (;;) {
    await page.getByTestId("key-ok").click();
    await page.waitForTimeout(350);
    if (await page.evaluate(() => document.querySelector("[data-testid=status]").value === "unplugged")) return;
  }
}

test(`${PULLS} plugs pulled in the middle of writes lose nothing`, async () => {
  const page = await open(browser);
  await shows(page, isLit);
  for (const key of OPENING) await press(page, key);
  await says(page, "Harvest");
  let before = await game(page);
  for (let pull = 0; pull < PULLS; pull++) {
    await page.getByTestId("plug-in-write").click();
    await playUntilCut(page);
    await page.getByTestId("plug").click();
    await state(page, "running");
    await shows(page, isLit);
    const now = await game(page);
    assert.deepEqual(now.slice(0, before.length), before, "what was written stays");
    before = now;
  }
  assert.ok(before.length > 0);
  assert.deepEqual(page.strange, []);
});
