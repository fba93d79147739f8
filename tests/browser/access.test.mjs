// Access: axe-core over every view and state in both themes, sizes of targets, zoom, landscape, motion; and memory that stays flat.
import assert from "node:assert/strict";
import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { give, open, PATIENCE, ready, settled, sitDown, start, view, watch } from "./browser.mjs";

const AXE = readFileSync(new URL("node_modules/axe-core/axe.min.js", import.meta.url), "utf8");
const RECORD = readFileSync(new URL("../records/good/origins_two.txt", import.meta.url), "utf8");
const VIEWS = ["home", "table", "build", "how", "films"];
/** A finger needs this much: pixels. */
const FINGER = 44;
const PRESSES = 2000;
/** What the heap of the worker may grow by in all of them: bytes. */
const GROWTH = 1.5e6;

let browser;
let page;
before(async () => ({ browser, page } = await ready()));
after(() => browser.end());

/** What axe finds on the page as it is, in both themes. */
async function findings(what) {
  const found = [];
  for (const colorScheme of ["light", "dark"]) {
    await page.emulateMedia({ colorScheme });
    await page.evaluate(AXE);
    const { violations } = await page.evaluate(() => window.axe.run(document, { resultTypes: ["violations"] }));
    found.push(...violations.map(({ id, nodes }) => `${what}, ${colorScheme}: ${id}: ${nodes.slice(0, 3).map(({ html }) => html.slice(0, 120)).join(" | ")}`));
  }
  return found;
}

/** Opens the details of a view that matter: every one of the first kind. */
async function unfold() {
  await page.evaluate(() => document.querySelectorAll("details").forEach((one) => one.checkVisibility() && (one.open = true)));
}

test("axe finds nothing in any view", { timeout: 10 * PATIENCE }, async () => {
  const found = [];
  for (const name of VIEWS) {
    if (name === "table") await sitDown(page);
    else await view(page, name);
    if (name !== "table") await unfold();
    found.push(...(await findings(name)));
  }
  assert.deepEqual(found, []);
});

test("axe finds nothing in the boxes of all games, with a fault in a row", { timeout: 10 * PATIENCE }, async () => {
  await sitDown(page);
  const games = await page.getByTestId("box-game").evaluate(({ options }) => [...options].map(({ value }) => value));
  assert.ok(games.length >= 4, games.join());
  const found = [];
  for (const game of games) {
    await page.getByTestId("box-game").selectOption(game);
    await page.waitForFunction(() => document.querySelector("[data-testid=box]").childElementCount > 0, null, { timeout: PATIENCE });
    await page.evaluate(() => [...document.querySelectorAll("[data-testid=box] details")].slice(0, 3).forEach((one) => (one.open = true)));
    await page.evaluate(() => document.querySelector("[data-testid=box] [data-card]").fault("This is not right."));
    found.push(...(await findings(game)));
  }
  assert.deepEqual(found, []);
});

test("axe finds nothing in a question, a guide, a film, a course, and without power", { timeout: 10 * PATIENCE }, async () => {
  const found = [];
  await view(page, "home");
  await page.getByTestId("flash-forget").click();
  found.push(...(await findings("question")));
  await page.getByTestId("answer-yes").click();
  await page.getByText("Everything is erased.").waitFor();
  await page.getByTestId("play-first").click();
  await page.getByTestId("guide-next").waitFor();
  found.push(...(await findings("guide")));
  await page.getByTestId("plug").click();
  found.push(...(await findings("without power")));
  await page.getByTestId("plug").click();
  await watch(page, "device-power_on");
  found.push(...(await findings("film")));
  await page.getByTestId("guest-leave").click();
  await sitDown(page);
  await give(page, "course-file", { name: "game.txt", mimeType: "text/plain", buffer: Buffer.from(RECORD) });
  await page.getByTestId("brought").waitFor();
  found.push(...(await findings("course")));
  assert.deepEqual(found, []);
});

test("everything to press is large enough for a finger, in every view", async () => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const name of VIEWS) {
    await view(page, name);
    await page.evaluate(() => document.querySelectorAll("details").forEach((one) => one.checkVisibility() && (one.open = true)));
    const small = await page.evaluate((least) => {
      const all = [...document.querySelectorAll("button, select, input:not([hidden]):not([type=checkbox]), summary, a.button, nav a, .door, .check")].filter((one) => one.checkVisibility());
      return all.map((one) => [one.textContent.trim().slice(0, 30) || one.ariaLabel, one.getBoundingClientRect()]).filter(([, { width, height }]) => width > 0 && (height < least - 0.5 || width < least - 0.5)).map(([words, { width, height }]) => `${words}: ${width} x ${height}`);
    }, FINGER);
    assert.deepEqual(small, [], name);
  }
  await page.setViewportSize({ width: 1280, height: 900 });
});

test("display and keys are in sight together at 200 % and on a phone on its side", async () => {
  await view(page, "home");
  for (const [width, height] of [[640, 450], [740, 360], [667, 375], [360, 740]]) {
    await page.setViewportSize({ width, height });
    const parts = await page.evaluate(() => {
      document.getElementById("case").scrollIntoView({ block: "center" });
      return ["screen", "key-left", "key-right", "key-ok", "key-back"].map((name) => [name, document.querySelector(`[data-testid=${name}]`).getBoundingClientRect().toJSON()]);
    });
    for (const [name, { top, bottom, left, right }] of parts) assert.ok(top >= 0 && bottom <= height && left >= 0 && right <= width, `${name} at ${width} x ${height}: ${top} to ${bottom}`);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    assert.ok(wide <= width, `${wide} wide at ${width}`);
  }
  await page.setViewportSize({ width: 1280, height: 900 });
});

test("the first screen has the sentence, the device and one button, on a desk and on a phone", async () => {
  await page.goto(`${browser.address}#home`);
  await page.reload();
  await settled(page);
  for (const [width, height] of [[1440, 900], [800, 1100], [360, 740]]) {
    await page.setViewportSize({ width, height });
    await page.evaluate(() => scrollTo(0, 0));
    for (const part of [page.getByTestId("play-first"), page.getByTestId("screen"), page.getByTestId("key-ok"), page.locator("#title")]) {
      const { y, height: tall } = await part.boundingBox();
      assert.ok(y >= 0 && y + tall <= height, `${part} at ${width} x ${height}: ${y} + ${tall}`);
    }
  }
  assert.equal(await page.locator("main button.main:visible").count(), 1);
  await page.setViewportSize({ width: 1280, height: 900 });
});

test("nothing moves for those who want less motion", async () => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.getByTestId("play-first").click();
  await page.getByTestId("guide-next").waitFor();
  const moving = await page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === "running").length);
  assert.equal(moving, 0);
  await page.emulateMedia({ reducedMotion: "no-preference" });
});

test(`the heap of the worker stays flat over ${PRESSES} presses`, { timeout: 10 * PATIENCE }, async () => {
  const other = await start();
  await other.context.route("**/data.json", async (route) => {
    const data = await (await route.fetch()).json();
    const text = `# Many presses.\n${`> ${"right left ".repeat(50).trim()}\n`.repeat(PRESSES / 100)}`;
    await route.fulfill({ json: { ...data, films: [...data.films, { game: "device", name: "presses", text }, { game: "device", name: "warm_up", text: `# A few presses.\n> ${"right left ".repeat(100)}\n` }] } });
  });
  const busy = await open(other);
  await settled(busy);
  await watch(busy, "device-warm_up");
  const few = await heap(busy, other.context);
  await watch(busy, "device-presses");
  const many = await heap(busy, other.context);
  assert.ok(many - few < GROWTH, `the heap grew from ${few} to ${many} bytes`);
  await other.end();
});

test("the page works from a folder of a web server, with relative addresses", async () => {
  const folder = mkdtempSync(join(tmpdir(), "souschef-folder-"));
  cpSync(new URL("../../target/web", import.meta.url).pathname, join(folder, "a/fork"), { recursive: true });
  const other = await start(folder);
  const missing = [];
  other.context.on("response", (response) => response.status() >= 400 && missing.push(response.url()));
  const visitor = await open(other, "a/fork/");
  await settled(visitor);
  for (const name of VIEWS) await view(visitor, name);
  await view(visitor, "how");
  await visitor.locator("[data-testid=manual] a").first().click();
  await visitor.getByRole("heading", { name: "The manual" }).waitFor();
  assert.deepEqual([missing, visitor.strange], [[], []]);
  await other.end();
  rmSync(folder, { recursive: true, force: true });
});

test("nothing strange was said, and nobody else was asked", () => {
  assert.deepEqual(page.strange, []);
});

/** The bytes in use in the newest worker of a page, after its garbage is gone. */
async function heap(page, context) {
  const session = await context.newCDPSession(page);
  const workers = [];
  session.on("Target.attachedToTarget", ({ sessionId, targetInfo }) => targetInfo.type === "worker" && workers.push(sessionId));
  await session.send("Target.setAutoAttach", { autoAttach: true, waitForDebuggerOnStart: false, flatten: false });
  const worker = workers.at(-1);
  const answers = new Map();
  session.on("Target.receivedMessageFromTarget", ({ message }) => {
    const { id, result } = JSON.parse(message);
    answers.get(id)?.(result);
  });
  const ask = (id, method) => new Promise((resolve) => (answers.set(id, resolve), session.send("Target.sendMessageToTarget", { sessionId: worker, message: JSON.stringify({ id, method }) })));
  await ask(1, "HeapProfiler.collectGarbage");
  const { usedSize } = await ask(2, "Runtime.getHeapUsage");
  await session.detach();
  return usedSize;
}
