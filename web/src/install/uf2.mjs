// A UF2 file: 256 bytes of firmware in every block of 512, with the address they belong to.

const [BLOCK, PAGE, SECTOR] = [512, 256, 4096];
const [START, SECOND, END] = [0x0a324655, 0x9e5d5157, 0x0ab16f30];
/** Where firmware may be written. Games, settings and backups lie behind it. */
export const [FLASH, FIRMWARE_END] = [0x10000000, 0x100fd000];
/** The chips by the number that a UF2 names. */
const FAMILIES = { 0xe48bff56: "RP2040", 0xe48bff59: "RP2350" };

/** The sectors of a firmware, `[{ address, bytes }]` in order, and its chip; throws if the file is not firmware for our flash. */
export function readUf2(bytes) {
  if (bytes.length === 0 || bytes.length % BLOCK !== 0) throw new Error("The firmware file is cut. Reload the page and try again.");
  const sectors = new Map();
  let chip = null;
  for (let at = 0; at < bytes.length; at += BLOCK) {
    const view = new DataView(bytes.buffer, bytes.byteOffset + at, BLOCK);
    const word = (offset) => view.getUint32(offset, true);
    if (word(0) !== START || word(4) !== SECOND || word(508) !== END || word(16) !== PAGE) throw new Error("The firmware file is damaged. Reload the page and try again.");
    const address = word(12);
    chip ??= FAMILIES[word(28)];
    if (!chip || FAMILIES[word(28)] !== chip) throw new Error("The firmware file is for another chip.");
    if (address < FLASH || address + PAGE > FIRMWARE_END) throw new Error("The firmware file would write over the games. It is not installed.");
    const sector = address - (address % SECTOR);
    if (!sectors.has(sector)) sectors.set(sector, new Uint8Array(SECTOR).fill(0xff));
    sectors.get(sector).set(bytes.subarray(at + 32, at + 32 + PAGE), address - sector);
  }
  return { chip, sectors: [...sectors].sort(([one], [other]) => one - other).map(([address, bytes]) => ({ address, bytes })) };
}
