// The games by the words that records, boxes and the link have for them, in the order of the catalog.
export const GAMES = { first: "First Master Cook", origins: "Master Cook Origins", cooks: "Too Many Cooks", wok: "Wok and Roll", cuisine: "Cuisine", pad: "Score pad" };

/** A game's name; a word that is none stays what it is. */
export function nameOf(word) {
  return GAMES[word] ?? word;
}
