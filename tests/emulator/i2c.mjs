// The bus: bytes take their time on the wire, and the gaps in the emulated controller are closed.

const INTERRUPT_MASK = 0x30;
const ENABLE = 0x6c;
const ENABLED = 1;
const TX_EMPTY = 1 << 4;
const IDLE = 0;
const BITS_PER_BYTE = 9;
const READ = 1;
const RESETS = 0x4000c;
/** The bits of both controllers in the register that resets them. */
const RESET_BITS = [1 << 3, 1 << 4];
/** A line that is held is looked at this often. */
const HELD_NANOS = 20e3;
/** Clocks after which a display that holds the data line has said all it had to say. */
const CLOCKS_OWED = 9;
const LOW = 0;

/** Connects `display` to a controller and counts what passes. */
export function connectI2c(chip, display, { i2c: number, sda, scl }) {
  const i2c = chip.i2c[number];
  const wire = { bytes: 0, nanos: 0, lastNanos: 0 };
  let pending = null;
  const alarm = chip.clock.createAlarm(() => {
    if (display.held !== null && pending !== null) return alarm.schedule(HELD_NANOS);
    const next = pending;
    pending = null;
    next?.();
  });
  const after = (bits, next) => {
    const bit = ((i2c.sclLowPeriod + i2c.sclHighPeriod) / chip.clkPeri) * 1e9;
    const nanos = bits * bit + (bits === BITS_PER_BYTE ? display.lateNanos : 0);
    pending = next;
    wire.nanos += nanos;
    alarm.schedule(nanos);
  };
  const byte = (next) =>
    after(BITS_PER_BYTE, () => {
      wire.bytes++;
      wire.lastNanos = display.now();
      next();
    });

  i2c.onStart = () => after(1, () => i2c.completeStart());
  i2c.onConnect = (address, mode) => byte(() => i2c.completeConnect(display.connect(address, mode === READ)));
  i2c.onWriteByte = (value) => byte(() => i2c.completeWrite(display.write(value)));
  i2c.onReadByte = () => byte(() => i2c.completeRead(display.read()));
  i2c.onStop = () => after(1, () => i2c.completeStop());
  const stop = () => {
    alarm.cancel();
    pending = null;
    Object.assign(i2c, { state: IDLE, busy: false, stop: false, pendingRestart: false });
  };
  // In the middle of a message with nothing to send the controller itself holds the clock.
  const isHeld = () => display.held !== null || pending === null;
  closeGaps(chip, i2c, isHeld, stop);
  resets(chip, i2c, RESET_BITS[number], stop);
  lines(chip, display, sda, scl);
  return wire;
}

/** Adds the interrupt mask, the level of TX_EMPTY, and the end of a transfer by disabling: not while the clock is held. */
function closeGaps(chip, i2c, isHeld, stop) {
  const { writeUint32, nextCommand } = i2c;
  i2c.checkInterrupts = () => {
    const empty = i2c.enable & ENABLED && i2c.txFIFO.itemCount <= i2c.txThreshold;
    i2c.intRaw = empty ? i2c.intRaw | TX_EMPTY : i2c.intRaw & ~TX_EMPTY;
    chip.setInterrupt(i2c.irq, !!(i2c.intRaw & i2c.intEnable));
  };
  i2c.nextCommand = () => {
    nextCommand.call(i2c);
    i2c.checkInterrupts();
  };
  i2c.writeUint32 = (offset, value) => {
    const disables = offset === ENABLE && !(value & ENABLED) && i2c.state !== IDLE;
    if (offset === INTERRUPT_MASK) i2c.intEnable = value;
    else if (!disables) writeUint32.call(i2c, offset, value);
    else if (!isHeld()) {
      stop();
      writeUint32.call(i2c, offset, value);
    }
    i2c.checkInterrupts();
  };
}

/** A reset by the chip ends everything, whatever holds the lines. */
function resets(chip, i2c, bit, stop) {
  const peripheral = chip.peripherals[RESETS];
  const { writeUint32 } = peripheral;
  peripheral.writeUint32 = (offset, value) => {
    writeUint32.call(peripheral, offset, value);
    if (offset !== 0 || !(value & bit)) return;
    stop();
    i2c.txFIFO.reset();
    i2c.rxFIFO.reset();
    Object.assign(i2c, { enable: 0, intRaw: 0, intEnable: 0, abortSource: 0 });
    i2c.checkInterrupts();
  };
}

/** The lines as the chip reads and drives them by hand; clocks make a display let go of the data line. */
function lines(chip, display, sda, scl) {
  let clocks = 0;
  display.onHold = () => {
    clocks = 0;
    chip.gpio[sda].setInputValue(display.held !== "sda");
    chip.gpio[scl].setInputValue(display.held !== "scl");
  };
  display.onHold();
  chip.gpio[scl].addListener((_, before) => {
    if (display.held === "sda" && before === LOW && ++clocks >= CLOCKS_OWED) display.hold(null);
  });
}
