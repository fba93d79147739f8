// The log: what the firmware writes into its ring buffer in memory.

const SRAM = 0x20000000;
const MARK = Buffer.from("SEGGER RTT");
const CHANNEL = 24;

/** Takes all that the firmware has logged since the last time; `control` is where its buffer is described. */
export function drainLog(chip, control) {
  const memory = Buffer.from(chip.sram.buffer);
  const start = control - SRAM;
  if (memory.compare(MARK, 0, MARK.length, start, start + MARK.length) !== 0) return Buffer.alloc(0);
  const channel = start + CHANNEL;
  const [buffer, size, written, read] = [4, 8, 12, 16].map((offset) => memory.readUInt32LE(channel + offset));
  const length = size === 0 ? 0 : (written - read + size) % size;
  const taken = Buffer.from(Array.from({ length }, (_, index) => memory[buffer - SRAM + ((read + index) % size)]));
  memory.writeUInt32LE(written, channel + 16);
  return taken;
}
