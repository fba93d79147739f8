// Emulated time beside real time: never ahead but for a write to flash, never far behind.

/** What a machine runs at once, so that keys are heard in between. */
const SLICE = 8e6;
/** A machine that works and cannot follow forgets what is beyond this: it is then slower, but does not race later. */
const LAG = 150e6;

/** Keeps a machine and the hands at its keys where real time says. */
export class Pace {
  constructor(machine, hands, now = () => performance.now()) {
    Object.assign(this, { machine, hands, now, rate: 1 });
    this.begin();
  }

  /** Counts from this moment on. */
  begin() {
    this.since = this.now();
    this.passed = 0;
  }

  /** Goes on at another speed: 2 is twice as fast as real time. */
  setRate(rate) {
    this.rate = rate;
    this.begin();
  }

  /** Nanoseconds the machine is behind; below zero it is in the middle of a write that lasts on. */
  get behind() {
    return (this.now() - this.since) * 1e6 * this.rate - this.passed;
  }

  /** Runs a slice of what is due, or all of a sleep; returns whether more is due at once. */
  step() {
    if (this.behind < 1 || this.machine.off) return false;
    const asleep = this.machine.quiet;
    if (asleep < 1) this.forget();
    const nanos = this.machine.run(Math.min(this.behind, Math.max(SLICE, asleep), Math.max(1, this.hands.rest)));
    this.passed += nanos;
    this.hands.pass(nanos);
    return this.behind > 1;
  }

  /** Brings the machine to this moment, as far as it can follow: what hands do then happens when they do it. */
  meet() {
    for (let slices = LAG / SLICE; slices > 0 && this.step(); slices--);
  }

  forget() {
    const lag = this.behind - LAG * this.rate;
    if (lag > 0) this.passed += lag;
  }

  /** Milliseconds of real time until there is something to do. */
  get pause() {
    const quiet = Math.min(this.machine.quiet, this.hands.rest);
    return Math.max(0, quiet - this.behind) / 1e6 / this.rate;
  }
}
