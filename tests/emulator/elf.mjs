// The firmware file: what lies in flash, and where the symbols are.

const LOAD = 1;
const SYMBOL_TABLE = 2;
const SYMBOL_SIZE = 16;

/** Reads the segments and symbols of a 32-bit little-endian ELF file from its bytes. */
export function readElf(bytes) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return { segments: segments(bytes, view), symbols: symbols(bytes, view) };
}

function segments(bytes, view) {
  const [start, size, count] = [view.getUint32(28, true), view.getUint16(42, true), view.getUint16(44, true)];
  const headers = Array.from({ length: count }, (_, index) => start + index * size);
  return headers
    .filter((at) => view.getUint32(at, true) === LOAD && view.getUint32(at + 16, true) > 0)
    .map((at) => {
      const [offset, length] = [view.getUint32(at + 4, true), view.getUint32(at + 16, true)];
      return { address: view.getUint32(at + 12, true), bytes: bytes.subarray(offset, offset + length) };
    });
}

function symbols(bytes, view) {
  const [start, size, count] = [view.getUint32(32, true), view.getUint16(46, true), view.getUint16(48, true)];
  const sections = Array.from({ length: count }, (_, index) => section(view, start + index * size));
  const table = sections.find((candidate) => candidate.type === SYMBOL_TABLE);
  const names = sections[table.link];
  const text = new TextDecoder("latin1");
  const found = new Map();
  for (let at = table.offset; at < table.offset + table.size; at += SYMBOL_SIZE) {
    const from = names.offset + view.getUint32(at, true);
    found.set(text.decode(bytes.subarray(from, bytes.indexOf(0, from))), view.getUint32(at + 4, true));
  }
  return found;
}

function section(view, at) {
  return {
    type: view.getUint32(at + 4, true),
    offset: view.getUint32(at + 16, true),
    size: view.getUint32(at + 20, true),
    link: view.getUint32(at + 24, true),
  };
}
