// Modules of the page that need no browser.
import assert from "node:assert/strict";
import { test } from "node:test";
import { parseKeys, parseScenario } from "../emulator/script.mjs";
import { gains } from "../../web/src/table/brought.mjs";
import { readBackup } from "../../web/src/table/backup-file.mjs";
import { readDeck, writeDeck } from "../../web/src/table/box/decks.mjs";
import { readAmounts, writeAmounts } from "../../web/src/table/box/fields.mjs";
import { faults, readBox, split, writeBox } from "../../web/src/table/box/file.mjs";
import { readServing, writeServing } from "../../web/src/table/box/sheet.mjs";
import { readCsv } from "../../web/src/table/csv.mjs";
import { readResults, writeCsv } from "../../web/src/table/history.mjs";
import { Link } from "../../web/src/table/link.mjs";
import { byGame, byPair, byPlayer, winsOverTime } from "../../web/src/table/statistics.mjs";
import { announcement, markedPage } from "../../web/src/ui/words.mjs";
import { Hands } from "../../web/src/worker/hands.mjs";
import { Pace } from "../../web/src/worker/pace.mjs";
import { Plug } from "../../web/src/worker/plug.mjs";

const MILLI = 1e6;

/** A machine that does nothing but let time pass. */
function idle() {
  const machine = { nanos: 0, off: false, quiet: Infinity, bytes: new Uint8Array(16).fill(0xff), flash: {}, closed: [] };
  machine.run = (nanos) => ((machine.nanos += nanos), nanos);
  machine.pass = (nanos) => ((machine.nanos += nanos), 1);
  machine.keys = { pins: { ok: 12 }, set: (key, down) => machine.closed.push([machine.nanos / MILLI, key, down]) };
  return machine;
}

/** A write of four bytes that takes a millisecond. */
function write(machine, plug) {
  const after = new Uint8Array(4);
  const before = machine.bytes.slice(0, 4);
  machine.flash.pass(MILLI);
  machine.bytes.set(after, 0);
  machine.flash.onChange(0, before, after, MILLI);
  return plug;
}

test("a plug pulled in the middle of a write finds it half done", () => {
  const machine = idle();
  const plug = write(machine, new Plug(machine));
  plug.pull(MILLI / 2);
  assert.deepEqual([...machine.bytes.slice(0, 4)], [0, 0, 0xaa, 0xff]);
  assert.ok(machine.off);
});

test("a plug pulled after a write finds it done, and one pulled before it as it was", () => {
  const [later, before] = [idle(), idle()];
  write(later, new Plug(later)).pull(0);
  assert.deepEqual([...later.bytes.slice(0, 4)], [0, 0, 0, 0]);
  write(before, new Plug(before)).pull(MILLI);
  assert.deepEqual([...before.bytes.slice(0, 4)], [0xff, 0xff, 0xff, 0xff]);
});

test("a tap as short as a moment holds its contact for forty milliseconds", () => {
  const machine = idle();
  const hands = new Hands(machine);
  hands.key("ok", true);
  hands.key("ok", false);
  while (hands.rest < Infinity) hands.pass(machine.run(Math.max(1, hands.rest)));
  assert.deepEqual(machine.closed, [[0, "ok", true], [40, "ok", false]]);
});

/** A machine at its pace beside a clock of our own. */
function paced(quiet) {
  const clock = { now: 0 };
  const machine = Object.assign(idle(), { quiet });
  return { clock, machine, pace: new Pace(machine, new Hands(machine), () => clock.now) };
}

test("emulated time follows real time, and a machine that works and cannot follow does not race later", () => {
  const { clock, machine, pace } = paced(0);
  clock.now = 20;
  while (pace.step());
  assert.equal(Math.round(machine.nanos / MILLI), 20);
  clock.now = 60e3;
  while (pace.step());
  assert.equal(Math.round(machine.nanos / MILLI), 170);
});

// A sleep was once forgotten like a lag: a minute of it was six seconds, the display never dimmed, and a key after a
// look at it came eight milliseconds after the one before, too soon for another player's question.
test("a machine that sleeps is asleep for as long as it is, and a key comes when it is pressed", () => {
  const { clock, machine, pace } = paced(Infinity);
  clock.now = 60e3;
  while (pace.step());
  assert.equal(Math.round(machine.nanos / MILLI), 60e3);
  clock.now += 320;
  pace.meet();
  assert.equal(Math.round(machine.nanos / MILLI), 60320);
});

test("keys are the words of the terminal", () => {
  assert.deepEqual(parseKeys("ok*2 wait:5").map(({ key, wait }) => key ?? wait), ["ok", "ok", 5]);
  assert.equal(parseKeys("hold-back")[0].millis, 850);
  for (const word of ["up", "hold-ok", "wait", "OK"]) assert.throws(() => parseKeys(word), /There is no key/);
});

test("a scenario has a caption, keys and screens", () => {
  const { caption, seed, parts } = parseScenario("# One light.\nseed: 9\n> ok\n---\n▀\n---\n");
  assert.deepEqual([caption, seed, parts.length, parts[1].screen[0]], ["One light.", 9n, 2, 1]);
});

test("an answer is heard in whatever pieces it comes, and a refusal is a sentence", async () => {
  const sent = [];
  const port = { send: (bytes) => sent.push(new TextDecoder().decode(bytes)) };
  const link = new Link(port);
  const [games, bad] = [link.ask("games"), link.ask("toast")];
  const say = (text) => port.onBytes(new TextEncoder().encode(text));
  say("1 first 3 mo");
  say("ves: Ana\r\no");
  say("k\r\n");
  say("error: there is no such request\r\n");
  assert.deepEqual(await games, ["1 first 3 moves: Ana"]);
  await assert.rejects(bad, /^Error: There is no such request\.$/);
  assert.deepEqual(sent, ["games\n", "toast\n"]);
});

test("a field with a comma in it stays one field", () => {
  assert.deepEqual(readCsv(["player,points", '"A, B",3', "C,"]), [{ player: "A, B", points: "3" }, { player: "C", points: "" }]);
});

test("a move brought what there is more of in its player's hand, and points", () => {
  const change = (what, from, to) => ({ what, from, to });
  const harvest = { says: "harvests from 5", totals: [0, 4], changes: [change("Ana shells", 1, 3), change("Ana supply fig", 0, 2), change("Ana helpers slot 1", 0, 7), change("field 5 fig", 4, 0)] };
  const pays = { says: "cooks #3", totals: [5, 4], changes: [change("Ana supply fig", 2, 0)] };
  assert.deepEqual(gains({ seats: ["Ana", "Ben"], points: true, moves: [harvest, pays] }), [
    { at: 0, seat: 0, says: "harvests from 5", points: 0, pieces: [["shells", 2], ["fig", 2]] },
    { at: 0, seat: 1, says: "harvests from 5", points: 4, pieces: [] },
    { at: 1, seat: 0, says: "cooks #3", points: 5, pieces: [] },
  ]);
});

/** A result of the link, newest first, as a device writes it. */
const CSV = [
  "result,date,game,player,rank,winner,category,points",
  ...["Ana,1,yes,Tasters,20", "Ana,1,yes,total,30", "Ben,2,no,Tasters,11", "Ben,2,no,total,21"].map((row) => `2,2026-01-31 18:30,origins,${row}`),
  ...["Ana,2,no,total,12", "Ben,1,yes,total,14"].map((row) => `1,,cooks,${row}`),
];

test("results are read, the oldest first, and written for other programs", () => {
  const results = readResults(CSV, ["https://a/", "https://b/"], 5);
  assert.deepEqual(results.map(({ game, link }) => [game, link]), [["cooks", "https://b/"], ["origins", "https://a/"]]);
  assert.deepEqual(results[1].players[0], { name: "Ana", rank: 1, won: true, total: 30, categories: [["Tasters", "20"]] });
  assert.equal(new Set(results.map(({ key }) => key)).size, 2);
  assert.match(writeCsv(results), /^result,[^]*\n1,,cooks,Ben,1,yes,total,14\n/);
});

test("statistics by player, by game and by pair", () => {
  const results = readResults(CSV, []);
  assert.deepEqual(byPlayer(results)[0], { name: "Ana", games: 2, wins: 1, average: 21, best: 30 });
  assert.deepEqual(byGame(results)[0], { game: "cooks", plays: 1, average: 13, best: 14, by: "Ben" });
  assert.deepEqual(byPair(results), [{ one: "Ana", other: "Ben", met: 2, ahead: 1, behind: 1 }]);
  assert.deepEqual(winsOverTime(results).moves.at(-1).totals, [1, 1]);
});

test("players without a name are left out of what is said about players", () => {
  const results = readResults([CSV[0], "1,,cooks,P1,1,yes,total,3", "1,,cooks,Ana,2,no,total,2"], []);
  assert.deepEqual([byPlayer(results).map(({ name }) => name), byPair(results)], [["Ana"], []]);
});

test("a backup without its end, with a wrong line or a wrong sum is refused with a reason", () => {
  const blank = "all 70ac0a4f";
  assert.throws(() => readBackup("hello\n"), /not a backup/);
  assert.throws(() => readBackup(`0 ${"00".repeat(64)} 00000000\n`), /is cut/);
  assert.throws(() => readBackup(`0 ${"00".repeat(64)} 00000000\n${blank}\n`), /Line 1 of the backup is damaged/);
  assert.throws(() => readBackup("all 00000000\n"), /checksum/);
});

test("a box file is read without its comments, and bad lines are counted from its first fact", () => {
  const text = writeBox("origins", "Ours", ["helper 7 recipe 1f", "helper 7 dish-points x"]);
  const box = readBox(`${text}# a comment\n`);
  assert.deepEqual(box, { isBox: true, game: "origins", name: "Ours", facts: ["helper 7 recipe 1f", "helper 7 dish-points x"] });
  assert.deepEqual(faults("line 6: a number is expected\n"), [{ at: 1, sentence: "a number is expected" }]);
  assert.deepEqual(split(["helper 7 recipe"], box.facts), [{ name: "helper 7 recipe", value: "1f" }, { name: "helper 7 dish-points x", value: "" }]);
});

test("amounts, decks and servings come back as the file writes them", () => {
  const units = { b: "blueberry", m: "mushroom", s: "shells" };
  for (const value of ["1b 2m", "0", "3s", ""]) assert.equal(writeAmounts(readAmounts(units, value)), value);
  assert.deepEqual(readAmounts(units, "1 0 2"), { b: "1", m: "0", s: "2" });
  for (const deck of ["example tracks ingredient needs 4 kinds 0 repeats - ability no names -", "other tracks either needs 3 kinds 3 repeats -x- ability yes names entree,-,soup"]) assert.equal(writeDeck(readDeck(deck)), deck);
  const serving = "servings 3 shape waiting-platter column 2 bonus 2 counts yes cost mv points 2 row symbol rice";
  assert.equal(writeServing(readServing(serving), readServing(serving)), serving);
});

test("the marked row is announced first, alone if nothing else changed", () => {
  const picture = new Uint8Array(1024);
  assert.equal(markedPage(picture), -1);
  picture.set([0x7f, 0x3e, 0x1c, 0x08], 3 * 128);
  assert.equal(markedPage(picture), 3);
  const text = "Souschef\nWhich game?\nFirst\nSecond\nchoose";
  assert.equal(announcement(text, "Second", { text: "", marked: "" }), "Second. Souschef. Which game?. First. choose");
  assert.equal(announcement(text, "Second", { text, marked: "First" }), "Second. choose");
});

test("something on a cable that is silent, foreign or an echo is no Souschef; a slow one is", async () => {
  const bytes = (text) => new TextEncoder().encode(text);
  const ports = { silent: () => {}, foreign: (port) => port.onBytes(bytes("login: \r\nok\r\n")), echo: (port, sent) => port.onBytes(sent) };
  for (const answer of Object.values(ports)) {
    const port = { send: (sent) => answer(port, sent) };
    const link = new Link(port);
    await assert.rejects(link.greet(100), /This is not a Souschef/);
    await assert.rejects(link.ask("games"), /This is not a Souschef/);
  }
  const slow = { send: () => [..."souschef 0.1.0, link 1\r\nok\r\n"].forEach((letter, at) => setTimeout(() => slow.onBytes(bytes(letter)), 10 * at)) };
  assert.deepEqual(await new Link(slow).greet(2000), ["souschef 0.1.0, link 1"]);
});

test("a device that falls silent in the middle of a request ends it, and the transfer", async () => {
  const sent = [];
  const port = { send: (bytes) => sent.push(new TextDecoder().decode(bytes)) };
  const link = new Link(port, 30);
  await assert.rejects(link.ask("restore\n0 00"), /does not answer/);
  assert.equal(sent.at(-1), "\nend\n");
  await assert.rejects(link.ask("games"), /does not answer/);
});
