// Whose picture is on the page: my device, or a guest that is shown and then forgotten.
import { Device } from "./device.mjs";

/** Holds the device whose memory is kept, and at most one guest. */
export class Stage extends EventTarget {
  constructor() {
    super();
    this.mine = this.follow(new Device());
    this.guest = null;
  }

  get current() {
    return this.guest ?? this.mine;
  }

  /** Brings a guest onto the page. */
  async invite(words, says) {
    this.guest?.end();
    const guest = this.follow(new Device());
    this.guest = guest;
    this.says = says;
    this.change();
    await guest.ask("start", words);
    return guest;
  }

  /** Sends the guest away. */
  leave() {
    this.guest?.end();
    this.guest = null;
    this.change();
  }

  change() {
    this.dispatchEvent(new Event("change"));
  }

  /** Passes on what the device on the page tells. */
  follow(device) {
    for (const event of ["picture", "state", "film"]) {
      device.addEventListener(event, ({ detail }) => {
        if (device === this.current) this.dispatchEvent(new CustomEvent(event, { detail }));
      });
    }
    return device;
  }
}
