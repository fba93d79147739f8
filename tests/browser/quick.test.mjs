// The short way through plain instructions does what rp2040js does.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Chip } from "../emulator/chip.mjs";
import { Quick } from "../emulator/quick.mjs";

const [FLASH, SRAM] = [0x10000000, 0x20000000];
const [PLACE, SP, LR, PC] = [0x1000, 13, 14, 15];
/** Each instruction is tried with so many sets of registers. */
const TIMES = 4;
/** Numbers at which sums and shifts turn over, and addresses. */
const EDGES = [0, 1, 2, 31, 32, 33, 0xff, 0x7fffffff, 0x80000000, 0xfffffffe, 0xffffffff, SRAM, SRAM + 264 * 1024 - 4, FLASH, FLASH + 4, 0x40054000, 0xd0000000];
/** Second halves of a call, of a barrier, and of a look at what holds interrupts back. */
const SECONDS = [0xf800, 0xd000, 0x8f50, 0x8310, 0x8010];

/** Numbers that are the same in every run. */
function numbers(seed) {
  let state = seed;
  return (most) => ((state = (Math.imul(state, 1664525) + 1013904223) >>> 0), Math.floor((state / 2 ** 32) * most));
}

function made(bytes) {
  const chip = new Chip();
  Object.assign(chip, { flash: bytes, flash16: new Uint16Array(bytes.buffer), flashView: new DataView(bytes.buffer) });
  chip.logger = { debug() {}, warn() {}, error() {}, info() {} };
  chip.onBreak = () => {};
  return chip;
}

/** Registers of which about half are addresses in RAM or flash. */
function registers(pick) {
  const one = () => {
    const kind = pick(4);
    if (kind === 0) return EDGES[pick(EDGES.length)];
    if (kind === 1) return SRAM + pick(200) * 4 + (pick(4) === 0 ? pick(4) : 0) + 4096;
    return kind === 2 ? FLASH + pick(500) * 2 : pick(2 ** 32);
  };
  const values = Array.from({ length: 16 }, one);
  values[SP] = pick(4) === 0 ? (SRAM + pick(12) * 4) : SRAM + 8192 + pick(64) * 4;
  values[PC] = FLASH + PLACE + pick(2) * 2;
  return values;
}

function put(core, values, flags) {
  core.registers.set(values);
  Object.assign(core, { N: flags & 1, Z: flags & 2, C: flags & 4, V: flags & 8, PM: flags & 16, interruptsUpdated: false, waiting: false, cycles: 0 });
  for (const flag of ["N", "Z", "C", "V", "PM"]) core[flag] = core[flag] !== 0;
}

function state(core) {
  const { registers, N, Z, C, V, PM, cycles } = core;
  return `${Array.from(registers, (value) => value.toString(16))} ${N} ${Z} ${C} ${V} ${PM} ${cycles}`;
}

test("every instruction of sixteen bits does the same on the short way, or is left alone", () => {
  const pick = numbers(2040);
  const bytes = new Uint8Array(64 * 1024);
  for (let at = 0; at < bytes.length; at++) bytes[at] = pick(256);
  const [slow, fast] = [made(bytes), made(bytes)];
  const quick = new Quick(fast);
  let done = 0;
  for (let op = 0; op < 0x10000; op++) {
    for (let time = 0; time < TIMES; time++) {
      const [values, flags] = [registers(pick), pick(32)];
      slow.flash16[(values[PC] - FLASH) >> 1] = op;
      slow.flash16[((values[PC] - FLASH) >> 1) + 1] = SECONDS[pick(SECONDS.length)] ^ (pick(2) ? 0 : pick(2 ** 16));
      put(slow.core, values, flags);
      put(fast.core, values, flags);
      if (quick.run(1) === 0) {
        assert.deepEqual([...fast.core.registers], [...slow.core.registers]);
        continue;
      }
      slow.core.executeInstruction();
      done++;
      if (state(fast.core) !== state(slow.core)) assert.equal(state(fast.core), state(slow.core), `instruction ${op.toString(16)} with ${values.map((value) => value.toString(16))}`);
    }
    if (op % 1024 === 0) assert.ok(Buffer.from(fast.sram).equals(Buffer.from(slow.sram)), `memory after ${op.toString(16)}`);
  }
  assert.ok(Buffer.from(fast.sram).equals(Buffer.from(slow.sram)));
  assert.ok(done > 0x10000 * TIMES * 0.5, `${done} were plain`);
});
