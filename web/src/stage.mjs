// Whose picture is on the page: my device, or a guest that is shown and then forgotten.
import { Device } from "./device.mjs";

/** Holds the device whose memory is kept, and at most one guest. */
export class Stage extends EventTarget {
  constructor() {
    super();
    this.mine = this.follow(new Device());
    this.guest = null;
    this.says = "";
    /** Whether the visitor has pressed a key of the guest. */
    this.touched = false;
  }

  get current() {
    return this.guest ?? this.mine;
  }

  /** Brings a guest onto the page. */
  async invite(words, says) {
    this.guest?.end();
    const guest = this.follow(new Device());
    Object.assign(this, { guest, says, touched: false });
    this.change();
    await guest.ask("start", words);
    return guest;
  }

  /** Sends the guest away. */
  leave() {
    this.guest?.end();
    Object.assign(this, { guest: null, says: "", touched: false });
    this.change();
  }

  /** Presses or releases a key of the device on the page. */
  press(key, down) {
    this.touched ||= this.guest !== null;
    this.current.key(key, down);
    this.dispatchEvent(new CustomEvent("pressed", { detail: { key, down } }));
  }

  change() {
    this.dispatchEvent(new Event("change"));
  }

  /** Passes on the events of the device on the page. */
  follow(device) {
    for (const event of ["picture", "state", "film"]) {
      device.addEventListener(event, ({ detail }) => {
        if (device === this.current) this.dispatchEvent(new CustomEvent(event, { detail }));
      });
    }
    return device;
  }
}
