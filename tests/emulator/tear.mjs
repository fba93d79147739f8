// What a power cut leaves of a page that was being programmed or a sector that was being erased.

/**
 * The bytes of an operation of which a part is done, from 0 to 1.
 *
 * settled     the first bytes are done, one in half of its bits, the others are as before
 * noisy       each bit is done or not for itself
 * programmed  as noisy, and an erasing first sets all bits to 0, as chips do
 */
export function tear(before, after, done, kind, noise = 1) {
  if (kind === "settled") return settled(before, after, done);
  const random = numbers(noise);
  if (kind === "noisy") return noisy(before, after, done, random);
  if (kind !== "programmed") throw new Error(`nothing is torn ${kind}`);
  const sunk = noisy(before, before.map(() => 0), Math.min(1, 2 * done), random);
  return noisy(sunk, after, Math.max(0, 2 * done - 1), random);
}

function settled(before, after, done) {
  const whole = Math.floor(after.length * done);
  return after.map((byte, index) => {
    if (index !== whole) return index < whole ? byte : before[index];
    return (before[index] & 0xaa) | (byte & 0x55);
  });
}

function noisy(before, after, done, random) {
  return after.map((byte, index) => {
    let reached = 0;
    for (let bit = 1; bit < 256; bit <<= 1) if (random() < done) reached |= bit;
    return (before[index] & ~reached) | (byte & reached);
  });
}

/** Numbers from 0 to 1 that depend on the seed alone. */
export function numbers(seed) {
  let state = Math.imul(seed, 0x9e3779b1) | 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}
