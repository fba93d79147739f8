// The shipped firmware without what only a debugger reads: its segments, and the symbols the emulator needs.

/** Fetches an image and returns it as the emulator wants it. */
export async function readFirmware({ file, base, segments, symbols }) {
  const [bytes, under] = await Promise.all([unpacked(file), base ? unpacked(base.file) : null]);
  if (base) bytes.forEach((byte, at) => (bytes[at] = byte ^ (under[at + base.shifts[Math.floor(at / base.block)]] ?? 0)));
  let from = 0;
  const parts = segments.map(({ address, length }) => {
    from += length;
    return { address, bytes: bytes.subarray(from - length, from) };
  });
  return { segments: parts, symbols: new Map(Object.entries(symbols)) };
}

async function unpacked(file) {
  const answer = await fetch(file);
  if (!answer.ok) throw new Error(`the firmware ${file} cannot be read (${answer.status})`);
  const plain = answer.body.pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(plain).arrayBuffer());
}
