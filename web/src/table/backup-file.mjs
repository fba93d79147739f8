// A backup as text: lines of `OFFSET DATA SUM` and a last line `all SUM`, checked before anything is sent.

const [SIZE, LINE] = [524288, 64];
const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let sum = byte;
  for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  return sum;
});

export function crc32(bytes) {
  let sum = 0xffffffff;
  for (const byte of bytes) sum = (sum >>> 8) ^ TABLE[(sum ^ byte) & 255];
  return (sum ^ 0xffffffff) >>> 0;
}

/** The lines of a backup; throws a sentence that says what is wrong with the file. */
export function readBackup(text) {
  const lines = text.split(/\r?\n/).map((line) => line.trim()).filter((line) => /^(all )?[0-9a-f]/i.test(line));
  const last = /^all ([0-9a-f]{8})$/i.exec(lines.at(-1) ?? "");
  if (!lines.some((line) => /^[0-9a-f]+ [0-9a-f]{128} [0-9a-f]{8}$/i.test(line)) && !last) throw new Error("This file is not a backup of a Souschef.");
  if (!last) throw new Error("The backup is cut: its last line, which begins with “all”, is missing. Nothing was sent.");
  const bytes = new Uint8Array(SIZE).fill(0xff);
  lines.slice(0, -1).forEach((line, at) => place(bytes, line, at + 1));
  if (crc32(bytes) !== parseInt(last[1], 16)) throw new Error("The backup is damaged: the checksum of all lines is wrong. Nothing was sent.");
  return lines;
}

function place(bytes, line, number) {
  const [, offset, data, sum] = /^([0-9a-f]{1,6}) ([0-9a-f]{128}) ([0-9a-f]{8})$/i.exec(line) ?? [];
  const at = parseInt(offset, 16);
  if (!data || at % LINE !== 0 || at >= SIZE) throw new Error(`Line ${number} of the backup cannot be read. Nothing was sent.`);
  const part = Uint8Array.from(data.match(/../g), (pair) => parseInt(pair, 16));
  const head = new Uint8Array(new Uint32Array([at]).buffer);
  if (crc32([...head, ...part]) !== parseInt(sum, 16)) throw new Error(`Line ${number} of the backup is damaged. Nothing was sent.`);
  bytes.set(part, at);
}
