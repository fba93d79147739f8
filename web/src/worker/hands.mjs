// The hands at the keys: what is done to the contacts, one thing after the other, in the device's own time.
import { BOOT } from "../../../tests/emulator/script.mjs";

const MILLI = 1e6;
/** A contact that closed stays closed, and one that opened open, for at least so long: a tap is always felt. */
const DWELL = 40 * MILLI;
/** A hand turns an encoder by a quarter of a click in this time. */
const QUARTER = 5 * MILLI;
/** A display that was sent nothing for so long shows what it shall. */
const QUIET = 50 * MILLI;

/** A queue of things to do and of times to wait between them. */
export class Hands {
  constructor(machine) {
    this.machine = machine;
    this.queue = [];
  }

  /** Nanoseconds until there is something to do. */
  get rest() {
    return this.queue.length === 0 ? Infinity : this.queue[0].wait;
  }

  /** Does what is due after so many nanoseconds. */
  pass(nanos) {
    if (this.queue.length > 0) this.queue[0].wait -= nanos;
    while (this.queue.length > 0 && this.queue[0].wait < 1) this.queue.shift().act();
  }

  later(wait, act = () => {}) {
    this.queue.push({ wait, act });
    this.pass(0);
  }

  /** Closes or opens the contact of a key; an encoder has none for LEFT and RIGHT and is turned instead. */
  key(key, down) {
    if (!(key in this.machine.keys.pins)) return down ? this.turn(key === "right") : undefined;
    this.later(0, () => this.machine.keys.set(key, down));
    this.later(DWELL);
  }

  /** Turns the encoder by one click. */
  turn(right) {
    const [first, second] = right ? ["a", "b"] : ["b", "a"];
    for (const [contact, down] of [[first, true], [second, true], [first, false], [second, false]]) {
      this.later(0, () => this.machine.keys.set(contact, down));
      this.later(QUARTER);
    }
  }

  /** Plays the parts of a scenario; `tell` hears which part begins and what each look sees. */
  play(parts, tell) {
    this.later(BOOT * MILLI);
    parts.forEach((part, index) => {
      this.later(0, () => tell({ part: index }));
      if (part.screen) this.look((picture) => tell({ part: index, picture }));
      part.steps?.forEach((step, at) => {
        this.later(0, () => tell({ part: index, step: at }));
        this.step(step);
      });
    });
    this.later(0, () => tell({ ended: true }));
  }

  step(step) {
    if (step.key && step.key in this.machine.keys.pins) this.hold(step);
    else if (step.key) (this.turn(step.key === "right"), this.later((step.millis + step.up) * MILLI));
    else if (step.reboot) (this.later(0, () => this.machine.powerOn()), this.later(BOOT * MILLI));
    else this.later(step.wait * MILLI);
  }

  hold({ key, millis, up }) {
    this.later(0, () => this.machine.keys.set(key, true));
    this.later(millis * MILLI);
    this.later(0, () => this.machine.keys.set(key, false));
    this.later(up * MILLI);
  }

  /** Waits until nothing more is sent to the display and shows what it shows. */
  look(seen) {
    let sent = -1;
    const again = () => {
      if (sent === this.machine.wire.bytes) return seen(this.machine.display.picture());
      sent = this.machine.wire.bytes;
      this.queue.unshift({ wait: QUIET, act: again });
    };
    this.later(0, again);
  }
}
