// First contact: what a newcomer meets, and what used to go wrong.
import assert from "node:assert/strict";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { differs, follow, forget, give, isLit, open, PATIENCE, picture, press, ready, rest, says, settled, shows, sitDown, start, state, view } from "./browser.mjs";

const RECORD = readFileSync(new URL("../records/good/origins_two.txt", import.meta.url), "utf8");

let browser;
let page;
before(async () => ({ browser, page } = await ready()));
after(() => browser.end());

async function fresh() {
  await page.goto(`${browser.address}#home`);
  await page.reload();
  await settled(page);
  await forget(page);
}

test("the first game is played on my own device, and a reload keeps it", { timeout: 10 * PATIENCE }, async () => {
  await fresh();
  await page.getByTestId("play-first").click();
  await follow(page);
  await says(page, "Lid 5");
  assert.match(await page.getByTestId("guide-end").textContent(), /stays on this device/);
  const before = await settled(page);
  await page.reload();
  await shows(page, (seen) => !differs(before)(seen));
});

test("with a game on my device the guide is practice; its game can be kept beside the other", { timeout: 10 * PATIENCE }, async () => {
  await page.getByTestId("play-first").click();
  await page.getByTestId("guest-says").getByText("Practice").waitFor();
  await page.getByTestId("guide-next").click();
  await follow(page);
  assert.match(await page.getByTestId("guide-end").textContent(), /practice device/);
  await page.getByTestId("guest-keep").click();
  await page.getByText("The game is on your device now.").waitFor();
  await sitDown(page);
  await page.waitForFunction(() => document.querySelectorAll("[data-testid=games] tbody tr").length === 2, null, { timeout: PATIENCE });
  await view(page, "home");
});

test("leaving practice that was played on asks; staying stays, throwing away returns without a stale note", async () => {
  await page.goto(`${browser.address}#game=${encodeURIComponent(RECORD)}`);
  await page.getByText("A game of Master Cook Origins: ").waitFor();
  await page.getByText("This game came with the address.").waitFor();
  await settled(page);
  await press(page, "right");
  await page.getByTestId("guest-leave").click();
  await page.getByTestId("answer-stay").click();
  assert.ok(await page.locator("#guest").isVisible());
  await page.getByTestId("guest-leave").click();
  await page.getByTestId("answer-leave").click();
  await page.locator("#guest").waitFor({ state: "hidden" });
  assert.equal(await page.getByTestId("note").textContent(), "");
});

test("after a click on a guide the keyboard is the device's, and Enter on the plug pulls the plug", async () => {
  await fresh();
  await page.getByTestId("play-first").click();
  await page.getByTestId("guide-how").getByText("Press RIGHT.").waitFor();
  await rest(page, 300);
  const list = await picture(page);
  await page.keyboard.press("ArrowRight");
  await shows(page, differs(list));
  await rest(page, 300);
  await page.keyboard.press("ArrowRight");
  await page.getByTestId("guide-how").getByText("Press OK.").waitFor();
  await rest(page, 300);
  await page.keyboard.press("Enter");
  await says(page, "Everything");
  await page.getByTestId("plug").focus();
  await page.keyboard.press("Enter");
  await state(page, "unplugged");
  await page.keyboard.press("Enter");
  await state(page, "running");
});

test("three films are worth watching, the others are behind a link", async () => {
  await view(page, "home");
  assert.equal(await page.locator("#view-home .cards button").count(), 3);
  await page.getByTestId("best-device-plug_pulled").click();
  await page.getByTestId("film-speed").selectOption("1000");
  await page.getByTestId("film-ended").waitFor();
  await page.getByTestId("guest-leave").click();
  await page.getByTestId("all-films").click();
  await page.locator("#view-films:not([hidden])").waitFor();
});

test("every step of the cursor is announced, the marked row first", async () => {
  await fresh();
  const heard = [];
  for (let step = 0; step < 4; step++) {
    const last = await page.getByTestId("announced").textContent();
    await press(page, "right");
    await page.waitForFunction((text) => document.getElementById("announced").textContent !== text, last, { timeout: PATIENCE });
    heard.push(await page.getByTestId("announced").textContent());
  }
  ["Master Cook Origins", "Too Many Cooks", "Wok and Roll", "Cuisine"].forEach((game, at) => assert.ok(heard[at].startsWith(game), heard.join(" | ")));
});

test("a flash file is checked, and one that replaces a game asks first", async () => {
  await fresh();
  await give(page, "flash-load", { name: "noise", mimeType: "application/octet-stream", buffer: Buffer.from(Array.from({ length: 524288 }, (_, at) => (at * 7919) % 251)) });
  await page.getByText("This file is not the memory of a Souschef.").waitFor();
  const blank = { name: "blank", mimeType: "application/octet-stream", buffer: Buffer.alloc(524288, 0xff) };
  for (const key of "ok ok left ok".split(" ")) await press(page, key);
  for (let names = 0; names < 3; names++) await press(page, "ok");
  const before = await settled(page);
  await give(page, "flash-load", blank);
  await page.getByText("Replace everything on this device?").waitFor();
  await page.getByTestId("answer-no").click();
  assert.deepEqual(await settled(page), before);
  await give(page, "flash-load", blank);
  await page.getByTestId("answer-yes").click();
  await says(page, "Which game?");
});

test("wrong and cut backups are refused with a reason, and the panel goes on", async () => {
  await sitDown(page);
  const file = (text) => ({ name: "backup.txt", mimeType: "text/plain", buffer: Buffer.from(text) });
  const said = (words) => page.getByTestId("link-says").getByText(words).waitFor();
  await give(page, "restore", file("Dear diary,\n"));
  await said("This file is not a backup of a Souschef.");
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByTestId("backup").click()]);
  const backup = readFileSync(await download.path(), "utf8");
  await give(page, "restore", file(backup.split("\n").slice(0, -2).join("\n")));
  await said("The backup is cut");
  await give(page, "restore", file(backup.replace(/^(\S+ )(..)/, (_, offset, byte) => `${offset}${byte === "00" ? "01" : "00"}`)));
  await said("is damaged");
  await page.getByTestId("time").click();
  await said("Press OK on the device");
  await page.getByTestId("key-back").click();
  await said("Nobody said OK");
});

test("the browser is asked to keep the games", async () => {
  const other = await browser.context.newPage();
  await other.addInitScript(() => (navigator.storage.persist = async () => (window.persisted = true)));
  await other.goto(browser.address);
  await shows(other, isLit);
  await other.getByTestId("key-right").click();
  assert.equal(await other.evaluate(() => window.persisted), true);
  await other.close();
});

test("the wiring is there without a network", async () => {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await browser.context.setOffline(true);
  await page.reload();
  await view(page, "build");
  for (const board of ["pico", "xiao_rp2040"]) {
    await page.getByTestId("build-board").selectOption(board);
    await page.waitForFunction((name) => document.querySelector(`[data-testid=wiring] img[src*="${name}"]`)?.naturalWidth > 0, board, { timeout: PATIENCE });
  }
  await browser.context.setOffline(false);
});

test("a new build is offered, and shown at the next reload", { timeout: 5 * PATIENCE }, async () => {
  const folder = mkdtempSync(join(tmpdir(), "souschef-build-"));
  cpSync(new URL("../../target/web", import.meta.url).pathname, folder, { recursive: true });
  const other = await start(folder, { "cache-control": "max-age=3600" });
  const visitor = await open(other);
  await settled(visitor);
  await visitor.evaluate(() => navigator.serviceWorker.ready);
  await visitor.reload();
  await settled(visitor);
  const change = (file, from, to) => writeFileSync(join(folder, file), readFileSync(join(folder, file), "utf8").replace(from, to));
  change("index.html", "It knows the rules.", "It knows all the rules.");
  change("sw.js", /souschef-[0-9a-f]{12}/, "souschef-0123456789ab");
  await visitor.reload();
  await visitor.getByText("A new version of this page is ready.").waitFor();
  await visitor.reload();
  await visitor.getByText("It knows all the rules.").waitFor();
  await settled(visitor);
  await other.end();
  rmSync(folder, { recursive: true, force: true });
});

test("nothing strange was said, and nobody else was asked", () => {
  assert.deepEqual(page.strange.filter((text) => !/ERR_INTERNET_DISCONNECTED|beforeunload/.test(text)), []);
});
