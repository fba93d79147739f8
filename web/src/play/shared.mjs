// A game in the address: the text after `#game=` is a record, packed; it opens on a guest device.
import { nameOf } from "../games.mjs";

const MARK = "#game=";

/** The address that opens a record, on this page. */
export async function addressOf(record) {
  const packed = await through(new CompressionStream("deflate-raw"), new TextEncoder().encode(record));
  const letters = btoa(String.fromCharCode(...packed)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
  return `${location.origin}${location.pathname}${MARK}${letters}`;
}

/** Opens the game in the address, if there is one. */
export async function openShared({ stage, data, core, note }) {
  if (!location.hash.startsWith(MARK)) return;
  try {
    const record = await recordIn(location.hash);
    const [memory, { game, seats }] = [await core.image(record), await core.report(record)];
    document.getElementById("player").replaceChildren();
    await stage.invite({ board: data.boards[0], memory }, `A game of ${nameOf(game)}: ${seats.join(", ")}`);
    note("This game came with the address.");
  } catch {
    note("The game in this address cannot be read. Ask for the link again, or for the record as a file.");
  }
}

/** The record in a fragment: packed as above, or plain text that was made fit for an address. */
export async function recordIn(fragment) {
  const value = decodeURIComponent(fragment.slice(MARK.length));
  if (value.startsWith("souschef record")) return value;
  const letters = value.replaceAll("-", "+").replaceAll("_", "/");
  const packed = Uint8Array.from(atob(letters), (letter) => letter.charCodeAt(0));
  return new TextDecoder().decode(await through(new DecompressionStream("deflate-raw"), packed));
}

async function through(stream, bytes) {
  return new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());
}
