// Small peripherals that rp2040js leaves out.
import { BasePeripheral } from "rp2040js";

const SEED = 0x2545f491;

const DORMANT = 0x0c;
const COMA = 0x636f6d61;

/** The ring oscillator, whose random bit is a seeded generator here; when it stops, all clocks do. */
export class RingOscillator extends BasePeripheral {
  constructor(chip, stop) {
    super(chip, "ROSC");
    this.stop = stop;
    this.state = SEED;
    this.stored = new Map();
  }

  readUint32(offset) {
    if (offset === 0x18) return 0x80001000;
    if (offset !== 0x1c) return this.stored.get(offset) ?? 0;
    this.state ^= this.state << 13;
    this.state ^= this.state >>> 17;
    this.state ^= this.state << 5;
    return this.state & 1;
  }

  writeUint32(offset, value) {
    if (offset === DORMANT && value === COMA) this.stop();
    this.stored.set(offset, value);
  }
}

const WAKE_ENABLE = 0x160;

/** Adds to the pins the edges and levels that wake a chip whose clocks stand still. */
export function addWaking(chip) {
  const pins = chip.peripherals[0x40014];
  const { readUint32, writeUint32 } = pins;
  const enabled = [0, 0, 0, 0];
  const index = (offset) => (offset - WAKE_ENABLE) / 4;
  pins.readUint32 = (offset) => enabled[index(offset)] ?? readUint32.call(pins, offset);
  pins.writeUint32 = (offset, value) => {
    if (index(offset) in enabled) enabled[index(offset)] = value;
    else writeUint32.call(pins, offset, value);
  };
  return () => chip.gpio.some((pin, at) => pin.irqStatus & (enabled[at >> 3] >>> ((at & 7) * 4)) & 0xf);
}

/** The flash cache's control: no stream is ever under way. */
export class CacheControl extends BasePeripheral {
  readUint32(offset) {
    return offset === 0x08 ? 0x2 : 0;
  }

  writeUint32() {}
}

/** Registers that keep what is written to them. */
export class Registers extends BasePeripheral {
  stored = new Map();

  readUint32(offset) {
    return this.stored.get(offset) ?? 0;
  }

  writeUint32(offset, value) {
    this.stored.set(offset, value);
  }
}

const SSI = 0x18000;
const SSI_DATA = 0x60;
/** What a W25Q16 says when it is asked for its kind, and after four bytes of nothing for its number. */
const ANSWERS = {
  0x9f: [0xef, 0x40, 0x15],
  0x4b: [0, 0, 0, 0, 0xe6, 0x60, 0x58, 0x38, 0x83, 0x72, 0x4b, 0x31],
};

/** Lets the flash chip tell what it is. */
export function addFlashId(chip) {
  const ssi = chip.peripherals[SSI];
  const { readUint32, writeUint32 } = ssi;
  let answer = [];
  ssi.readUint32 = (offset) => {
    const told = offset === SSI_DATA ? answer.shift() : undefined;
    return told ?? readUint32.call(ssi, offset);
  };
  ssi.writeUint32 = (offset, value) => {
    if (offset === SSI_DATA) answer = [...(ANSWERS[value & 0xff] ?? [])];
    writeUint32.call(ssi, offset, value);
  };
}
