// The flash of the device in the browser's own memory, sector by sector.
import { FLASH_BYTES, JOURNAL } from "../../tests/emulator/flash.mjs";

export const SIZE = FLASH_BYTES - JOURNAL;
const SECTOR = 4096;
const [NAME, SECTORS] = ["souschef", "sectors"];

/** The sectors that were kept, in the order in which they were written. */
export class Store {
  static async open() {
    const store = new Store();
    const opening = indexedDB.open(NAME, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(SECTORS);
    store.database = await answered(opening);
    return store;
  }

  /** All bytes; what was never written is blank. */
  async read() {
    const bytes = new Uint8Array(SIZE).fill(0xff);
    const sectors = this.database.transaction(SECTORS).objectStore(SECTORS);
    const [numbers, parts] = await Promise.all([answered(sectors.getAllKeys()), answered(sectors.getAll())]);
    numbers.forEach((number, index) => bytes.set(parts[index], number * SECTOR));
    return bytes;
  }

  /** Keeps these sectors of `bytes`, all of them or none. */
  write(bytes, numbers) {
    const change = this.database.transaction(SECTORS, "readwrite", { durability: "relaxed" });
    for (const number of numbers) {
      change.objectStore(SECTORS).put(bytes.slice(number * SECTOR, (number + 1) * SECTOR), number);
    }
    return finished(change);
  }

  /** Forgets everything and keeps `bytes` instead. */
  async replace(bytes) {
    const change = this.database.transaction(SECTORS, "readwrite");
    const sectors = change.objectStore(SECTORS);
    sectors.clear();
    for (let number = 0; number < SIZE / SECTOR; number++) {
      const part = bytes.slice(number * SECTOR, (number + 1) * SECTOR);
      if (part.some((byte) => byte !== 0xff)) sectors.put(part, number);
    }
    await finished(change);
  }
}

/** The numbers of the sectors that some bytes lie in. */
export function sectorsOf(offset, length) {
  const first = Math.floor(offset / SECTOR);
  return Array.from({ length: Math.ceil((offset + length) / SECTOR) - first }, (_, index) => first + index);
}

function answered(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

function finished(change) {
  return new Promise((resolve, reject) => {
    change.oncomplete = () => resolve();
    change.onabort = () => reject(change.error);
  });
}
