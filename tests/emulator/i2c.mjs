// The bus: bytes take their time on the wire, and the gaps in the emulated controller are closed.

const INTERRUPT_MASK = 0x30;
const ENABLE = 0x6c;
const ENABLED = 1;
const TX_EMPTY = 1 << 4;
const IDLE = 0;
const BITS_PER_BYTE = 9;

/** Connects `display` to the controller and counts what passes. */
export function connect(chip, display) {
  const i2c = chip.i2c[0];
  const wire = { bytes: 0, nanos: 0, lastNanos: 0 };
  let pending = null;
  const alarm = chip.clock.createAlarm(() => {
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
      wire.lastNanos = chip.clock.nanos;
      next();
    });

  i2c.onStart = () => after(1, () => i2c.completeStart());
  i2c.onConnect = (address) => byte(() => i2c.completeConnect(display.connect(address)));
  i2c.onWriteByte = (value) => byte(() => i2c.completeWrite(display.write(value)));
  i2c.onReadByte = () => byte(() => i2c.completeRead(display.read()));
  i2c.onStop = () => after(1, () => i2c.completeStop());
  closeGaps(chip, i2c, () => {
    alarm.cancel();
    pending = null;
  });
  return wire;
}

/** Adds the interrupt mask, the level of TX_EMPTY, and the end of a transfer by disabling. */
function closeGaps(chip, i2c, stop) {
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
    if (offset === INTERRUPT_MASK) i2c.intEnable = value;
    else if (offset === ENABLE && !(value & ENABLED) && i2c.state !== IDLE) {
      stop();
      Object.assign(i2c, { state: IDLE, busy: false, stop: false, pendingRestart: false });
      writeUint32.call(i2c, offset, value);
    } else writeUint32.call(i2c, offset, value);
    i2c.checkInterrupts();
  };
}
