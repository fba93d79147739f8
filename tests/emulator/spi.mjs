// The bus of displays on SPI: bytes take their time, and a pin tells orders from the picture.

const BITS_PER_BYTE = 8;
const HIGH = 1;

/** Connects `display` to the first controller and counts what passes. */
export function connectSpi(chip, display, { dc, select, reset }) {
  const spi = chip.spi[0];
  const wire = { bytes: 0, nanos: 0, lastNanos: 0 };
  let sent = 0;
  const alarm = chip.clock.createAlarm(() => {
    wire.bytes++;
    wire.lastNanos = display.now();
    if (chip.gpio[select].value !== HIGH) display.take(sent, chip.gpio[dc].value === HIGH);
    spi.completeTransmit(0);
  });
  spi.onTransmit = (value) => {
    const nanos = (BITS_PER_BYTE * 1e9) / spi.clockFrequency;
    sent = value;
    wire.nanos += nanos;
    alarm.schedule(nanos);
  };
  chip.gpio[reset].addListener((level) => level !== HIGH && display.reset());
  return wire;
}
