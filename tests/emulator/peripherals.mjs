// Small peripherals that rp2040js leaves out.
import { BasePeripheral } from "rp2040js";

const SEED = 0x2545f491;

/** The ring oscillator, whose random bit is a seeded generator here. */
export class RingOscillator extends BasePeripheral {
  constructor(chip) {
    super(chip, "ROSC");
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
    this.stored.set(offset, value);
  }
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
