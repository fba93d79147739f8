// The flash: erasing and programming take time, and a power cut can come in between.
import { tear } from "./tear.mjs";

export const FLASH_BYTES = 2 * 1024 * 1024;
export const JOURNAL = 0x180000;
const SECTOR = 4096;
const PAGE = 256;
const ERASE_NANOS = 45e6;
const PROGRAM_NANOS = 0.4e6;

/** The chip's flash. `pass` lets time go by and returns how much of it there was before a power cut. */
export class Flash {
  constructor(bytes, pass) {
    this.bytes = bytes;
    this.pass = pass;
    this.erased = 0;
    this.programmed = 0;
    this.notes = null;
  }

  erase(address, length) {
    for (let from = address; from < address + length; from += SECTOR) {
      this.erased++;
      if (!this.change("erase", from, new Uint8Array(SECTOR).fill(0xff), ERASE_NANOS)) return;
    }
  }

  program(address, data) {
    for (let from = 0; from < data.length; from += PAGE) {
      this.programmed++;
      const page = data.slice(from, from + PAGE).map((byte, index) => byte & this.bytes[address + from + index]);
      if (!this.change("program", address + from, page, PROGRAM_NANOS)) return;
    }
  }

  /** Changes what there is time for; returns whether that was all. */
  change(kind, address, after, nanos) {
    const before = this.bytes.slice(address, address + after.length);
    this.notes?.add(kind, address, before, after);
    const done = this.pass(nanos);
    this.bytes.set(done < 1 ? tear(before, after, done, "settled") : after, address);
    return done >= 1;
  }
}
