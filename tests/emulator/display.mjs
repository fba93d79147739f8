// The display: an SSD1306 or SH1106 with its memory, its orders, and its faults.

const PAGES = 8;
const COLUMNS = 132;
const WIDTH = 128;
/** A picture that scrolls moves by a column in this time. */
const STEP_NANOS = 50e6;

/** How many bytes follow an order. */
const ARGUMENTS = {
  ssd1306: { 0x20: 1, 0x21: 2, 0x22: 2, 0x81: 1, 0x8d: 1, 0xa8: 1, 0xd3: 1, 0xd5: 1, 0xd9: 1, 0xda: 1, 0xdb: 1 },
  sh1106: { 0x81: 1, 0xa8: 1, 0xad: 1, 0xd3: 1, 0xd5: 1, 0xd9: 1, 0xda: 1, 0xdb: 1 },
};

/** Orders that an SH1106 does not know and passes over. */
const UNKNOWN_TO_SH1106 = [0x20, 0x21, 0x22, 0x8d];

/** A display on the bus. */
export class Display {
  constructor(kind) {
    this.kind = kind;
    this.address = 0x3c;
    this.plugged = true;
    this.refusing = false;
    /** Whether it answers when it is read. */
    this.readable = true;
    /** The bytes it takes before it refuses one, once. */
    this.hiccup = Infinity;
    /** The line it holds low: "sda", "scl" or none. */
    this.held = null;
    this.onHold = () => {};
    this.lateNanos = 0;
    /** Tells the time; for how long it was dark at most since it was first lit. */
    this.now = () => 0;
    this.darkNanos = 0;
    this.powerOn();
  }

  /** What every display is like when its power comes: dark, with noise in its memory. */
  powerOn() {
    let noise = 1;
    this.memory = Array.from({ length: PAGES }, () =>
      Uint8Array.from({ length: COLUMNS }, () => (noise = (noise * 75 + 74) % 65537) & 0xff),
    );
    Object.assign(this, { lit: false, pump: this.kind === "sh1106", contrast: 0x80, inverted: false });
    Object.assign(this, { mirrored: false, flipped: false, mode: 2, page: 0, column: 0 });
    this.darkSince = null;
    this.scrolling = false;
    Object.assign(this, { columns: [0, 127], pages: [0, 7], order: null, missing: 0, values: [], control: null });
  }

  /** What a pulse on its reset pin leaves: everything as at power-on but its memory. */
  reset() {
    const { memory } = this;
    this.powerOn();
    this.memory = memory;
  }

  /** Holds a line low, or lets go. */
  hold(line) {
    this.held = line;
    this.onHold();
  }

  plug(plugged) {
    if (plugged && !this.plugged) this.powerOn();
    this.plugged = plugged;
  }

  connect(address, reads) {
    this.control = null;
    return this.answers() && address === this.address && (this.readable || !reads);
  }

  answers() {
    return this.plugged && !this.refusing;
  }

  /** Takes a byte on SPI; nobody hears whether it did. */
  take(byte, picture) {
    if (!this.plugged) return;
    if (picture) this.data(byte);
    else this.orderByte(byte);
  }

  write(byte) {
    if (!this.answers()) return false;
    if (this.hiccup-- <= 0) {
      this.hiccup = Infinity;
      return false;
    }
    if (this.control === null) this.control = byte;
    else if (this.control & 0x40) this.data(byte);
    else this.orderByte(byte);
    if (this.control & 0x80 && this.fresh) this.control = null;
    this.fresh = this.control !== null && !!(this.control & 0x80);
    return true;
  }

  read() {
    return this.answers() ? (this.lit ? 0x03 : 0x43) : 0xff;
  }

  data(byte) {
    if (this.column < COLUMNS) this.memory[this.page][this.column] = byte;
    if (this.mode === 2 || this.kind === "sh1106") this.advanceInPage();
    else this.advanceInWindow();
  }

  advanceInPage() {
    const width = this.kind === "sh1106" ? COLUMNS : WIDTH;
    this.column = this.kind === "sh1106" ? Math.min(this.column + 1, COLUMNS) : (this.column + 1) % width;
  }

  advanceInWindow() {
    if (this.column++ !== this.columns[1]) return;
    this.column = this.columns[0];
    this.page = this.page === this.pages[1] ? this.pages[0] : (this.page + 1) % PAGES;
  }

  orderByte(byte) {
    if (this.missing > 0) {
      this.values.push(byte);
      if (--this.missing === 0) this.carryOut(this.order, this.values);
      return;
    }
    [this.order, this.values, this.missing] = [byte, [], ARGUMENTS[this.kind][byte] ?? 0];
    if (this.missing === 0) this.carryOut(byte, []);
  }

  carryOut(order, values) {
    if (this.kind === "sh1106" && UNKNOWN_TO_SH1106.includes(order)) return;
    if (order < 0x10) this.column = (this.column & 0xf0) | order;
    else if (order < 0x20) this.column = (this.column & 0x0f) | ((order & 0x0f) << 4);
    else if (order === 0x20) this.mode = values[0] & 3;
    else if (order === 0x21) [this.columns, this.column] = [values.map((value) => value & 127), values[0] & 127];
    else if (order === 0x22) [this.pages, this.page] = [values.map((value) => value & 7), values[0] & 7];
    else if (order === 0x81) this.contrast = values[0];
    else if (order === 0x8d) this.pump = !!(values[0] & 4);
    else if ((order & 0xfe) === 0xa0) this.mirrored = !!(order & 1);
    else if ((order & 0xfe) === 0xa6) this.inverted = !!(order & 1);
    else if ((order & 0xfe) === 0x2e) this.scrolling = !!(order & 1);
    else if ((order & 0xfe) === 0xae) this.light(!!(order & 1));
    else if ((order & 0xf8) === 0xb0) this.page = order & 7;
    else if ((order & 0xf0) === 0xc0) this.flipped = !!(order & 8);
  }

  /** Lights up or goes dark, and remembers the longest time it was dark in between. */
  light(lit) {
    if (lit && this.darkSince !== null) this.darkNanos = Math.max(this.darkNanos, this.now() - this.darkSince);
    this.darkSince = !lit && this.lit ? this.now() : lit ? null : this.darkSince;
    this.lit = lit;
  }

  /** What a person sees: eight pages of 128 bytes, all dark when the display is. */
  picture() {
    const picture = new Uint8Array(PAGES * WIDTH);
    if (!this.plugged || !this.lit || !this.pump) return picture;
    for (let page = 0; page < PAGES; page++) {
      for (let column = 0; column < WIDTH; column++) picture[page * WIDTH + column] = this.seen(page, column);
    }
    return picture;
  }

  seen(page, column) {
    const first = this.kind === "sh1106" ? 2 : 0;
    const moved = this.scrolling ? (column + 1 + Math.floor(this.now() / STEP_NANOS)) % WIDTH : column;
    const from = this.mirrored ? moved : WIDTH - 1 - moved;
    const byte = this.memory[this.flipped ? page : PAGES - 1 - page][first + from];
    const upright = this.flipped ? byte : reversed(byte);
    return this.inverted ? ~upright & 0xff : upright;
  }
}

function reversed(byte) {
  let result = 0;
  for (let bit = 0; bit < 8; bit++) result |= ((byte >> bit) & 1) << (7 - bit);
  return result;
}
