// The core, compiled for the page: it reads records, box files and pixels as the terminal does.

/** Calls of the core; it is fetched when somebody first asks. */
export class Core {
  constructor(file) {
    this.file = file;
    this.loading = null;
  }

  /** The words on a display of eight pages, a line each. */
  words = (picture) => this.text("words", picture);
  /** The table and the score of a record. */
  report = async (record) => JSON.parse(await this.text("report", encode(record)));
  /** The points after every move of a record. */
  points = async (record) => JSON.parse(await this.text("points", encode(record)));
  /** The memory of a device in the middle of a record's game. */
  image = (record) => this.call("image", encode(record));
  /** What a memory holds: `{ games, results, groups }`; throws if no device has written it. */
  inspect = async (memory) => JSON.parse(await this.text("inspect", memory));
  /** My memory with the games of a guest's memory added. */
  adopt = (mine, guest) => {
    const both = new Uint8Array(mine.length + guest.length);
    both.set(mine);
    both.set(guest, mine.length);
    return this.call("adopt", both);
  };
  /** The name of a box file; throws every bad line. */
  check = (text) => this.text("check", encode(text));
  /** A box file to fill in. */
  template = (game) => this.text("template", encode(game));

  async text(name, question) {
    return new TextDecoder().decode(await this.call(name, question));
  }

  async call(name, question) {
    const { room, answer, memory, [name]: ask } = await (this.loading ??= this.load());
    const place = room(question.length);
    new Uint8Array(memory.buffer).set(question, place);
    const length = ask();
    const from = answer();
    const bytes = new Uint8Array(memory.buffer).slice(from, from + Math.abs(length));
    if (length < 0) throw new Error(new TextDecoder().decode(bytes).trim());
    return bytes;
  }

  async load() {
    const answer = await fetch(this.file);
    if (!answer.ok) throw new Error(`The core cannot be read (${answer.status}).`);
    const plain = answer.body.pipeThrough(new DecompressionStream("gzip"));
    const bytes = await new Response(plain).arrayBuffer();
    return (await WebAssembly.instantiate(bytes)).instance.exports;
  }
}

function encode(text) {
  return new TextEncoder().encode(text);
}
