// The plug: power goes at any moment, and what was being written is then half written.
import { tear } from "../../../tests/emulator/tear.mjs";

/** Pulls and puts back the plug of a machine. */
export class Plug {
  constructor(machine) {
    this.machine = machine;
    this.writes = [];
    this.armed = null;
    const { flash } = machine;
    flash.pass = (nanos) => this.pass(nanos);
    this.changed = () => {};
    flash.onChange = (address, before, after, nanos) => {
      this.writes.push({ address, before, after, nanos, end: machine.nanos });
      this.changed(address, after.length);
    };
  }

  /** Forgets writes that are over. */
  settle() {
    this.writes.length = 0;
  }

  /** Pulls it now; `ahead` nanoseconds of what the machine has done are still to come in real time. */
  pull(ahead) {
    const now = this.machine.nanos - Math.max(0, ahead);
    for (const write of this.writes.splice(0).reverse()) this.undo(write, now);
    this.machine.off = true;
  }

  /** Takes back what of a write was not yet done at a time. */
  undo({ address, before, after, nanos, end }, now) {
    if (end <= now) return;
    const done = Math.max(0, 1 - (end - now) / nanos);
    this.machine.bytes.set(done > 0 ? tear(before, after, done, "settled") : before, address);
    this.changed(address, after.length);
  }

  /** Pulls it by itself within the next write but `skip`, when this part of it is done. */
  arm(skip, part) {
    this.armed = { skip, part };
  }

  pass(nanos) {
    if (this.armed && this.armed.skip-- === 0) {
      this.machine.cutAfter = this.machine.nanos + this.armed.part * nanos;
      this.armed = null;
    }
    return this.machine.pass(nanos);
  }

  /** Puts it back: the device starts with what its flash holds. */
  put() {
    this.armed = null;
    this.writes.length = 0;
    this.machine.powerOn();
  }
}
