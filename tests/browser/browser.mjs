// A real Chromium with the page in it.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { serve } from "../../web/serve.mjs";

const ROOT = new URL("../..", import.meta.url).pathname;
const FLAGS = ["--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"];
/** The device leaves out an OK that follows a change of seat at once: milliseconds of its own time. */
const LOOK = 520;
/** More pages than what hands have to lay before the first question takes. */
const MOST_PAGES = 20;
/** A picture that stood for so long is whole: milliseconds of the device's own time. */
const STANDS = 120;
/** Between two looks, while something is waited for. */
const AGAIN = 20;
/** A loaded machine is slow; nothing here asserts a time. */
export const PATIENCE = 60e3;

/** Starts a server of a folder and a browser with an empty profile; `end` ends both. */
export async function start(folder = join(ROOT, "target/web"), headers = {}) {
  const server = await serve(folder, 0, headers);
  const profile = mkdtempSync(join(tmpdir(), "souschef-browser-"));
  const options = { executablePath: process.env.CHROME, headless: true, args: [...FLAGS, ...sandbox()] };
  const context = await chromium.launchPersistentContext(profile, { ...options, acceptDownloads: true, viewport: { width: 1280, height: 900 } });
  context.setDefaultTimeout(PATIENCE);
  const address = `http://localhost:${server.address().port}/`;
  const end = async () => {
    await context.close();
    server.close();
    rmSync(profile, { recursive: true, force: true });
  };
  return { context, address, end };
}

function sandbox() {
  return process.getuid?.() === 0 ? ["--no-sandbox"] : [];
}

/** Opens the page and notes what must not happen: errors, and requests to anywhere else. */
export async function open({ context, address }, path = "") {
  const page = await context.newPage();
  const strange = [];
  page.on("console", (message) => ["error", "warning"].includes(message.type()) && strange.push(message.text()));
  page.on("pageerror", (error) => strange.push(error.message));
  page.on("request", (request) => !isOwn(request.url(), address) && strange.push(`request to ${request.url()}`));
  await page.goto(address + path);
  return Object.assign(page, { strange });
}

function isOwn(url, address) {
  return url.startsWith(address) || url.startsWith(`blob:${address}`) || url.startsWith("data:");
}

/** The picture on the canvas: eight pages of 128 bytes. */
export function picture(page) {
  return page.evaluate(() => {
    const canvas = document.querySelector("[data-testid=screen]");
    const { data } = canvas.getContext("2d").getImageData(0, 0, 128, 64);
    const pages = Array.from({ length: 1024 }, () => 0);
    for (let y = 0; y < 64; y++) for (let x = 0; x < 128; x++) if (data[(y * 128 + x) * 4] > 30) pages[(y >> 3) * 128 + x] |= 1 << (y & 7);
    return pages;
  });
}

/** Waits until the display shows something that passes. */
export async function shows(page, test) {
  const until = Date.now() + PATIENCE;
  for (;;) {
    const seen = await picture(page);
    if (test(seen)) return seen;
    if (Date.now() > until) throw new Error("the display never showed what was expected");
    await page.waitForTimeout(AGAIN);
  }
}

export const isLit = (seen) => seen.some((byte) => byte !== 0);
export const differs = (from) => (seen) => seen.some((byte, at) => byte !== from[at]);

/** Opens a view of the page by its address. */
export async function view(page, name) {
  await page.evaluate((hash) => (location.hash = hash), name);
  await page.locator(`#view-${name}:not([hidden])`).waitFor();
}

/** Opens what is at the table, once the device beside it has answered. */
export async function sitDown(page) {
  await view(page, "table");
  await page.getByTestId("version").getByText(/^souschef \d/).waitFor();
}

/** Erases the device on the page, as one that nobody has played on. */
export async function forget(page) {
  await page.getByTestId("flash-forget").click();
  await page.getByTestId("answer-yes").click();
  await page.getByText("Everything is erased.").waitFor();
  await settled(page);
  await says(page, "Which game?");
}

/** Gives a file to the button that asks for one. */
export async function give(page, testid, file) {
  const [chooser] = await Promise.all([page.waitForEvent("filechooser"), page.getByTestId(testid).click()]);
  await chooser.setFiles(file);
}

/** Does what a guide asks for, to its end. */
export async function follow(page) {
  const next = page.getByTestId("guide-next");
  await next.waitFor();
  while (await next.isVisible()) await next.click({ timeout: PATIENCE }).catch(() => {});
  await page.getByTestId("guide-end").waitFor();
}

/** Plays a film to its end, as fast as it goes. */
export async function watch(page, film) {
  await view(page, "films");
  await page.evaluate(() => document.querySelectorAll("details.films").forEach((films) => (films.open = true)));
  await page.getByTestId(`film-${film}`).click();
  await page.getByTestId("film-speed").selectOption("1000");
  await page.getByTestId("film-ended").waitFor({ timeout: 10 * PATIENCE });
}

/** The words on the display contain this. */
export async function says(page, words) {
  await page.waitForFunction((wanted) => document.getElementById("words").textContent.includes(wanted), words, { timeout: PATIENCE });
}

/** Lets so much of the device's own time pass: on a loaded machine it is slower than ours. Without power it is over at once. */
export async function rest(page, millis) {
  await page.evaluate(
    async ([millis, again]) => {
      const now = () => document.querySelector("[data-testid=screen]").millis();
      const off = () => document.querySelector("[data-testid=status]").value === "unplugged";
      let begun = await now();
      for (let at = begun; at < begun + millis && !off(); at = await now()) {
        begun = Math.min(begun, at);
        await new Promise((resolve) => setTimeout(resolve, again));
      }
    },
    [millis, AGAIN],
  );
}

/** Waits until the display is lit and its picture stands; returns it. */
export async function settled(page) {
  let seen = await shows(page, isLit);
  for (;;) {
    await rest(page, STANDS);
    const next = await shows(page, isLit);
    if (!differs(seen)(next)) return next;
    seen = next;
  }
}

/** A browser with the page in it, whose device is on. */
export async function ready() {
  const browser = await start();
  const page = await open(browser);
  await settled(page);
  return { browser, page };
}

/** Presses a key as a finger does, waits for a new picture, and looks at it before the next press as a person does. */
export async function press(page, key) {
  const before = await picture(page);
  await page.getByTestId(`key-${key}`).click();
  await shows(page, differs(before));
  await rest(page, LOOK);
}

/** Begins a light game of two on a new device, up to its first question. */
export async function begin(page) {
  for (const key of "ok right ok left".split(" ")) await press(page, key);
  for (let pages = 0; pages < MOST_PAGES && !(await page.locator("#words").textContent()).includes("pass the token"); pages++) {
    await press(page, "ok");
  }
  await says(page, "pass the token");
}

export async function state(page, wanted) {
  await page.waitForFunction((text) => document.querySelector("[data-testid=status]").value === text, wanted, { timeout: PATIENCE });
}
