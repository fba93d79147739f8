// The link: lines out, lines in, one request after the other (docs/link.md).

/** Speaks the protocol over a port: `send(bytes)`, and `onBytes` that is called with what comes. */
export class Link {
  constructor(port) {
    this.port = port;
    this.heard = "";
    this.open = [];
    this.letters = new TextDecoder();
    port.onBytes = (bytes) => this.hear(this.letters.decode(bytes, { stream: true }));
  }

  /** Sends a request, of several lines if need be, and resolves to the lines of its answer; a refusal is thrown. */
  ask(words, { waits = () => {}, comes = () => {} } = {}) {
    return new Promise((resolve, reject) => {
      this.open.push({ words, waits, comes, resolve, reject, lines: [] });
      if (this.open.length === 1) this.say();
    });
  }

  say() {
    this.port.send(new TextEncoder().encode(`${this.open[0].words}\n`));
  }

  hear(text) {
    const lines = (this.heard + text).split(/\r?\n/);
    this.heard = lines.pop();
    for (const line of lines) this.line(line);
  }

  line(line) {
    const [request] = this.open;
    if (!request) return;
    if (line === "ok") this.end(() => request.resolve(request.lines));
    else if (line.startsWith("error: ")) this.end(() => request.reject(new Error(sentence(line.slice(7)))));
    else if (line.startsWith("wait: ")) request.waits(line.slice(6));
    else request.comes(request.lines.push(line));
  }

  end(tell) {
    this.open.shift();
    tell();
    if (this.open.length > 0) this.say();
  }

  /** The cable was pulled: nobody answers any more. */
  pulled() {
    for (const { reject } of this.open.splice(0)) reject(new Error("The cable was pulled."));
  }
}

function sentence(words) {
  return `${words[0].toUpperCase()}${words.slice(1).replace(/\.?$/, ".")}`;
}
