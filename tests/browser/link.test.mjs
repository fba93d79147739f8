// My device: everything over the link, on the device of the page.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { open, PATIENCE, press, ready, says, watch } from "./browser.mjs";

let browser;
let page;
before(async () => {
  ({ browser, page } = await ready());
  await watch(page, "origins-quick_score_of_two");
  await page.getByRole("tab", { name: "My device" }).click();
  await page.getByTestId("connect-emulated").click();
  await answered("souschef", "version");
});
after(() => browser.end());

/** Waits until an element of the panel says this. */
async function answered(words, testid = "link-says") {
  await page.waitForFunction(([name, text]) => document.querySelector(`[data-testid="${name}"]`)?.textContent.includes(text), [testid, words], { timeout: PATIENCE });
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
  await says(page, "computer");
  await press(page, "ok");
  await answered("results carry it from now on");
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
  await page.getByTestId("results-load").click();
  await answered("Tasters", "results");
  const table = await saved(() => page.getByTestId("results-csv").click());
  assert.match(table, /^result,.*game,player,rank,winner,category,points\n/);
  assert.match(table, /,P2,1,.*,total,28\n/);
  const link = new URL(await page.getByTestId("bgstats").first().getAttribute("href"));
  assert.equal(link.origin, "https://app.bgstatsapp.com");
  const play = JSON.parse(link.searchParams.get("data"));
  const [winner, ...others] = play.players.filter((player) => player.winner);
  assert.deepEqual([play.players.length, others.length, winner.name, winner.score, winner.rank], [2, 0, "P2", 28, 1]);
});

test("a box that is edited in the page is asked for on the device and learned by OK", async () => {
  await page.getByTestId("box-load").click();
  const points = page.getByLabel("helper 7 dish-points: points");
  await points.fill("4");
  await page.getByLabel("helper 7 recipe: fig").fill("1");
  await page.getByTestId("box-check").click();
  await answered("2 facts, all of them good.");
  await page.getByTestId("box-send").click();
  await answered("A computer sends 2 facts");
  await says(page, "computer");
  await press(page, "ok");
  await answered("The device has learned it.");
  await points.fill("9");
  await page.getByTestId("box-load").click();
  await page.waitForFunction(() => document.querySelector('[aria-label="helper 7 dish-points: points"]').value === "4", null, { timeout: PATIENCE });
});

test("a bad fact is told before anything is sent", async () => {
  await page.getByLabel("helper 7 ability").fill("flies");
  await page.getByTestId("box-send").click();
  await answered("line 6");
  assert.equal(await page.locator("tr.bad").count(), 1);
});

test("a backup is a file of lines with a sum for all of them", async () => {
  const backup = await saved(() => page.getByTestId("backup").click());
  assert.match(backup, /^[0-9a-f]+ [0-9a-f]{128} [0-9a-f]{8}\n/i);
  assert.match(backup.trimEnd().split("\n").at(-1), /^all [0-9a-f]{8}$/i);
});

test("a backup that is given back is asked for on the device and put in its place by OK", async () => {
  const backup = await saved(() => page.getByTestId("backup").click());
  const [chooser] = await Promise.all([page.waitForEvent("filechooser"), page.getByTestId("restore").click()]);
  await chooser.setFiles({ name: "backup.txt", mimeType: "text/plain", buffer: Buffer.from(backup) });
  await says(page, "computer");
  await press(page, "ok");
  await answered("The backup is in its place");
});

test("a device on a cable is spoken to in the same words, and missed when it is pulled", async () => {
  await page.evaluate(cable);
  await page.getByTestId("connect-serial").click();
  await answered("souschef 0.0.9 abcdef1, link 1, board pico_spi", "version");
  await answered("Ana, Ben", "names");
  await page.evaluate(() => window.pulled());
  await answered("Nothing is connected.");
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
