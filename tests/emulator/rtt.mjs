// The log: what the firmware writes into its ring buffer in memory.

const SRAM = 0x20000000;
const MARK = Buffer.from("SEGGER RTT");
const CHANNEL = 24;

/** Takes all that the firmware has logged since the last time. */
export function drainLog(chip) {
  const memory = Buffer.from(chip.sram.buffer);
  const control = memory.indexOf(MARK);
  if (control < 0) return Buffer.alloc(0);
  const channel = control + CHANNEL;
  const [buffer, size, end, start] = [4, 8, 12, 16].map((offset) => memory.readUInt32LE(channel + offset));
  const length = size === 0 ? 0 : (end - start + size) % size;
  const taken = Buffer.from(Array.from({ length }, (_, index) => memory[buffer - SRAM + ((start + index) % size)]));
  memory.writeUInt32LE(end, channel + 16);
  return taken;
}
