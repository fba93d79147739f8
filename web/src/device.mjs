// A device as the page sees it: requests go to its worker, events come back.

/** One emulated device in a worker of its own. */
export class Device extends EventTarget {
  constructor() {
    super();
    this.worker = new Worker("worker.js", { type: "module" });
    this.open = new Map();
    this.numbers = 0;
    this.state = "starting";
    this.picture = null;
    this.worker.onmessage = ({ data }) => this.hear(data);
    this.worker.onerror = (error) => this.tell({ event: "state", state: `error: ${error.message}` });
  }

  /** Asks the worker for something and waits for its answer. */
  ask(request, words = {}) {
    const number = ++this.numbers;
    this.worker.postMessage({ number, request, ...words });
    return new Promise((resolve, reject) => this.open.set(number, { resolve, reject }));
  }

  hear(data) {
    if (data.event) return this.tell(data);
    const { resolve, reject } = this.open.get(data.number);
    this.open.delete(data.number);
    if (data.refusal === undefined) resolve(data.answer);
    else reject(new Error(data.refusal));
  }

  tell(data) {
    if (data.event === "state") this.state = data.state;
    if (data.event === "picture") this.picture = data;
    this.dispatchEvent(new CustomEvent(data.event, { detail: data }));
  }

  key(key, down) {
    this.ask("key", { key, down });
  }

  /** Presses and lets go, and waits as long as a person who looks before the next press. */
  press(key) {
    return this.ask("press", { key });
  }

  /** Waits until something is on the display: a key that is pressed before is not heard. */
  awake() {
    const lit = () => this.picture?.picture.some((byte) => byte !== 0);
    return new Promise((resolve) => {
      const look = () => lit() && (this.removeEventListener("picture", look), resolve());
      this.addEventListener("picture", look);
      look();
    });
  }

  end() {
    this.worker.terminate();
  }
}
