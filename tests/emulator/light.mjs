// The light of a board, and the code that it blinks.

/** A light that is dark for longer has ended its code. */
const PAUSE_NANOS = 0.6e9;
const [LOW, HIGH] = [0, 1];

/** Counts blinks: all of them, and those between two pauses. */
export class Light {
  constructor(now) {
    this.now = now;
    this.blinks = 0;
    /** The last code that was blinked to its end. */
    this.code = 0;
    this.begun = 0;
    this.at = null;
  }

  /** The pin has another level; from low to high is a blink, or the end of one. */
  set(level, before) {
    if (level !== HIGH || before !== LOW) return;
    const now = this.now();
    if (this.at !== null && now - this.at > PAUSE_NANOS) [this.code, this.begun] = [this.begun, 0];
    this.begun++;
    this.blinks++;
    this.at = now;
  }
}
