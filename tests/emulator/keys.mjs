// The keys: contacts that bounce.

const PINS = { left: 10, right: 11, ok: 12, back: 13, a: 14, b: 15 };
const BOUNCE_NANOS = 0.25e6;

/** The contacts of a board; they outlive a restart of the chip. */
export class Keys {
  constructor() {
    this.closed = new Set();
  }

  /** Puts all contacts on the pins of a chip that has just started. */
  connect(chip) {
    this.chip = chip;
    this.pending = new Map();
    for (const pin of chip.gpio) pin.setInputValue(true);
    for (const key of Object.keys(PINS)) this.level(key);
  }

  /** Closes or opens a contact, which bounces `edges` times before it stays. */
  set(key, down, edges = 0) {
    if (!(key in PINS)) throw new Error(`there is no key ${key}`);
    this.pending.get(key)?.cancel();
    this.change(key, down);
    this.bounce(key, down, edges);
  }

  bounce(key, down, edges) {
    if (edges <= 0) return this.change(key, down);
    const alarm = this.chip.clock.createAlarm(() => {
      this.change(key, this.closed.has(key) ? false : true);
      this.bounce(key, down, edges - 1);
    });
    this.pending.set(key, alarm);
    alarm.schedule(BOUNCE_NANOS);
  }

  change(key, down) {
    if (down === this.closed.has(key)) return;
    if (down) this.closed.add(key);
    else this.closed.delete(key);
    this.level(key);
  }

  level(key) {
    this.chip.gpio[PINS[key]].setInputValue(!this.closed.has(key));
  }
}
