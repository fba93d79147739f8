// The boot ROM: a table of functions, each of which stops the chip so that we can do its work.

const MAGIC = 0x01754d; // "Mu", version 1
const FUNCTION_TABLE = 0x40;
const ROUTINES = 0x80;
const BREAK = 0xbe00;
const RETURN = 0x4770; // bx lr
const LOOP = 0xe7fe; // b .

/** A place where nothing happens any more. */
export const HANG = 0x60;
/** The stop that stands for the ROM's own search. */
const LOOK_UP = 0;

/** Which function each stop stands for, in the order of their numbers. */
const CODES = [null, "IF", "EX", "RE", "RP", "FC", "CX", "C4", "MC", "S4", "MS", "UB"];

/** Writes the ROM and returns what to do at each of its stops. */
export function installRom(chip, flash, restart) {
  const rom = new DataView(chip.bootrom.buffer);
  rom.setUint32(0x10, MAGIC, true);
  rom.setUint16(0x14, FUNCTION_TABLE, true);
  rom.setUint16(0x18, routine(LOOK_UP), true);
  rom.setUint16(HANG, LOOP, true);
  for (const number of CODES.keys()) {
    rom.setUint16(routine(number) & ~1, BREAK | number, true);
    rom.setUint16((routine(number) & ~1) + 2, RETURN, true);
  }
  return (number) => serve(chip, flash, restart, number);
}

function routine(number) {
  return (ROUTINES + number * 4) | 1;
}

function serve(chip, flash, restart, number) {
  const r = chip.core.registers;
  switch (number === LOOK_UP ? "look up" : CODES[number]) {
    case "look up": {
      const code = String.fromCharCode(r[1] & 0xff, (r[1] >> 8) & 0xff);
      r[0] = CODES.includes(code) ? routine(CODES.indexOf(code)) : 0;
      return;
    }
    case "RE":
      return flash.erase(r[0] >>> 0, r[1] >>> 0);
    case "RP":
      return flash.program(r[0] >>> 0, read(chip, r[1] >>> 0, r[2] >>> 0));
    case "C4":
    case "MC":
      return read(chip, r[1] >>> 0, r[2] >>> 0).forEach((byte, index) => chip.writeUint8((r[0] >>> 0) + index, byte));
    case "S4":
    case "MS":
      for (let index = 0; index < r[2] >>> 0; index++) chip.writeUint8((r[0] >>> 0) + index, r[1] & 0xff);
      return;
    case "UB":
      return restart();
  }
}

function read(chip, address, length) {
  return Uint8Array.from({ length }, (_, index) => chip.readUint8(address + index));
}
