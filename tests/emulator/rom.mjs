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
const CODES = [null, "IF", "EX", "RE", "RP", "FC", "CX", "C4", "MC", "S4", "MS", "UB", "P3", "R3", "L3", "T3"];
/** Cycles of one call, and of every byte that is copied or set: by words, or byte by byte. */
const CALL = 20;
const COPY = { words: 0.85, bytes: 7 };
const SET = { words: 0.5, bytes: 4 };

/** Writes the ROM and returns what to do at each of its stops; `spend` lets the chip be busy for some cycles. */
export function installRom(chip, flash, spend, bootsel) {
  const rom = new DataView(chip.bootrom.buffer);
  rom.setUint32(0x10, MAGIC, true);
  rom.setUint16(0x14, FUNCTION_TABLE, true);
  rom.setUint16(0x18, routine(LOOK_UP), true);
  rom.setUint16(HANG, LOOP, true);
  for (const number of CODES.keys()) {
    rom.setUint16(routine(number) & ~1, BREAK | number, true);
    rom.setUint16((routine(number) & ~1) + 2, RETURN, true);
  }
  return (number) => {
    const r = chip.core.registers;
    if (number === LOOK_UP) r[0] = lookUp(r[1]);
    else serve(chip, flash, spend, bootsel, CODES[number], r);
  };
}

function routine(number) {
  return (ROUTINES + number * 4) | 1;
}

function lookUp(value) {
  const code = String.fromCharCode(value & 0xff, (value >> 8) & 0xff);
  if (!CODES.includes(code)) throw new Error(`the boot ROM has no function ${code}`);
  return routine(CODES.indexOf(code));
}

function serve(chip, flash, spend, bootsel, code, r) {
  const [to, second, length] = [r[0] >>> 0, r[1] >>> 0, r[2] >>> 0];
  switch (code) {
    case "EX":
      return unmap(chip);
    case "RE":
      return flash.erase(to, second);
    case "RP":
      return flash.program(to, read(chip, second, length));
    case "C4":
    case "MC":
      spend(CALL + length * ((to | second) & 3 ? COPY.bytes : COPY.words));
      return write(chip, to, read(chip, second, length));
    case "S4":
    case "MS":
      spend(CALL + length * (to & 3 ? SET.bytes : SET.words));
      return write(chip, to, new Uint8Array(length).fill(second & 0xff));
    case "P3":
    case "R3":
    case "L3":
    case "T3":
      spend(CALL);
      r[0] = bits(code, to);
      return;
    case "UB":
      return bootsel();
  }
}

const SSI = 0x18000;
const SSI_ENABLE = 0x08;
const FLASH = 0x10000000;
const FLASH_END = 0x14000000;
const SRAM = 0x20000000;

/** Takes the flash out of memory until its controller is enabled again: code that is fetched then is not there. */
function unmap(chip) {
  const ssi = chip.peripherals[SSI];
  const reads = ["readUint8", "readUint16", "readUint32"];
  const { writeUint32 } = ssi;
  for (const name of reads) {
    const read = chip[name];
    chip[name] = (address) => {
      if (address >= FLASH && address < FLASH_END) throw new Error(`flash is read at ${address.toString(16)} while it is written`);
      return read.call(chip, address);
    };
    chip[name].before = read;
  }
  ssi.writeUint32 = (offset, value) => {
    writeUint32.call(ssi, offset, value);
    if (offset !== SSI_ENABLE || !(value & 1)) return;
    for (const name of reads) chip[name] = chip[name].before;
    ssi.writeUint32 = writeUint32;
  };
}

/** Counts ones, turns round, counts leading or trailing zeros. */
function bits(code, value) {
  const digits = value.toString(2).padStart(32, "0");
  const ones = digits.replaceAll("0", "").length;
  if (code === "P3") return ones;
  if (code === "R3") return parseInt([...digits].reverse().join(""), 2);
  if (ones === 0) return 32;
  return code === "L3" ? digits.indexOf("1") : 31 - digits.lastIndexOf("1");
}

function read(chip, address, length) {
  const window = chip.window(address, length);
  return window?.slice() ?? Uint8Array.from({ length }, (_, index) => chip.readUint8(address + index));
}

function write(chip, address, bytes) {
  const sram = address >= SRAM ? chip.window(address, bytes.length) : null;
  if (sram) sram.set(bytes);
  else bytes.forEach((byte, index) => chip.writeUint8(address + index, byte));
}
