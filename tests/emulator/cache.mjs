// The cache of the flash: 16 KiB, two ways, lines of eight bytes. The emulator reads flash for nothing.

const FLASH = 0x10000000;
const FLASH_END = 0x11000000;
const LINE_BITS = 3;
const SETS = 1024;
/** Processor cycles to fetch a line over four wires at half the processor's clock. */
const MISS = 60;

/** Lets every read of flash go through a cache from now on; a miss costs time. */
export function addCache(machine) {
  const { chip } = machine;
  machine.quick = null;
  const lines = new Int32Array(2 * SETS).fill(-1);
  const touch = (address) => {
    const line = (address - FLASH) >>> LINE_BITS;
    const first = (line % SETS) * 2;
    if (lines[first] === line) return;
    if (lines[first + 1] !== line) machine.extra += MISS;
    lines[first + 1] = lines[first];
    lines[first] = line;
  };
  for (const name of ["readUint8", "readUint16", "readUint32"]) {
    const read = chip[name].bind(chip);
    chip[name] = (address) => {
      if (address >= FLASH && address < FLASH_END) touch(address);
      return read(address);
    };
  }
}
