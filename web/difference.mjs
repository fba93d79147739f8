// One image as a difference from another: block by block where it came from, and what changed.
//
// Two boards hold the same code a few bytes apart. Laid over each other as they are they have little in common
// (572 KB packed); each block laid where most of its words stand in the other leaves 24 KB.

/** Bytes that are looked for together. */
export const BLOCK = 512;
/** Bytes that must be the same to be found again; code stands at even addresses. */
const WORD = 8;
const STEP = 2;
/** A word that stands in more places says nothing. */
const MOST_PLACES = 4;

/** How far each block of `image` lies from its like in `base`, and what is left of it there. */
export function difference(base, image) {
  const places = whereabouts(base);
  const rest = Buffer.alloc(image.length);
  const shifts = [];
  for (let from = 0; from < image.length; from += BLOCK) {
    const end = Math.min(from + BLOCK, image.length);
    const shift = mostCommon(votes(places, image, from, end), shifts.at(-1) ?? 0);
    shifts.push(shift);
    for (let at = from; at < end; at++) rest[at] = image[at] ^ (base[at + shift] ?? 0);
  }
  return { rest, shifts };
}

/** Where each word of an image stands. */
function whereabouts(image) {
  const places = new Map();
  for (let at = 0; at + WORD <= image.length; at += STEP) {
    const word = image.toString("latin1", at, at + WORD);
    const known = places.get(word) ?? [];
    if (known.length < MOST_PLACES) places.set(word, [...known, at]);
  }
  return places;
}

/** How many words of a block stand how far away. */
function votes(places, image, from, end) {
  const counted = new Map();
  for (let at = from; at + WORD <= end; at += STEP) {
    for (const place of places.get(image.toString("latin1", at, at + WORD)) ?? []) {
      counted.set(place - at, (counted.get(place - at) ?? 0) + 1);
    }
  }
  return counted;
}

function mostCommon(counted, otherwise) {
  return [...counted].reduce((best, vote) => (vote[1] > best[1] ? vote : best), [otherwise, 1])[0];
}
