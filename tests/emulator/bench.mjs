// The benchmark's device: commands on standard input, one a line; one line of answer each.
//
// load ELF IMAGE SEED [PART=PIN ...]
//                       a new device with this firmware and these games, `-` for none; without parts a Pico
// cache                 from now on reads of flash go through a cache and cost what they cost on a chip
// start                 powers it on, until nothing more happens; name=value pairs; then ten seconds
//                       of rest, in which it tidies its memory
// watch FUNCTION         from now on `press` tells the cycles of the longest call of functions with
//                       this part in their name
// backup                a computer is plugged in and takes one backup after the other, whatever happens
// press KEY             presses and lets go; name=value pairs, then the picture
// hold KEY MILLIS       holds a key; counts from the end of that time
// rest SECONDS          lets time pass without a key
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { addCache } from "./cache.mjs";
import { readElf } from "./elf.mjs";
import { JOURNAL } from "./flash.mjs";
import { Machine, wiring } from "./machine.mjs";

const MILLI = 1e6;
const HELD = 60 * MILLI;
const BETWEEN = 260 * MILLI;
const START = 1500 * MILLI;
const TIDY = 10e3 * MILLI;
/** A computer has found the port by then, and a backup has begun by then. */
const FOUND = 400 * MILLI;
const BEGUN = 5 * MILLI;

let machine = null;
/** Cycles of the longest call of a watched function since the last key. */
let longest = 0;
/** Whether a computer takes backups. */
let backups = false;

const commands = {
  load(elf, image, seed, ...parts) {
    machine = new Machine(readElf(readFileSync(elf)), "ssd1306", parts.length ? wiring(parts) : undefined);
    if (seed !== "-") machine.fixSeed(seed);
    if (image !== "-") machine.bytes.set(readFileSync(image), JOURNAL);
    machine.powerOn();
  },

  start() {
    machine.paintStack();
    const begun = counts();
    machine.run(START);
    const told = pairs(since(begun, 0));
    machine.run(TIDY);
    machine.paintStack();
    return told;
  },

  watch(part) {
    const watched = [...machine.elf.symbols].filter(([name]) => name.includes(part));
    if (watched.length === 0) throw new Error(`the firmware has no function ${part}`);
    machine.quick = null;
    watch(machine.chip.core, new Set(watched.map(([, address]) => address & ~1)));
  },

  cache: () => addCache(machine),

  backup() {
    machine.usb.plug("computer");
    machine.run(FOUND);
    if (!machine.usb.isReady) throw new Error("no computer found the port");
    backups = true;
  },

  press(key) {
    longest = 0;
    if (backups) askForBackup();
    const begun = counts();
    let edge = machine.nanos;
    machine.keys.set(key, true);
    machine.run(HELD);
    if (key === "back") edge = machine.nanos;
    machine.keys.set(key, false);
    machine.run(BETWEEN);
    return `${pairs(since(begun, edge))} ${picture()}`;
  },

  hold(key, millis) {
    const due = machine.nanos + Number(millis) * MILLI;
    machine.keys.set(key, true);
    machine.run(due - machine.nanos);
    const begun = counts();
    machine.run(START);
    const told = pairs(since(begun, due));
    machine.keys.set(key, false);
    machine.run(BETWEEN);
    return `${told} ${picture()}`;
  },

  rest(seconds) {
    const begun = counts();
    machine.run(Number(seconds) * 1e9);
    return pairs(since(begun, 0));
  },
};

/** Asks for another backup unless one is under way, which keeps the wire busy. */
function askForBackup() {
  const { usb } = machine;
  const said = new TextDecoder().decode(usb.take());
  const idle = said === "" || /^(ok|error: .*)\r\n$/m.test(said.slice(-80));
  if (!idle) return;
  usb.send(new TextEncoder().encode("backup\n"));
  machine.run(BEGUN);
}

/** Counts the cycles of every call of the functions at these addresses, interrupts included. */
function watch(core, entries) {
  const execute = core.executeInstruction.bind(core);
  let [back, spent] = [null, 0];
  core.executeInstruction = () => {
    if (back === null && entries.has(core.PC)) [back, spent] = [core.registers[14] & ~1, 0];
    const cycles = execute();
    if (back === null) return cycles;
    spent += cycles;
    if (core.PC === back) [back, longest] = [null, Math.max(longest, spent)];
    return cycles;
  };
}

function picture() {
  return Buffer.from(machine.display.picture()).toString("hex");
}

function counts() {
  const { cycles, wakes, wire, flash } = machine;
  return {
    bytes: wire.bytes,
    wire: wire.nanos,
    cycles,
    wakes,
    programmed: flash.programmed,
    erased: flash.erased,
    asleep: machine.slept / 1e6,
  };
}

/** What happened since `begun`; the last byte counts from `edge`. */
function since(begun, edge) {
  const told = Object.fromEntries(Object.entries(counts()).map(([name, value]) => [name, value - begun[name]]));
  const last = told.bytes > 0 ? machine.wire.lastNanos - edge : 0;
  return { ...told, last, longest, stack: machine.stackDepth(), restarts: machine.restarts };
}

function pairs(values) {
  return Object.entries(values).map(([name, value]) => `${name}=${Math.round(value)}`).join(" ");
}

for await (const line of createInterface({ input: process.stdin })) {
  const [name, ...words] = line.trim().split(/\s+/);
  try {
    if (!Object.hasOwn(commands, name)) throw new Error(`there is no command ${name}`);
    process.stdout.write(`ok ${commands[name](...words) ?? ""}\n`);
  } catch (error) {
    process.stdout.write(`error ${error.message}\n`);
  }
}
