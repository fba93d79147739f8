// The keys: contacts that bounce.

const BOUNCE_NANOS = 0.25e6;
/** The level of a pin that rises slowly, by the part of its time that has passed. */
const FLICKER = [[0.96, true], [0.97, false], [1, true]];
const CONTACTS = ["left", "right", "ok", "back", "a", "b"];

/** The contacts of a board; they outlive a restart of the chip. */
export class Keys {
  constructor(wiring) {
    this.pins = Object.fromEntries(CONTACTS.filter((key) => key in wiring).map((key) => [key, wiring[key]]));
    this.closed = new Set();
    /** For how long a pin takes to rise, when the power comes and when its contact opens: a capacitor lies across it. */
    this.slopes = new Map();
  }

  /** Puts all contacts on the pins of a chip that has just started. */
  connect(chip, powered) {
    this.chip = chip;
    this.pending = new Map();
    this.rising = new Map();
    for (const pin of chip.gpio) pin.setInputValue(true);
    for (const key of Object.keys(this.pins)) {
      if (powered && this.slopes.has(key)) this.rise(key);
      else this.put(key, !this.closed.has(key));
    }
  }

  /** Closes or opens a contact, which bounces `edges` times before it stays. */
  set(key, down, edges = 0) {
    this.trace(key, down, Array.from({ length: edges }, (_, index) => (index + 1) * BOUNCE_NANOS));
  }

  /** Closes or opens a contact, which changes at these times before it stays as it shall. */
  trace(key, down, nanos) {
    this.pin(key);
    this.stop(this.pending, key);
    this.change(key, down);
    this.bounce(key, down, nanos, 0);
  }

  bounce(key, down, [next, ...later], now) {
    if (next === undefined) return this.change(key, down);
    const alarm = this.chip.clock.createAlarm(() => {
      this.pending.delete(key);
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

  /** A contact that closes empties its capacitor at once; one that opens lets it fill. */
  level(key) {
    this.stop(this.rising, key);
    if (this.closed.has(key) || !this.slopes.has(key)) this.put(key, !this.closed.has(key));
    else this.rise(key);
  }

  /** Brings a pin up slowly: it is low, then flickers where nobody can tell low from high, then is high. */
  rise(key) {
    this.put(key, false);
    this.climb(key, FLICKER, 0);
  }

  climb(key, [next, ...later], before) {
    if (next === undefined) return;
    const [part, high] = next;
    const alarm = this.chip.clock.createAlarm(() => {
      this.rising.delete(key);
      this.put(key, high && !this.closed.has(key));
      this.climb(key, later, part);
    });
    this.rising.set(key, alarm);
    alarm.schedule((part - before) * this.slopes.get(key));
  }

  stop(alarms, key) {
    alarms.get(key)?.cancel();
    alarms.delete(key);
  }

  /** What contacts are about to do. */
  get alarms() {
    return [...this.pending.values(), ...this.rising.values()];
  }

  /** How long until a contact moves, unless somebody moves it. */
  get due() {
    return Math.min(...this.alarms.map((alarm) => alarm.nanos - this.chip.clock.nanos));
  }

  /** Lets time pass in which the chip's clock stands still. */
  pass(nanos) {
    for (const alarm of this.alarms) {
      const left = alarm.nanos - this.chip.clock.nanos - nanos;
      alarm.cancel();
      if (left > 0) alarm.schedule(left);
      else alarm.callback();
    }
  }

  put(key, high) {
    this.chip.gpio[this.pin(key)].setInputValue(high);
  }

  pin(key) {
    if (!(key in this.pins)) throw new Error(`there is no key ${key}`);
    return this.pins[key];
  }
}
