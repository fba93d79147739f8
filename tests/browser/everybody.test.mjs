// The page for everybody: by keyboard alone, heard, dark and light, narrow and wide, on paper; and what is needed to build one.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { begin, differs, give, open, PATIENCE, picture, ready, says, settled, shows, sitDown, start, view } from "./browser.mjs";
import { openGame } from "./picture.mjs";

const RECORD = readFileSync(new URL("../records/good/origins_two.txt", import.meta.url), "utf8");
const WIDTHS = [360, 800, 1440];
const VIEWS = ["home", "table", "build", "how", "films"];
/** What small words need against what is behind them (WCAG, level AA). */
const CONTRAST = 4.5;
/** More than the page has places for the focus. */
const STOPS = 120;

let browser;
let page;
before(async () => ({ browser, page } = await ready()));
after(() => browser.end());

/** Goes on by Tab until an element has the focus that passes. */
async function tabTo(selector) {
  for (let stops = 0; stops < STOPS; stops++) {
    if (await page.evaluate((wanted) => document.activeElement.matches(wanted), selector)) return;
    await page.keyboard.press("Tab");
  }
  assert.fail(`the keyboard never reaches ${selector}`);
}

/** Presses a key of the keyboard and waits for what the display then says. */
async function typed(key, words) {
  await page.keyboard.press(key);
  await says(page, words);
}

test("the keyboard alone plays, opens a view and reaches the backup", async () => {
  await tabTo("#case");
  await typed("Enter", "What shall it be?");
  await typed("Escape", "Which game?");
  await tabTo("[data-testid=key-ok]");
  const list = await picture(page);
  await page.keyboard.press("Space");
  await shows(page, differs(list));
  await tabTo("[data-testid=plug]");
  await page.evaluate(() => document.activeElement.blur());
  await tabTo("[data-testid=nav-table]");
  await page.keyboard.press("Enter");
  await page.getByTestId("version").getByText(/^souschef \d/).waitFor();
  await tabTo("[data-testid=backup]");
});

test("what the display says is told to those who hear the page", async () => {
  await page.reload();
  await settled(page);
  await begin(page);
  const heard = await page.locator("#announced[aria-live=polite]").textContent();
  assert.match(heard, /harvest/);
  for (const row of (await page.getByTestId("words").textContent()).split("\n").slice(-1)) assert.ok(heard.includes(row), heard);
  assert.equal(await page.getByTestId("screen").getAttribute("aria-describedby"), "words");
  const nameless = await page.evaluate(() => [...document.querySelectorAll("button, select, input:not([hidden]), [role=img]")].filter((one) => !(one.textContent.trim() || one.getAttribute("aria-label") || one.labels?.length)).length);
  assert.equal(nameless, 0);
});

test("a record from a file is drawn: points by move, and what each harvest or dish brought", async () => {
  await sitDown(page);
  await give(page, "course-file", { name: "game.txt", mimeType: "text/plain", buffer: Buffer.from(RECORD) });
  await page.getByText("Master Cook Origins: P1 78, P2 81").waitFor();
  assert.equal(await page.locator("svg.chart polyline").count(), 2);
  const columns = await page.locator("[data-testid=brought] title").allTextContents();
  assert.ok(columns.length > 40, `${columns.length} columns`);
  assert.ok(columns.some((title) => /^Move \d+, harvests? .*: 3 shells, 3 blueberry/.test(title)), columns.join("\n"));
});

test("on paper there are the pictures and nothing to press", async () => {
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  for (const [testid, seen] of [["brought", true], ["results", true], ["key-ok", false], ["backup", false], ["screen", false]]) {
    assert.equal(await page.getByTestId(testid).isVisible(), seen, testid);
  }
  assert.equal(await page.evaluate(() => getComputedStyle(document.body).backgroundColor), "rgb(255, 255, 255)");
  await page.emulateMedia({ media: "screen" });
});

test("dark and light, narrow and wide, every panel fits and can be read", async () => {
  for (const colorScheme of ["light", "dark"]) {
    await page.emulateMedia({ colorScheme });
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 740 });
      for (const name of VIEWS) {
        await view(page, name);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth);
        assert.ok(wide <= width, `${name} is ${wide} wide at ${width}`);
        assert.deepEqual(await page.evaluate(pale, CONTRAST), [], `${name}, ${colorScheme}, ${width}`);
      }
    }
  }
});

test("every board has its wiring, its pins and a firmware with its sum, or the command that builds one", async () => {
  await view(page, "build");
  const boards = page.getByTestId("build-board");
  for (const board of await boards.evaluate(({ options }) => [...options].map(({ value }) => value))) {
    await boards.selectOption(board);
    await page.waitForFunction(() => document.querySelector("[data-testid=wiring] img").naturalWidth > 0, null, { timeout: PATIENCE });
    await page.getByText("GP", { exact: false }).first().waitFor();
    const file = page.getByTestId("uf2");
    if ((await file.count()) === 0) {
      await page.getByText(`cargo xtask firmware --board ${board}`).waitFor();
      continue;
    }
    const [download] = await Promise.all([page.waitForEvent("download"), file.click()]);
    const sum = createHash("sha256").update(readFileSync(await download.path())).digest("hex");
    assert.equal(await page.getByTestId("uf2-sum").textContent(), sum);
  }
});

test("a device with another firmware is offered the one of this page", async () => {
  const fresh = await start();
  await fresh.context.route("**/data.json", async (route) => {
    const data = await (await route.fetch()).json();
    await route.fulfill({ json: { ...data, commit: "1234567" } });
  });
  const other = await open(fresh);
  await settled(other);
  await sitDown(other);
  assert.equal(await other.getByTestId("newer").getAttribute("href"), "#build");
  await fresh.end();
});

test("the picture of the README is what the device shows", async () => {
  const game = await openGame(browser);
  const drawn = readFileSync(new URL("../../docs/page.png", import.meta.url)).toString("base64");
  const [shown, found] = await game.evaluate(displays, `data:image/png;base64,${drawn}`);
  assert.deepEqual(found, shown, "cargo xtask web --picture draws it anew");
  await game.close();
});

test("nothing strange was said, and nobody else was asked", () => {
  assert.deepEqual(page.strange, []);
});

/** Runs in the page: the lit pixels of the display, and those of the display in a picture of the page, each from its first row and column. */
async function displays(address) {
  const canvas = document.querySelector("[data-testid=screen]");
  const shown = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
  const image = Object.assign(new Image(), { src: address });
  await image.decode();
  const copy = new OffscreenCanvas(image.width, image.height).getContext("2d");
  copy.drawImage(image, 0, 0);
  const lit = Math.max(...new Uint32Array(shown.data.buffer).filter((pixel) => pixel & 0x80));
  const places = ({ data, width }, step) => {
    const all = [...new Uint32Array(data.buffer)].flatMap((pixel, at) => (pixel === lit ? [[at % width, Math.floor(at / width)]] : []));
    const [left, top] = [0, 1].map((axis) => all.reduce((least, place) => Math.min(least, place[axis]), Infinity));
    const near = all.map(([x, y]) => [(x - left) / step, (y - top) / step]);
    return near.filter(([x, y]) => Number.isInteger(x) && Number.isInteger(y)).join(" ");
  };
  return [places(shown, 1), places(copy.getImageData(0, 0, image.width, image.height), 3)];
}

/** Runs in the page: words that are hard to tell from what is behind them. */
function pale(least) {
  const parse = (colour) => colour.match(/[\d.]+/g).map(Number);
  const light = (colour) => {
    const [red, green, blue] = parse(colour).map((part) => (part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const behind = (element) => {
    const { backgroundColor } = getComputedStyle(element);
    return parse(backgroundColor)[3] === 0 && element.parentElement ? behind(element.parentElement) : backgroundColor;
  };
  const ratio = (one, other) => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
  const words = [...document.querySelectorAll("main *, header *, footer *")].filter((one) => !one.closest(".case, .plug, svg") && one.checkVisibility() && [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim()));
  const bad = words.filter((one) => !one.disabled && ratio(light(getComputedStyle(one).color), light(behind(one))) < least);
  return bad.map((one) => one.textContent.trim().slice(0, 40));
}
