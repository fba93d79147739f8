// Bundles the page into a folder of static files: node build.mjs ROOT OUT
//
// `cargo xtask web` calls it after it has made the firmware, the core for the page and the list of boards.
import { createHash } from "node:crypto";
import { copyFileSync, cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { readElf } from "../tests/emulator/elf.mjs";
import { BLOCK, difference } from "./difference.mjs";
import { manualPages } from "./manual.mjs";
import { BEST } from "./src/play/best.mjs";

const [root, out] = process.argv.slice(2);
const input = join(root, "target/page");
const firmware = join(root, "target/firmware");
/** What the emulator looks up by name. */
const SYMBOLS = ["souschef_seed", "_SEGGER_RTT"];
/** What the page is not to be larger than, all of its first visit together. */
const MOST_BYTES = 1.5e6;
/** Folders of what is fetched when somebody asks for it. */
const LATER = ["uf2", "manual"];
/** Folders of pictures, which are kept for offline visits like the files beside them. */
const PICTURES = ["wiring", "screens"];
/** The first image that was packed. */
let first = null;

rmSync(out, { recursive: true, force: true });
for (const folder of [...LATER, ...PICTURES]) mkdirSync(join(out, folder), { recursive: true });
await bundle({ main: "src/main.mjs", worker: "src/worker/main.mjs" }, {});
for (const file of ["index.html", "style.css", "icon.svg", "souschef.webmanifest"]) copyFileSync(join(root, "web", file), join(out, file));
pack("core.wasm.gz", readFileSync(join(input, "wasm32-unknown-unknown/web/souschef_web.wasm")));
writeFileSync(join(out, "data.json"), JSON.stringify(data()));
const files = [...readdirSync(out).filter((file) => ![...LATER, ...PICTURES].includes(file)), ...PICTURES.flatMap((folder) => readdirSync(join(out, folder)).map((file) => `${folder}/${file}`))];
await bundle({ sw: "src/sw.mjs" }, { FILES: JSON.stringify(["./", ...files]), BUILD: JSON.stringify(fingerprint(files)) });
const bytes = [...files, "sw.js"].map((file) => statSync(join(out, file)).size);
const all = bytes.reduce((sum, size) => sum + size, 0);
console.log(`target/web: ${all} of ${MOST_BYTES} bytes for a first visit`);
if (all > MOST_BYTES) throw new Error("the page is too large");

function bundle(entryPoints, define) {
  const entries = Object.fromEntries(Object.entries(entryPoints).map(([name, path]) => [name, join(root, "web", path)]));
  return build({ entryPoints: entries, outdir: out, bundle: true, minify: true, format: "esm", target: "es2022", define, logLevel: "warning" });
}

function pack(name, bytes) {
  writeFileSync(join(out, name), gzipSync(bytes, { level: 9 }));
}

/** Tells two builds apart, for the cache of the service worker. */
function fingerprint(files) {
  const hash = createHash("sha256");
  for (const file of files) hash.update(file).update(readFileSync(join(out, file)));
  return hash.digest("hex").slice(0, 12);
}

function data() {
  const { version, commit, boards } = JSON.parse(readFileSync(join(input, "boards.json")));
  return { version, commit, repository: repository(), boards: boards.map(board), parts: parts(), films: films(), guides: guides(), manual: manual() };
}

/** Where the code is, as far as whoever publishes the page says. */
function repository() {
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: name } = process.env;
  return server && name ? `${server}/${name}` : null;
}

/** Writes the manual as pages of HTML, with the pictures of its screens; returns its list of pages. */
function manual() {
  const folder = join(root, "docs/manual");
  for (const part of ["pictures", "card"]) cpSync(join(folder, part), join(out, "manual", part), { recursive: true });
  const pages = manualPages(folder);
  for (const { file, html } of pages) writeFileSync(join(out, "manual", file), html);
  const used = readFileSync(join(root, "web/src/home.mjs"), "utf8") + readFileSync(join(root, "web/src/how.mjs"), "utf8");
  for (const name of readdirSync(join(folder, "pictures"))) {
    if (used.includes(`"${basename(name, ".svg")}"`)) copyFileSync(join(folder, "pictures", name), join(out, "screens", name));
  }
  return pages.map(({ file, title }) => ({ file, title }));
}

/** A board with its drawing, its UF2 if it was built, and its image if the emulator can run it. */
function board({ name, built, emulated, ...rest }) {
  const uf2 = built ? download(join(firmware, `souschef-${name}.uf2`)) : null;
  return { name, ...rest, drawing: drawing(name), uf2, image: emulated && built ? image(name) : null };
}

function drawing(name) {
  copyFileSync(join(root, "docs/kit/wiring", `${name}.svg`), join(out, "wiring", `${name}.svg`));
  return `wiring/${name}.svg`;
}

/** The tables of the list of parts, each under its headline. */
function parts() {
  const chapters = readFileSync(join(root, "docs/kit/parts.md"), "utf8").split(/^#+ /m).slice(1);
  return chapters.map((text) => ({ title: text.slice(0, text.indexOf("\n")), rows: rows(text) })).filter(({ rows }) => rows.length > 0);
}

function rows(text) {
  const lines = text.split("\n").filter((line) => line.startsWith("|") && !line.startsWith("| ---"));
  return lines.map((line) => line.split("|").slice(1, -1).map((cell) => cell.trim().replaceAll(/[`*]/g, "")));
}

function download(path) {
  const bytes = readFileSync(path);
  copyFileSync(path, join(out, "uf2", basename(path)));
  return { file: `uf2/${basename(path)}`, bytes: bytes.length, sha256: createHash("sha256").update(bytes).digest("hex") };
}

/** The bytes of the shipped firmware as they lie in flash, without what only a debugger reads; but for the first as a difference from it. */
function image(name) {
  const { segments, symbols } = readElf(readFileSync(join(firmware, `souschef-${name}.elf`)));
  const bytes = Buffer.concat(segments.map((segment) => segment.bytes));
  first ??= { file: `${name}.image.gz`, bytes };
  const other = bytes === first.bytes ? null : difference(first.bytes, bytes);
  pack(`${name}.image.gz`, other ? other.rest : bytes);
  return {
    file: `${name}.image.gz`,
    base: other && { file: first.file, block: BLOCK, shifts: other.shifts },
    segments: segments.map(({ address, bytes: { length } }) => ({ address, length })),
    symbols: Object.fromEntries(SYMBOLS.map((symbol) => [symbol, symbols.get(symbol)])),
  };
}

/** Every scenario of the tests, without its screens: the device shows them. The films of the first page must be among them. */
function films() {
  const folder = join(root, "tests/scenarios");
  const games = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const all = games.flatMap(({ name: game }) => texts(join(folder, game)).map(({ name, text }) => ({ game, name, text: unscreened(text) })));
  const missing = BEST.filter(({ film }) => !all.some(({ game, name }) => film === `${game}/${name}`));
  if (missing.length > 0) throw new Error(`web/src/play/best.mjs: there is no scenario ${missing.map(({ film }) => film).join(", ")}`);
  return all;
}

function guides() {
  return texts(join(root, "web/guides"));
}

function texts(folder) {
  const names = readdirSync(folder).filter((name) => name.endsWith(".txt")).sort();
  return names.map((name) => ({ name: name.slice(0, -4), text: readFileSync(join(folder, name), "utf8") }));
}

function unscreened(text) {
  return text.replaceAll(/^---\n[^]*?^---$/gm, "---\n---");
}
