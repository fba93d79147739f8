// Keys as words and scenarios as files, as `boards/terminal/src/script.rs` and `scenario.rs` read them.

/** How long a pressed key is down, how long nothing happens after it, and how long `hold-back` holds: milliseconds. */
const [DOWN, UP, HOLD] = [60, 260, 850];
const SEED = 1n;
const HALF_BLOCKS = " ▀▄█";
const WIDTH = 128;
/** After this long a device has started and shows its first screen. */
export const BOOT = 500;

/** Reads words with blanks between them into steps. */
export function parseKeys(words) {
  return words.trim().split(/\s+/).filter(Boolean).flatMap(parseWord);
}

function parseWord(word) {
  const [, name, value, times] = /^([a-z-]+)(?::(\d+))?(?:\*(\d+))?$/.exec(word) ?? [];
  const step = name && parseStep(name, value === undefined ? undefined : Number(value));
  if (!step) throw new Error(`There is no key ${word}.`);
  return Array.from({ length: Number(times ?? 1) }, () => step);
}

function parseStep(name, millis) {
  if (/^(left|right|ok|back)$/.test(name)) return { key: name, millis: DOWN, up: UP };
  if (name === "hold-back") return { key: "back", millis: millis ?? HOLD, up: UP };
  if (/^hold-(left|right|ok)$/.test(name) && millis !== undefined) return { key: name.slice(5), millis, up: UP };
  if (name === "wait" && millis !== undefined) return { wait: millis };
  return name === "reboot" ? { reboot: true } : null;
}

/** Reads a scenario: its caption, its seed, and its parts, each with keys or a screen to be seen. */
export function parseScenario(text) {
  const scenario = { caption: "", seed: SEED, parts: [] };
  const lines = text.split("\n");
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at].trim();
    if (line === "---") {
      const end = lines.indexOf("---", at + 1);
      scenario.parts.push({ screen: readScreen(lines.slice(at + 1, end)) });
      at = end;
    } else readLine(scenario, line);
  }
  return scenario;
}

function readLine(scenario, line) {
  const remark = line.startsWith("#") && line.slice(1).trim();
  if (remark && scenario.parts.length === 0) scenario.caption = `${scenario.caption} ${remark}`.trim();
  else if (remark) scenario.parts.push({ remark });
  else if (line.startsWith(">")) scenario.parts.push({ words: line.slice(1).trim(), steps: parseKeys(line.slice(1)) });
  else if (line.startsWith("seed:")) scenario.seed = BigInt(line.slice(5).trim());
}

/** Reads half blocks into eight pages of 128 bytes, as a display has them. */
export function readScreen(lines) {
  const picture = new Uint8Array(8 * WIDTH);
  lines.forEach((line, row) => {
    [...line].forEach((sign, x) => {
      picture[(row >> 2) * WIDTH + x] |= HALF_BLOCKS.indexOf(sign) << (2 * (row & 3));
    });
  });
  return picture;
}
