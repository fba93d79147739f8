// Numbers with their noun.

/** "1 game", "2 games". */
export function count(number, noun) {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}
