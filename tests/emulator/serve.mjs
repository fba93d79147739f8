// Commands on standard input, one a line; one line of answer each.
//
// load ELF [ssd1306|sh1106] [PART=PIN ...]
//                             puts the firmware on a new device and powers it on; without parts a Pico
// seed NUMBER                 what the firmware draws instead of a random number
// down|up KEY [EDGES]         closes or opens a contact, which bounces so many times
// trace down|up KEY MICROSECONDS,...
//                             the same, with the times at which it bounces
// slope KEY MICROSECONDS      for how long its pin rises, at power-on and when its contact opens: a capacitor
// ambush KEY FROM TO          closes its contact within the next erase, from then to then in microseconds
// run MICROSECONDS            lets time pass
// frame                       what the display shows: 2,048 hexadecimal digits, page by page
// reboot                      cuts the power and brings it back
// cut MICROSECONDS            cuts the power then, in the middle of a flash operation if need be
// note                        notes all flash operations from now on
// notes                       the operations noted, a word each (see notes.mjs); noting ends
// after COUNT                 puts the flash as it was after so many of them
// inside INDEX PART settled|noisy|programmed NOISE
//                             puts the flash as a power cut inside one of them leaves it
// save FILE / restore FILE    the 512 KiB of games
// display plug|unplug|accept|refuse|readable|unreadable|late MICROSECONDS|hold sda|scl|none|
//         address NUMBER|hiccup BYTES|scroll
// flash keep|ignore|times PROGRAM ERASE|trespass
//                             times in microseconds, each by chance from a range such as 400-3000; trespass:
//                             the program goes on in flash while the next erase is under way
// usb plug nothing|charger|computer
//                             what is at the other end of the cable
// usb send DIGITS             what the computer sends, in hexadecimal digits
// usb ask MICROSECONDS DIGITS sends, and runs until there is an answer or so much time has passed
// usb received                what it received
// usb open|close              a program opens or closes the port
// usb listen|ignore           whether it takes what the device says
// usb names                   what the device told about itself
// battery MILLIVOLTS          what the supply is, from the next start on
// deepen BYTES                leaves the stack no more than this
// hang / panic / fault        takes the loop away; makes the firmware panic; the processor faults
// paint                       fills the free stack, so that `status` tells how deep it went
// status                      name=value pairs
// log                         what the firmware logged, in hexadecimal digits, still encoded
import { readFileSync, writeFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { readElf } from "./elf.mjs";
import { JOURNAL } from "./flash.mjs";
import { Machine, wiring } from "./machine.mjs";
import { Notes } from "./notes.mjs";

let machine = null;
let notes = null;
/** Firmware that was read already, by its file. */
const read = new Map();

const commands = {
  load(elf, kind, ...parts) {
    if (!read.has(elf)) read.set(elf, readElf(readFileSync(elf)));
    notes = null;
    machine = new Machine(read.get(elf), kind, parts.length ? wiring(parts) : undefined);
  },
  seed: (number) => machine.fixSeed(number),
  down: (key, edges) => machine.keys.set(key, true, Number(edges ?? 0)),
  up: (key, edges) => machine.keys.set(key, false, Number(edges ?? 0)),
  trace: (way, key, micros) => machine.keys.trace(key, way === "down", micros.split(",").map((time) => time * 1e3)),
  slope: (key, micros) => void machine.keys.slopes.set(key, Number(micros) * 1e3),
  ambush: (key, from, to) => machine.ambush(key, Number(from) * 1e3, Number(to) * 1e3),
  run: (micros) => machine.run(Number(micros) * 1e3),
  frame: () => Buffer.from(machine.display.picture()).toString("hex"),
  reboot: () => machine.powerOn(),
  cut: (micros) => void (machine.cutAfter = machine.nanos + Number(micros) * 1e3),
  note: () => void (machine.flash.notes = notes = new Notes(machine.bytes, () => machine.wire.bytes)),
  notes: () => ((machine.flash.notes = null), notes.toString()),
  after: (count) => machine.bytes.set(notes.after(Number(count))),
  inside: (index, part, kind, noise) => machine.bytes.set(notes.cut(Number(index), Number(part), kind, Number(noise))),
  save: (file) => writeFileSync(file, machine.bytes.subarray(JOURNAL)),
  restore: (file) => machine.bytes.set(readFileSync(file), JOURNAL),
  display: (what, value) => displayed(machine.display, what, value),
  flash: (what, ...values) => flashed(machine.flash, what, values),
  usb: (what, ...values) => wired(machine.usb, what, values),
  battery: (millivolts) => void (machine.millivolts = Number(millivolts)),
  deepen: (bytes) => machine.deepen(Number(bytes)),
  hang: () => machine.hang(),
  panic: () => machine.panic(),
  fault: () => machine.breakDown(),
  paint: () => machine.paintStack(),
  status: () => Object.entries(status()).map(([name, value]) => `${name}=${value}`).join(" "),
  log: () => Buffer.concat(machine.log.splice(0)).toString("hex"),
};

function displayed(display, what, value) {
  if (what === "plug" || what === "unplug") display.plug(what === "plug");
  else if (what === "accept" || what === "refuse") display.refusing = what === "refuse";
  else if (what === "readable" || what === "unreadable") display.readable = what === "readable";
  else if (what === "late") display.lateNanos = Number(value) * 1e3;
  else if (what === "hold") display.hold(value === "none" ? null : value);
  else if (what === "address") display.address = Number(value);
  else if (what === "scroll") display.scrolling = true;
  else if (what === "hiccup") display.hiccup = Number(value);
  else throw new Error(`a display does not know ${what}`);
}

function flashed(flash, what, [first, second]) {
  if (what === "keep" || what === "ignore") flash.keeps = what === "keep";
  else if (what === "times") [flash.programNanos, flash.eraseNanos] = [range(first), range(second)];
  else if (what === "trespass") machine.trespass();
  else throw new Error(`flash does not know ${what}`);
}

/** Nanoseconds at least and at most, from microseconds such as `400` or `400-3000`. */
function range(micros) {
  const ends = micros.split("-").map((end) => Number(end) * 1e3);
  return [ends[0], ends.at(-1)];
}

function wired(usb, what, [value, digits]) {
  const bytes = (digits) => Buffer.from(digits ?? "", "hex");
  if (what === "plug") usb.plug(value);
  else if (what === "send") usb.send(bytes(value));
  else if (what === "ask") return Buffer.from(machine.ask(bytes(digits), Number(value) * 1e3)).toString("hex");
  else if (what === "received") return Buffer.from(usb.take()).toString("hex");
  else if (what === "open" || what === "close") usb.open(what === "open");
  else if (what === "listen" || what === "ignore") usb.listen(what === "listen");
  else if (what === "names") return [usb.identity, ...usb.names].join(" / ");
  else throw new Error(`a computer does not know ${what}`);
}

function status() {
  const { cycles, wakes, wire, display, flash, restarts, off } = machine;
  return {
    micros: Math.floor(machine.nanos / 1e3),
    last_byte: Math.floor(wire.lastNanos / 1e3),
    bytes: wire.bytes,
    cycles,
    wakes,
    restarts,
    off: Number(off),
    lit: Number(display.lit),
    contrast: display.contrast,
    dark: Math.floor(display.darkNanos / 1e3),
    crystal: Math.floor(machine.chip.peripherals[0x40024].startup * 256 / 12),
    asleep: Number(machine.dormant),
    blinks: machine.light.blinks,
    code: machine.light.code,
    erased: flash.erased,
    programmed: flash.programmed,
    bootsel: Number(machine.bootsel),
    usb_powered: Number(machine.usb.isPowered),
    usb_ready: Number(machine.usb.isReady),
    unsent: machine.usb.sending.length,
    noted: notes?.operations.length ?? 0,
    stack: machine.stackDepth(),
  };
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
