// The link: lines out, lines in, one request after the other (docs/link.md).

/** How long a device may be silent in the middle of an answer, and while a person is asked: milliseconds. */
const [SILENT, PERSON] = [20e3, 90e3];
/** How long something on a cable has to say that it is a Souschef. */
export const HELLO = 3000;

/** Speaks the protocol over a port: `send(bytes)`, and `onBytes`, which is called with the bytes that come. */
export class Link {
  constructor(port, silent = SILENT) {
    Object.assign(this, { port, silent, heard: "", open: [], timer: null, ended: null });
    this.letters = new TextDecoder();
    port.onBytes = (bytes) => this.hear(this.letters.decode(bytes, { stream: true }));
  }

  /** Asks who is there; throws unless a Souschef answers in time. Returns the lines of its version. */
  async greet(limit = HELLO) {
    let timer = null;
    const late = new Promise((_, reject) => (timer = setTimeout(() => reject(new Error("silent")), limit)));
    const known = new Promise((resolve, reject) => {
      const comes = (_, line) => line.startsWith("souschef ") && clearTimeout(timer);
      // An empty line first: it ends a line that somebody left half typed.
      this.ask("\nversion", { comes }).then((lines) => resolve(lines.slice(lines.findIndex((line) => line.startsWith("souschef ")))), reject);
    });
    const lines = await Promise.race([known, late]).catch(() => []);
    clearTimeout(timer);
    if (lines[0]?.startsWith("souschef ")) return lines;
    this.end("This is not a Souschef, or it does not answer. Choose another port, or plug the device in again.");
    throw new Error(this.ended);
  }

  /** Sends a request, of several lines if need be, and resolves to the lines of its answer; a refusal is thrown. */
  ask(words, { waits = () => {}, comes = () => {} } = {}) {
    if (this.ended) return Promise.reject(new Error(this.ended));
    return new Promise((resolve, reject) => {
      this.open.push({ words, waits, comes, resolve, reject, lines: [] });
      if (this.open.length === 1) this.say();
    });
  }

  say() {
    this.patience(this.silent);
    Promise.resolve(this.port.send(new TextEncoder().encode(`${this.open[0].words}\n`))).catch(() => this.pulled());
  }

  /** Waits so long for the next line; then nobody answers any more. */
  patience(limit) {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.silence(), limit);
  }

  /** Nothing came: a transfer that is under way is ended, so that the device is in step for whoever asks next. */
  silence() {
    Promise.resolve(this.port.send(new TextEncoder().encode("\nend\n"))).catch(() => {});
    this.end("The device does not answer. Unplug it, plug it in again, and connect once more.");
  }

  hear(text) {
    const lines = (this.heard + text).split(/\r?\n/);
    this.heard = lines.pop();
    for (const line of lines) this.line(line);
  }

  line(line) {
    const [request] = this.open;
    if (!request) return;
    this.patience(line.startsWith("wait: ") ? PERSON : this.silent);
    if (line === "ok") this.next(() => request.resolve(request.lines));
    else if (line.startsWith("error: ")) this.next(() => request.reject(new Error(sentence(line.slice(7)))));
    else if (line.startsWith("wait: ")) request.waits(line.slice(6));
    else request.comes(request.lines.push(line), line);
  }

  next(tell) {
    clearTimeout(this.timer);
    this.open.shift();
    tell();
    if (this.open.length > 0) this.say();
  }

  /** The cable was pulled. */
  pulled() {
    this.end("The cable was pulled.");
  }

  /** Answers everything that is open with a sentence, and whatever is asked later. */
  end(why) {
    clearTimeout(this.timer);
    this.ended ??= why;
    for (const { reject } of this.open.splice(0)) reject(new Error(this.ended));
  }
}

function sentence(words) {
  return `${words[0].toUpperCase()}${words.slice(1).replace(/\.?$/, ".")}`;
}
