// Packets between a computer and the controller of the chip, each in its time.

/** A full packet and its handshake at 12 Mbit/s. */
const PACKET_NANOS = 55e3;
const PACKET = 64;

const SETUP_RECEIVED = 1 << 17;
const BUFFERS = 0x80;
const BUFFERS_END = 0x100;
const AVAILABLE = 1 << 10;
const STALL = 1 << 11;
const DATA1 = 1 << 13;
const FULL = 1 << 15;
const LENGTH = 0x3ff;

/** Things a computer does one after the other: each waits for a time or for the device. */
export class Transfers {
  constructor(chip) {
    this.chip = chip;
    this.usb = chip.usbCtrl;
    this.tasks = [];
    this.toggles = new Map();
    this.usb.DPRAMUpdated = (offset) => offset < BUFFERS_END && this.wake();
  }

  /** Begins something beside what is under way. */
  start(steps) {
    const task = { steps: steps(), until: null };
    task.alarm = this.chip.clock.createAlarm(() => this.go(task));
    this.tasks.push(task);
    // Not within the instruction that caused it.
    task.alarm.schedule(1);
  }

  /** Ends everything that is under way. */
  stop() {
    for (const task of this.tasks.splice(0)) {
      task.alarm.cancel();
      task.ended = true;
    }
    this.clearToggles();
  }

  /** The device has done something that somebody may wait for. */
  wake() {
    for (const task of this.tasks) if (task.until?.()) this.resume(task);
  }

  resume(task) {
    task.until = null;
    task.alarm.schedule(1);
  }

  go(task) {
    if (task.ended) return;
    const { value, done } = task.steps.next();
    if (done) this.tasks = this.tasks.filter((other) => other !== task);
    else if (typeof value === "number") task.alarm.schedule(value);
    else if (value()) this.resume(task);
    else task.until = value;
  }

  /** A control transfer; what the device answers, or null if it refuses. */
  *control([type, request, value, index], data = null, length = data?.length ?? 0) {
    const { usb, chip } = this;
    const words = [type | (request << 8), value, index, length];
    words.forEach((word, at) => chip.usbDPRAMView.setUint16(2 * at, word, true));
    usb.epStallArm = 0;
    for (const out of [false, true]) this.toggles.set(key(0, out), DATA1);
    usb.sieStatus |= SETUP_RECEIVED;
    usb.sieStatusUpdated();
    yield PACKET_NANOS;
    yield () => !(usb.sieStatus & SETUP_RECEIVED);
    const isIn = Boolean(type & 0x80);
    const answer = isIn && length ? yield* this.read(length) : yield* this.write(data ?? []);
    if (answer === null) return null;
    // The status goes the other way and is always DATA1.
    const out = isIn && length > 0;
    this.toggles.set(key(0, out), DATA1);
    yield () => this.isArmed(0, out) || this.isStalled(out);
    if (this.isStalled(out)) return null;
    if (out) yield* this.putOut(0, []);
    else yield* this.takeIn(0);
    return answer;
  }

  *read(length) {
    const answer = [];
    for (;;) {
      yield () => this.isArmed(0, false) || this.isStalled(false);
      if (this.isStalled(false)) return null;
      const packet = yield* this.takeIn(0);
      answer.push(...packet);
      if (packet.length < PACKET || answer.length >= length) return answer;
    }
  }

  *write(data) {
    for (let at = 0; at < data.length; at += PACKET) {
      yield () => this.isArmed(0, true) || this.isStalled(true);
      if (this.isStalled(true)) return null;
      yield* this.putOut(0, data.slice(at, at + PACKET));
    }
    return [];
  }

  isArmed(endpoint, out) {
    return Boolean(this.buffer(endpoint, out) & AVAILABLE);
  }

  isStalled(out) {
    return Boolean(this.buffer(0, out) & STALL) && Boolean(this.usb.epStallArm & (out ? 2 : 1));
  }

  /** Takes the packet of an endpoint that is armed. */
  *takeIn(endpoint) {
    yield PACKET_NANOS;
    const control = this.buffer(endpoint, false);
    this.checkToggle(endpoint, false, control);
    const place = this.usb.getEndpointBufferOffset(endpoint, false);
    const packet = Array.from(this.chip.usbDPRAM.slice(place, place + (control & LENGTH)));
    this.finish(endpoint, false, control & ~(AVAILABLE | FULL));
    return packet;
  }

  /** Puts a packet into an endpoint that is armed. */
  *putOut(endpoint, packet) {
    yield PACKET_NANOS;
    const control = this.buffer(endpoint, true);
    this.checkToggle(endpoint, true, control);
    if (packet.length > (control & LENGTH)) throw new Error(`endpoint ${endpoint} has no room for ${packet.length} bytes`);
    this.chip.usbDPRAM.set(packet, this.usb.getEndpointBufferOffset(endpoint, true));
    this.finish(endpoint, true, (control & ~(AVAILABLE | LENGTH)) | FULL | packet.length);
  }

  finish(endpoint, out, control) {
    this.chip.usbDPRAMView.setUint32(place(endpoint, out), control, true);
    this.usb.indicateBufferReady(endpoint, out);
  }

  /** Packets are numbered 0 and 1 in turn; one with the wrong number would be lost. */
  checkToggle(endpoint, out, control) {
    const expected = this.toggles.get(key(endpoint, out)) ?? 0;
    if ((control & DATA1) !== expected) throw new Error(`endpoint ${endpoint} is out of step`);
    this.toggles.set(key(endpoint, out), expected ^ DATA1);
  }

  clearToggles() {
    this.toggles.clear();
  }

  buffer(endpoint, out) {
    return this.chip.usbDPRAMView.getUint32(place(endpoint, out), true);
  }
}

function place(endpoint, out) {
  return BUFFERS + endpoint * 8 + (out ? 4 : 0);
}

function key(endpoint, out) {
  return 2 * endpoint + (out ? 1 : 0);
}
