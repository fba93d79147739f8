// A device with power, hands and a plug; it tells what changes and sleeps when nothing does.
import { JOURNAL } from "../../../tests/emulator/flash.mjs";
import { Machine } from "../../../tests/emulator/machine.mjs";
import { parseKeys } from "../../../tests/emulator/script.mjs";
import { sectorsOf, SIZE } from "../store.mjs";
import { Hands } from "./hands.mjs";
import { Pace } from "./pace.mjs";
import { Plug } from "./plug.mjs";

/** Real milliseconds between two looks for messages while the machine is busy. */
const TURN = 12;
/** The longest sleep: a day of a browser's timers would overflow. */
const LONGEST = 60e3;

export class Device {
  /** Puts firmware and memory together and powers on; `tell` hears what changes, `keep` what is written. */
  constructor({ firmware, kind, wiring, memory, seed }, tell, keep) {
    this.machine = new Machine(firmware, kind, wiring);
    if (seed !== undefined) this.machine.fixSeed(seed);
    if (memory) this.machine.bytes.set(memory, JOURNAL);
    this.tell = tell;
    this.keep = keep;
    this.hands = new Hands(this.machine);
    this.plug = new Plug(this.machine);
    this.pace = new Pace(this.machine, this.hands);
    this.dirty = new Set();
    this.plug.changed = (address, length) => this.note(address - JOURNAL, length);
    // A timer of a browser waits for four milliseconds at least; a message does not.
    this.soon = new MessageChannel();
    this.soon.port1.onmessage = () => ((this.isDue = false), this.go());
    this.isDue = false;
    this.shown = null;
    this.sent = -1;
    this.timer = null;
    this.was = "";
    this.go();
  }

  note(offset, length) {
    if (offset >= 0) for (const number of sectorsOf(offset, length)) this.dirty.add(number);
  }

  /** Runs what is due, tells what came of it, and sleeps until there is more. */
  go() {
    clearTimeout(this.timer);
    const until = performance.now() + TURN;
    let more = true;
    while (more && performance.now() < until) {
      if (this.pace.behind > 0) this.plug.settle();
      more = this.pace.step();
    }
    this.report();
    if (this.machine.off) return;
    if (more) this.again();
    else this.timer = setTimeout(() => this.go(), Math.min(LONGEST, this.pace.pause));
  }

  again() {
    if (!this.isDue) this.soon.port2.postMessage(null);
    this.isDue = true;
  }

  /** Does something at the other end of the cable. */
  usb(act) {
    this.pace.meet();
    act(this.machine.usb);
    this.go();
  }

  /** Tells the picture, whether there is power, and keeps what was written: only what changed. */
  report() {
    if (this.dirty.size > 0) {
      this.keep(this.memory(), [...this.dirty]);
      this.dirty.clear();
    }
    this.show();
    // Nobody reads the firmware's log here: kept, it would grow with every key.
    this.machine.log.length = 0;
    const bytes = this.machine.usb.take();
    if (bytes.length > 0) this.tell({ event: "link", bytes });
    const state = this.machine.off ? "unplugged" : "running";
    if (state !== this.was) this.tell({ event: "state", state });
    this.was = state;
  }

  show() {
    const { display, wire, off } = this.machine;
    const sent = off ? -2 : wire.bytes;
    if (sent === this.sent) return;
    this.sent = sent;
    const picture = off ? new Uint8Array(1024) : display.picture();
    const key = `${picture} ${display.contrast}`;
    if (key === this.shown) return;
    this.shown = key;
    this.tell({ event: "picture", picture, contrast: display.contrast });
  }

  key(key, down) {
    this.pace.meet();
    this.hands.key(key, down);
    this.go();
  }

  press(key) {
    this.pace.meet();
    this.hands.step(parseKeys(key)[0]);
    this.go();
  }

  pull() {
    if (!this.machine.off) this.plug.pull(-this.pace.behind);
    this.go();
  }

  /** Pulls the plug in the middle of a write that comes. */
  pullInWrite(skip, part) {
    this.plug.arm(skip, part);
  }

  put() {
    this.hands.queue.length = 0;
    for (const key of [...this.machine.keys.closed]) this.machine.keys.change(key, false);
    this.plug.put();
    this.pace.begin();
    this.go();
  }

  /** Plays a film; keys wait until it is over. */
  film(parts, rate) {
    this.pace.setRate(rate);
    this.hands.play(parts, (told) => {
      if (told.ended) this.pace.setRate(1);
      this.report();
      this.tell({ event: "film", ...told });
    });
    this.go();
  }

  /** How long the device has lived since its power came on, in its own milliseconds: on a loaded machine less than in ours. */
  get millis() {
    this.pace.meet();
    return this.machine.nanos / 1e6;
  }

  stop() {
    clearTimeout(this.timer);
    this.soon.port1.close();
    this.machine.off = true;
  }

  /** The 512 KiB that outlive a power cut. */
  memory() {
    return this.machine.bytes.subarray(JOURNAL, JOURNAL + SIZE);
  }
}
