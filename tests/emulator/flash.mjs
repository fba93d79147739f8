// The flash: erasing and programming take time, and a power cut can come in between.

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
  }

  erase(address, length) {
    for (let from = address; from < address + length; from += SECTOR) {
      this.erased++;
      const done = this.pass(ERASE_NANOS);
      this.change(from, SECTOR, done, () => 0xff);
      if (done < 1) return;
    }
  }

  program(address, data) {
    for (let from = 0; from < data.length; from += PAGE) {
      this.programmed++;
      const done = this.pass(PROGRAM_NANOS);
      this.change(address + from, PAGE, done, (before, index) => before & data[from + index]);
      if (done < 1) return;
    }
  }

  /** Changes the part of the bytes that there was time for; the last one only in half of its bits. */
  change(address, length, done, after) {
    const whole = Math.floor(length * done);
    for (let index = 0; index < whole; index++) {
      this.bytes[address + index] = after(this.bytes[address + index], index);
    }
    if (whole < length) {
      const before = this.bytes[address + whole];
      this.bytes[address + whole] = (before & 0xaa) | (after(before, whole) & 0x55);
    }
  }
}
