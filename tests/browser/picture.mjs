// Draws the page for the README: node picture.mjs FILE
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { open, settled, sitDown, start } from "./browser.mjs";

const RECORD = new URL("../records/master_cook/first_of_three.txt", import.meta.url);
const [WIDTH, HEIGHT] = [1280, 760];

/** Opens the game of the picture on a guest device. */
export async function openGame(browser) {
  const page = await open(browser, `#game=${encodeURIComponent(readFileSync(RECORD, "utf8"))}`);
  await page.locator("#guest:not([hidden])").waitFor();
  await settled(page);
  return page;
}

async function draw(file) {
  const browser = await start();
  const page = await openGame(browser);
  await page.setViewportSize({ width: WIDTH, height: HEIGHT });
  await sitDown(page);
  await page.getByTestId("brought").waitFor();
  await page.getByText("The course of a game").evaluate((title) => scrollTo(0, title.getBoundingClientRect().top + scrollY - 16));
  await page.screenshot({ path: file });
  await browser.end();
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) await draw(process.argv[2]);
