// Modules of the page that need no browser.
import assert from "node:assert/strict";
import { test } from "node:test";
import { parseKeys, parseScenario } from "../emulator/script.mjs";
import { gains } from "../../web/src/mine/brought.mjs";
import { readCsv } from "../../web/src/mine/csv.mjs";
import { Link } from "../../web/src/mine/link.mjs";
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
