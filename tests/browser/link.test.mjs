// My device: everything over the link, on the device of the page.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { forget, give, open, PATIENCE, press, ready, says, sitDown, watch } from "./browser.mjs";

/** A person reads a question for so many milliseconds; on a slow machine the device needs more of them. */
const READ = 1500;

let browser;
let page;
before(async () => {
  ({ browser, page } = await ready());
  await watch(page, "origins-quick_score_of_two");
  await sitDown(page);
});
after(() => browser.end());

/** Waits until an element of the panel says this. */
async function answered(words, testid = "link-says") {
  await page.waitForFunction(([name, text]) => document.querySelector(`[data-testid="${name}"]`)?.textContent.includes(text), [testid, words], { timeout: PATIENCE });
}

/** Says OK to what a computer wants; one too soon after another key counts for nothing. */
async function allow() {
  await says(page, "computer");
  while ((await page.locator("#words").textContent()).includes("computer")) {
    await page.waitForTimeout(READ);
    await page.getByTestId("key-ok").click();
    await page.waitForTimeout(READ);
  }
}

async function saved(act) {
  const [download] = await Promise.all([page.waitForEvent("download"), act()]);
  return readFileSync(await download.path(), "utf8");
}

test("the device tells its version", async () => {
  assert.match(await page.getByTestId("version").textContent(), /^souschef \d+\.\d+\.\d+/);
});

test("the device is told the date after OK", async () => {
  await page.getByTestId("time").click();
  await allow();
  await answered("The device knows the date.");
});

test("a game under way gives its record, and its course is drawn", async () => {
  await answered("Master Cook Origins", "games");
  const record = await saved(() => page.getByTestId("record-save").click());
  assert.match(record, /^souschef record 1\ngame: origins\n/);
  await page.getByTestId("course-game").click();
  const chart = page.locator("svg.chart").first();
  await chart.waitFor();
  assert.match(await chart.getAttribute("aria-label"), /P2 ends with 28/);
  assert.equal(await chart.locator("polyline").count(), 2);
  await answered("P2 +5", "course");
});

test("the link to a game under way opens it where it is", async () => {
  await page.getByTestId("record-link").click();
  await answered("#game=");
  const [address] = /http\S+#game=\S+/.exec(await page.getByTestId("link-says").textContent());
  const other = await open(browser, address.slice(browser.address.length));
  await other.getByText("A game of Master Cook Origins: P1, P2").waitFor();
  await says(other, "P2 WINS");
  await other.close();
});

test("a game that ended is in the table, in the CSV and in a link for BG Stats", async () => {
  for (const key of ["back", "left", "ok"]) await press(page, key);
  await says(page, "Which game?");
  await answered("Tasters", "results");
  const table = await saved(() => page.getByTestId("results-csv").click());
  assert.match(table, /^result,.*game,player,rank,winner,category,points\n/);
  assert.match(table, /,P2,1,yes,total,28\n/);
  const link = new URL(await page.getByTestId("bgstats").first().getAttribute("href"));
  assert.equal(link.origin, "https://app.bgstatsapp.com");
  const play = JSON.parse(link.searchParams.get("data"));
  const [winner, ...others] = play.players.filter((player) => player.winner);
  assert.deepEqual([play.players.length, others.length, winner.name, winner.score, winner.rank], [2, 0, "P2", 28, 1]);
});

test("a box that is edited in the page is asked for on the device and learned by OK", async () => {
  await page.getByTestId("box-load").click();
  const card = page.locator("[data-card='helper 7']");
  await card.locator("summary").click();
  const points = card.getByRole("group", { name: "Points as a dish" }).getByLabel("points");
  await points.fill("4");
  await card.getByRole("group", { name: "Recipe" }).getByLabel("fig").fill("1");
  await page.getByTestId("box-check").click();
  await answered("2 values, all good.");
  await page.getByTestId("box-send").click();
  await answered("A computer sends 2 facts");
  await allow();
  await answered("The device knows your box now.");
  await points.fill("9");
  await page.getByTestId("box-load").click();
  await page.locator("[data-card='helper 7'] .told").getByText("points as a dish 4").waitFor();
});

test("a bad value is marked in its row, in words, before anything is sent", async () => {
  const card = page.locator("[data-card='helper 7']");
  await card.locator("summary").click();
  const points = card.getByRole("group", { name: "Points as a dish" }).getByLabel("points");
  await points.fill("4000");
  await page.getByTestId("box-send").click();
  await answered("One value is not right. It is marked.");
  assert.equal(await page.locator(".bad-row").count(), 1);
  const fault = await card.locator(".fault").textContent();
  assert.ok(fault.length > 10 && !/line \d/.test(fault), fault);
  await points.fill("4");
});

test("a backup is a file of lines with a sum for all of them", async () => {
  const backup = await saved(() => page.getByTestId("backup").click());
  assert.match(backup, /^[0-9a-f]+ [0-9a-f]{128} [0-9a-f]{8}\n/i);
  assert.match(backup.trimEnd().split("\n").at(-1), /^all [0-9a-f]{8}$/i);
});

test("a backup that is given back is asked for on the device and put in its place by OK", async () => {
  const backup = await saved(() => page.getByTestId("backup").click());
  await give(page, "restore", { name: "backup.txt", mimeType: "text/plain", buffer: Buffer.from(backup) });
  await allow();
  await answered("The backup is restored.");
});

test("a device on a cable is spoken to in the same words, and missed when it is pulled", async () => {
  await page.evaluate(cable);
  await page.getByTestId("connect-serial").click();
  await answered("souschef 0.0.9 abcdef1, link 1, board pico_spi", "version");
  await answered("Ana, Ben", "names");
  await page.evaluate(() => window.pulled());
  await answered("Nothing is connected.", "link-state");
});

test("something else on a cable is said to be no Souschef, and the device beside is a click away", async () => {
  for (const kind of ["silent", "foreign", "echo"]) {
    await page.evaluate(other, kind);
    await page.getByTestId("connect-serial").click();
    await answered("This is not a Souschef", "link-state");
  }
  await page.getByTestId("connect-emulated").click();
  await answered("You see the", "link-state");
});

test("a browser that refuses the port is quoted in our words", async () => {
  await page.evaluate(() => Object.defineProperty(navigator, "serial", { value: { requestPort: async () => Promise.reject(new DOMException("No port selected by the user.", "NotFoundError")) }, configurable: true }));
  await page.getByTestId("connect-serial").click();
  await answered("No device was chosen.", "link-state");
  await page.getByTestId("connect-emulated").click();
  await answered("You see the", "link-state");
});

test("results stay in the browser when the device that gave them is gone", async () => {
  await page.evaluate(() => (location.hash = "home"));
  await page.getByTestId("guest-leave").click();
  await page.getByTestId("answer-leave").click();
  await forget(page);
  await sitDown(page);
  await answered("Tasters", "results");
  await answered("P2 28", "results");
});

test("a game that begins shows up at the table by itself", async () => {
  await answered("No game is under way", "games");
  for (const key of "ok right ok left".split(" ")) await press(page, key);
  for (let at = 0; at < 3; at++) await press(page, "ok");
  await answered("First Master Cook", "games");
});

test("nothing strange was said, and nobody else was asked", () => {
  assert.deepEqual(page.strange, []);
});

/** Runs in the page: a serial port with a device behind it that knows a few answers, in pieces as they come from a wire. */
function cable() {
  const answers = { version: "souschef 0.0.9 abcdef1, link 1\r\nboard pico_spi\r\n", names: "Ana, Ben\r\n" };
  const encoder = new TextEncoder();
  const port = { open: async () => {}, close: async () => {} };
  port.readable = new ReadableStream({
    start: (wire) => {
      window.pulled = () => wire.error(new Error("The device has been lost."));
      port.writable = new WritableStream({
        write: (bytes) => {
          const text = `${answers[new TextDecoder().decode(bytes).trim()] ?? ""}ok\r\n`;
          for (let at = 0; at < text.length; at += 5) wire.enqueue(encoder.encode(text.slice(at, at + 5)));
        },
      });
    },
  });
  Object.defineProperty(navigator, "serial", { value: { requestPort: async () => port }, configurable: true });
}

/** Runs in the page: a serial port with something else behind it. */
function other(kind) {
  const port = { open: async () => {}, close: async () => {} };
  port.readable = new ReadableStream({
    start: (wire) => {
      if (kind === "foreign") wire.enqueue(new TextEncoder().encode("login: \r\n"));
      port.writable = new WritableStream({ write: (bytes) => kind === "echo" && wire.enqueue(bytes) });
    },
  });
  Object.defineProperty(navigator, "serial", { value: { requestPort: async () => port }, configurable: true });
}
