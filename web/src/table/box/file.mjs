// A box file: a head, then one fact a line (docs/box.md).

/** What a box is called unless somebody names it. */
export const UNNAMED = "Our box";
/** The first line with a fact in a file that `writeBox` makes. */
const FIRST = 5;

/** The game, the name and the facts of a box file; comments are left out. */
export function readBox(text) {
  const all = text.split(/\r?\n/);
  const head = (word) => new RegExp(`^${word}: *(.+)$`, "m").exec(text)?.[1].trim();
  const facts = all.slice(all.indexOf("") + 1).map((line) => line.replace(/#.*/, "").trim()).filter(Boolean);
  return { isBox: /^\uFEFF?souschef box 1\s/.test(text), game: head("game"), name: head("name") ?? UNNAMED, facts };
}

export function writeBox(game, name, facts) {
  return `souschef box 1\ngame: ${game}\nname: ${name.trim() || UNNAMED}\n\n${facts.join("\n")}\n`;
}

/** The bad facts in what the core says about a file: `[{ at, sentence }]`, `at` counts facts from 0. */
export function faults(message) {
  return [...message.matchAll(/^line (\d+): (.*)$/gm)].map(([, line, sentence]) => ({ at: Number(line) - FIRST, sentence }));
}

/** Splits facts into a name that the template knows and a value; the others stay whole. */
export function split(names, facts) {
  const longest = [...names].sort((one, other) => other.length - one.length);
  return facts.map((fact) => {
    const name = longest.find((one) => fact === one || fact.startsWith(`${one} `));
    return name ? { name, value: fact.slice(name.length).trim() } : { name: fact, value: "" };
  });
}
