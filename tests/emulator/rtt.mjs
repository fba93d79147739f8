// The log: what the firmware writes into its ring buffer in memory.

const SRAM = 0x20000000;
const MARK = new TextEncoder().encode("SEGGER RTT");
const CHANNEL = 24;
const NOTHING = new Uint8Array(0);

/** Takes all that the firmware has logged since the last time; `control` is where its buffer is described. */
export function drainLog(chip, control) {
  const { sram, sramView } = chip;
  const start = control - SRAM;
  if (!MARK.every((byte, index) => sram[start + index] === byte)) return NOTHING;
  const channel = start + CHANNEL;
  const [buffer, size, written, read] = [4, 8, 12, 16].map((offset) => sramView.getUint32(channel + offset, true));
  const length = size === 0 ? 0 : (written - read + size) % size;
  sramView.setUint32(channel + 16, written, true);
  return Uint8Array.from({ length }, (_, index) => sram[buffer - SRAM + ((read + index) % size)]);
}
