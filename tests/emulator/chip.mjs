// The chip of rp2040js with short ways to the memories that programs use all the time.
import { RP2040 } from "rp2040js";

const FLASH = 0x10000000;
const SRAM = 0x20000000;

/** An RP2040 that looks for RAM and flash first, and for everything else as before. */
export class Chip extends RP2040 {
  readUint32(address) {
    const place = (address >>> 0) - SRAM;
    if (place >= 0 && place + 3 < this.sram.length) return this.sramView.getUint32(place, true);
    return super.readUint32(address);
  }

  writeUint32(address, value) {
    const place = (address >>> 0) - SRAM;
    if (place >= 0 && place + 3 < this.sram.length) this.sramView.setUint32(place, value, true);
    else super.writeUint32(address, value);
  }

  /** Whether flash can be read, and nobody has to know that it is: not while it is written, nor through a cache. */
  get isPlain() {
    return this.readUint8 === super.readUint8;
  }

  /** The bytes of RAM, or of flash while nothing stands in the way of reading it; else null. */
  window(address, length) {
    const [ram, flash] = [address - SRAM, address - FLASH];
    if (ram >= 0 && ram + length <= this.sram.length) return this.sram.subarray(ram, ram + length);
    const plain = this.isPlain && flash >= 0 && flash + length <= this.flash.length;
    return plain ? this.flash.subarray(flash, flash + length) : null;
  }
}
