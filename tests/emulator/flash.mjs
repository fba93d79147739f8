// The flash: erasing and programming take time, and a power cut can come in between.
import { numbers, tear } from "./tear.mjs";

export const FLASH_BYTES = 2 * 1024 * 1024;
export const JOURNAL = 0x180000;
const SECTOR = 4096;
const PAGE = 256;
/** What data sheets call typical, at least and at most. */
const ERASE_NANOS = [45e6, 45e6];
const PROGRAM_NANOS = [0.4e6, 0.4e6];

/** The chip's flash. `pass` lets time go by and returns how much of it there was before a power cut. */
export class Flash {
  constructor(bytes, pass) {
    this.bytes = bytes;
    this.pass = pass;
    this.erased = 0;
    this.programmed = 0;
    this.notes = null;
    this.eraseNanos = ERASE_NANOS;
    this.programNanos = PROGRAM_NANOS;
    this.chance = numbers(1);
    /** Called when an erase begins. */
    this.onErase = () => {};
    /** Called after every change with its place, the bytes before and after, and how long it took. */
    this.onChange = () => {};
    /** Whether it keeps what is written; a worn or protected chip does not. */
    this.keeps = true;
  }

  erase(address, length) {
    for (let from = address; from < address + length; from += SECTOR) {
      this.erased++;
      this.onErase();
      if (!this.change("erase", from, new Uint8Array(SECTOR).fill(0xff), this.eraseNanos)) return;
    }
  }

  program(address, data) {
    for (let from = 0; from < data.length; from += PAGE) {
      this.programmed++;
      const page = data.slice(from, from + PAGE).map((byte, index) => byte & this.bytes[address + from + index]);
      if (!this.change("program", address + from, page, this.programNanos)) return;
    }
  }

  /** Changes what there is time for; returns whether that was all. */
  change(kind, address, after, [least, most]) {
    const nanos = least + this.chance() * (most - least);
    const before = this.bytes.slice(address, address + after.length);
    this.notes?.add(kind, address, before, after);
    const done = this.pass(nanos);
    if (!this.keeps) return done >= 1;
    this.bytes.set(done < 1 ? tear(before, after, done, "settled") : after, address);
    this.onChange(address, before, after, nanos);
    return done >= 1;
  }
}
