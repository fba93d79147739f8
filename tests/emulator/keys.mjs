// The keys: contacts that bounce.

const BOUNCE_NANOS = 0.25e6;
const CONTACTS = ["left", "right", "ok", "back", "a", "b"];

/** The contacts of a board; they outlive a restart of the chip. */
export class Keys {
  constructor(wiring) {
    this.pins = Object.fromEntries(CONTACTS.filter((key) => key in wiring).map((key) => [key, wiring[key]]));
    this.closed = new Set();
    /** For how long a pin stays low when the power comes: a capacitor across its contact. */
    this.charging = new Map();
  }

  /** Puts all contacts on the pins of a chip that has just started. */
  connect(chip, powered) {
    this.chip = chip;
    this.pending = new Map();
    for (const pin of chip.gpio) pin.setInputValue(true);
    for (const key of Object.keys(this.pins)) this.level(key);
    if (powered) for (const [key, nanos] of this.charging) this.charge(key, nanos);
  }

  /** Leaves a pin low until its capacitor is charged. */
  charge(key, nanos) {
    this.chip.gpio[this.pin(key)].setInputValue(false);
    this.chip.clock.createAlarm(() => this.level(key)).schedule(nanos);
  }

  /** Closes or opens a contact, which bounces `edges` times before it stays. */
  set(key, down, edges = 0) {
    this.trace(key, down, Array.from({ length: edges }, (_, index) => (index + 1) * BOUNCE_NANOS));
  }

  /** Closes or opens a contact, which changes at these times before it stays as it shall. */
  trace(key, down, nanos) {
    this.pin(key);
    this.pending.get(key)?.cancel();
    this.change(key, down);
    this.bounce(key, down, nanos, 0);
  }

  bounce(key, down, [next, ...later], now) {
    if (next === undefined) return this.change(key, down);
    const alarm = this.chip.clock.createAlarm(() => {
      this.change(key, !this.closed.has(key));
      this.bounce(key, down, later, next);
    });
    this.pending.set(key, alarm);
    alarm.schedule(next - now);
  }

  change(key, down) {
    if (down === this.closed.has(key)) return;
    if (down) this.closed.add(key);
    else this.closed.delete(key);
    this.level(key);
  }

  level(key) {
    this.chip.gpio[this.pin(key)].setInputValue(!this.closed.has(key));
  }

  pin(key) {
    if (!(key in this.pins)) throw new Error(`there is no key ${key}`);
    return this.pins[key];
  }
}
