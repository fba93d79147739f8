// The device on the page: power-on, keys, a memory that stays, files, a phone.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { begin, differs, forget, give, isLit, open, picture, press, says, settled, shows, start, state } from "./browser.mjs";

let browser;
before(async () => (browser = await start()));
after(() => browser.end());

/** My device as it is in a browser that never saw it. */
async function fresh(path) {
  const page = await open(browser, path);
  await settled(page);
  await forget(page);
  return page;
}

async function end(page) {
  assert.deepEqual(page.strange, []);
  await page.close();
}

test("the power comes on and the device asks a question", async () => {
  const page = await open(browser);
  await shows(page, isLit);
  await state(page, "running");
  await says(page, "Which game?");
  await end(page);
});

test("a tap is felt, a held key repeats, and the keyboard presses the same keys", async () => {
  const page = await fresh();
  const first = await picture(page);
  await press(page, "left");
  const last = await picture(page);
  await press(page, "right");
  assert.deepEqual(await picture(page), first, "a tap goes round");
  await page.getByTestId("key-right").hover();
  await page.mouse.down();
  await shows(page, (seen) => !differs(last)(seen));
  await page.mouse.up();
  await page.locator("#case").focus();
  await page.keyboard.press("Enter");
  await says(page, "Turn the picture");
  await page.keyboard.press("Backspace");
  await says(page, "Which game?");
  await end(page);
});

test("a reload keeps the game", async () => {
  const page = await fresh();
  await begin(page);
  const before = await picture(page);
  await page.reload();
  await shows(page, (seen) => !differs(before)(seen));
  await end(page);
});

test("the plug is pulled and put back, and the game goes on", async () => {
  const page = await fresh();
  await begin(page);
  const before = await picture(page);
  await page.getByTestId("plug").click();
  await state(page, "unplugged");
  assert.ok(!isLit(await picture(page)));
  await page.getByTestId("plug").click();
  await state(page, "running");
  await shows(page, (seen) => !differs(before)(seen));
  await end(page);
});

test("a saved flash is read by the terminal and loads again", async () => {
  const page = await fresh();
  await begin(page);
  const before = await picture(page);
  const file = await save(page);
  assert.equal(readFileSync(file).length, 524288);
  const record = execFileSync(process.env.SOUSCHEF_TERMINAL, ["record", "--flash", file], { encoding: "utf8" });
  assert.match(record, /^souschef record 1\ngame: first\n/);
  await forget(page);
  await give(page, "flash-load", file);
  await shows(page, (seen) => !differs(before)(seen));
  await end(page);
});

test("a file of another length is refused with its length", async () => {
  const page = await fresh();
  await give(page, "flash-load", { name: "short", mimeType: "application/octet-stream", buffer: Buffer.alloc(12) });
  await page.getByText("A flash file has 524288 bytes; this one has 12.").waitFor();
  await end(page);
});

test("the encoder is turned and pushed", async () => {
  const page = await fresh();
  // The dark moment between the two was waited for once, and is too short to be seen.
  await page.getByTestId("board").selectOption("pico_encoder");
  await page.locator("#case[data-board=pico_encoder]").waitFor();
  await settled(page);
  await press(page, "right");
  await press(page, "ok");
  await says(page, "Master Cook Origins\nWhat shall it be?");
  await page.getByTestId("board").selectOption("pico");
  await end(page);
});

test("a phone has everything in sight, nothing too wide, keys large enough for fingers", async () => {
  const page = await fresh();
  await page.setViewportSize({ width: 360, height: 740 });
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  assert.ok(wide <= 360, `the page is ${wide} wide`);
  for (const name of ["key-left", "key-right", "key-ok", "key-back", "plug", "screen"]) {
    const box = await page.getByTestId(name).boundingBox();
    assert.ok(box.y + box.height <= 740 && box.height >= 44 && box.width >= 44, `${name}: ${JSON.stringify(box)}`);
  }
  await end(page);
});

test("after the first visit the page needs no network", async () => {
  const page = await open(browser);
  await shows(page, isLit);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await browser.context.setOffline(true);
  await page.reload();
  await shows(page, isLit);
  await says(page, "Which game?");
  await browser.context.setOffline(false);
  await end(page);
});

async function save(page) {
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByTestId("flash-save").click()]);
  return download.path();
}
