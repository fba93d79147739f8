// Scenarios as films on the page: the canvas shows the host's screens, pixel by pixel.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { parseScenario } from "../emulator/script.mjs";
import { follow, PATIENCE, press, ready, says, settled, view, watch } from "./browser.mjs";

const SCENARIOS = new URL("../scenarios/", import.meta.url);
/** The game whose scenarios are always compared; with all of them before a release. */
const FOLDERS = readdirSync(SCENARIOS, { withFileTypes: true }).filter((entry) => entry.isDirectory());
const GAMES = process.env.SOUSCHEF_FILMS === "all" ? FOLDERS.map((folder) => folder.name) : ["origins"];
const LONG = 10 * PATIENCE;

let browser;
let page;
before(async () => {
  ({ browser, page } = await ready());
  // At every look of a film the canvas is read as it is then.
  await page.evaluate(() => {
    window.looks = [];
    document.addEventListener("look", () => {
      const { data } = document.querySelector("[data-testid=screen]").getContext("2d").getImageData(0, 0, 128, 64);
      window.looks.push(Array.from({ length: 128 * 64 }, (_, at) => (data[at * 4] > 30 ? 1 : 0)));
    });
  });
});
after(() => browser.end());

/** Plays a film and returns what the canvas showed at each look. */
async function looks(film) {
  await page.evaluate(() => (window.looks = []));
  await watch(page, film);
  return page.evaluate(() => window.looks);
}

/** The pixels of a screen of eight pages. */
function pixels(screen) {
  return Array.from({ length: 128 * 64 }, (_, at) => (screen[(at >> 10) * 128 + (at & 127)] >> ((at >> 7) & 7)) & 1);
}

for (const game of GAMES) {
  const files = readdirSync(new URL(`${game}/`, SCENARIOS)).filter((file) => file.endsWith(".txt"));
  for (const file of files) {
    test(`${game}/${file} shows the host's screens on the canvas`, { timeout: LONG }, async () => {
      const scenario = parseScenario(readFileSync(new URL(`${game}/${file}`, SCENARIOS), "utf8"));
      const screens = scenario.parts.filter(({ screen }) => screen).map(({ screen }) => pixels(screen));
      const seen = await looks(`${game}-${file.slice(0, -4)}`);
      assert.equal(seen.length, screens.length);
      screens.forEach((screen, at) => assert.ok(screen.every((lit, place) => lit === seen[at][place]), `screen ${at + 1} differs`));
      assert.equal(await page.getByTestId("film-caption").textContent(), scenario.caption);
    });
  }
}

test("a film leaves my own device as it was", async () => {
  await page.reload();
  await settled(page);
  await press(page, "ok");
  await says(page, "First Master Cook\nWhat shall it be?");
  await watch(page, "device-power_on");
  await says(page, "Which game?");
  await page.getByTestId("guest-leave").click();
  await says(page, "First Master Cook\nWhat shall it be?");
});

test("every guide leads into its game", async () => {
  for (const [guide, end] of Object.entries({ first: "pass the token", origins: "Side dish", cooks: "HANDS", wok: "HANDS", cuisine: "tracked" })) {
    await view(page, "how");
    await page.getByTestId(`guide-${guide}`).click();
    await says(page, "Which game?");
    await follow(page);
    await says(page, end);
  }
  await page.getByTestId("guest-leave").click();
});

test("a link with a record in it opens that game", async () => {
  const record = readFileSync(new URL("../records/good/quick_score_of_two.txt", import.meta.url), "utf8");
  await page.goto(`${browser.address}#game=${encodeURIComponent(record)}`);
  await page.getByText("A game of Master Cook Origins: ").waitFor();
  await page.waitForFunction(() => !document.getElementById("words").textContent.includes("Which game?"), null, { timeout: PATIENCE });
  await page.getByTestId("guest-leave").click();
  assert.deepEqual(page.strange, []);
});
