// What the page costs in a real Chromium: name=value pairs on one line, times in milliseconds.
import { readFileSync } from "node:fs";
import { BOOT, parseScenario } from "../emulator/script.mjs";
import { isLit, open, shows, start, watch } from "./browser.mjs";

const FILM = "origins/whole_game_alone";
const PRESSES = 21;

const browser = await start();
const page = await open(browser);
await shows(page, isLit);
const first = await page.evaluate(() => performance.getEntriesByName("picture")[0].startTime);
const presses = [];
for (let at = 0; at < PRESSES; at++) presses.push(await pressed(at % 2 ? "ArrowLeft" : "ArrowRight"));
const factor = emulated() / (await played());
presses.sort((one, other) => one - other);
const told = { first, press: presses[PRESSES >> 1], slowest: presses.at(-1), factor };
console.log(Object.entries(told).map(([name, value]) => `${name}=${value.toFixed(1)}`).join(" "));
await browser.end();

/** From a key of the keyboard to the canvas. */
async function pressed(key) {
  const spent = await page.evaluate(async (code) => {
    const canvas = document.querySelector("[data-testid=screen]");
    const seen = () => String(canvas.getContext("2d").getImageData(0, 0, 128, 64).data);
    const before = seen();
    const begun = performance.now();
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key: code, code, bubbles: true }));
    while (seen() === before) await new Promise((resolve) => setTimeout(resolve, 1));
    const spent = performance.now() - begun;
    document.body.dispatchEvent(new KeyboardEvent("keyup", { key: code, code, bubbles: true }));
    return spent;
  }, key);
  await page.waitForTimeout(200);
  return spent;
}

/** How long a whole scenario takes as fast as it goes. */
async function played() {
  const begun = Date.now();
  await watch(page, FILM.replace("/", "-"));
  return Date.now() - begun;
}

/** How long it takes at the table. */
function emulated() {
  const { parts } = parseScenario(readFileSync(new URL(`../scenarios/${FILM}.txt`, import.meta.url), "utf8"));
  const millis = ({ key, wait, reboot, millis: held, up }) => (key ? held + up : reboot ? BOOT : wait);
  return parts.flatMap(({ steps }) => steps ?? []).reduce((sum, step) => sum + millis(step), BOOT);
}
