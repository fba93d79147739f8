// The firmware file: what lies in flash, and where the symbols are.
import { readFileSync } from "node:fs";

const LOAD = 1;
const SYMBOL_TABLE = 2;
const SYMBOL_SIZE = 16;

/** Reads the segments and symbols of a 32-bit little-endian ELF file. */
export function readElf(path) {
  const file = readFileSync(path);
  return { segments: segments(file), symbols: symbols(file) };
}

function segments(file) {
  const [start, size, count] = [file.readUInt32LE(28), file.readUInt16LE(42), file.readUInt16LE(44)];
  const headers = Array.from({ length: count }, (_, index) => file.subarray(start + index * size));
  return headers
    .filter((header) => header.readUInt32LE(0) === LOAD && header.readUInt32LE(16) > 0)
    .map((header) => {
      const [offset, length] = [header.readUInt32LE(4), header.readUInt32LE(16)];
      return { address: header.readUInt32LE(12), bytes: file.subarray(offset, offset + length) };
    });
}

function symbols(file) {
  const [start, size, count] = [file.readUInt32LE(32), file.readUInt16LE(46), file.readUInt16LE(48)];
  const sections = Array.from({ length: count }, (_, index) => section(file, start + index * size));
  const table = sections.find((candidate) => candidate.type === SYMBOL_TABLE);
  const names = sections[table.link];
  const found = new Map();
  for (let at = table.offset; at < table.offset + table.size; at += SYMBOL_SIZE) {
    const from = names.offset + file.readUInt32LE(at);
    found.set(file.toString("latin1", from, file.indexOf(0, from)), file.readUInt32LE(at + 4));
  }
  return found;
}

function section(file, at) {
  return {
    type: file.readUInt32LE(at + 4),
    offset: file.readUInt32LE(at + 16),
    size: file.readUInt32LE(at + 20),
    link: file.readUInt32LE(at + 24),
  };
}
