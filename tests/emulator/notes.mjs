// What the firmware does to its flash, operation by operation, and the flash at every point inside of one.
import { tear } from "./tear.mjs";

/** Notes of all operations since the beginning; `sent` tells how many bytes the display has got. */
export class Notes {
  constructor(bytes, sent) {
    this.start = bytes.slice();
    this.sent = sent;
    this.operations = [];
  }

  add(kind, address, before, after) {
    this.operations.push({ kind, address, before, after, sent: this.sent() });
  }

  /** The flash after so many operations. */
  after(count) {
    const bytes = this.start.slice();
    for (const { address, after } of this.operations.slice(0, count)) bytes.set(after, address);
    return bytes;
  }

  /** The flash as a cut inside an operation leaves it. */
  cut(index, done, kind, noise) {
    const { address, before, after } = this.operations[index];
    const bytes = this.after(index);
    bytes.set(tear(before, after, done, kind, noise), address);
    return bytes;
  }

  /** One word for each operation: kind, place, length, the bytes it changes, what the display got before. */
  toString() {
    return this.operations
      .map(({ kind, address, before, after, sent }) => {
        const changes = (byte, index) => byte !== before[index];
        const [first, last] = [after.findIndex(changes), after.findLastIndex(changes)];
        return [kind, address, after.length, first, last, sent].join(":");
      })
      .join(" ");
  }
}
