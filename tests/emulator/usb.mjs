// A computer at the other end of the cable: finds the device, opens its serial port, sends and receives.
//
// rp2040js calls every endpoint done as soon as it is armed, whether there is data or not. So the controller's
// own idea of transfers is replaced: an endpoint stays armed until the computer has moved a packet.
import { Transfers } from "./transfers.mjs";

const MILLI = 1e6;
/** A computer looks at a new device this long before it speaks to it, and holds a reset for this long. */
const LOOK = 100 * MILLI;
const RESET = 10 * MILLI;
/** A bus is suspended after this long without a frame. */
const SUSPENDED_AFTER = 3 * MILLI;

const SOF_RD = 0x48;
const SIE_CTRL = 0x4c;
const SIE_STATUS = 0x50;
const PULL_UP = 1 << 16;
const BUS_RESET = 1 << 19;
const SUSPENDED = 1 << 4;
const RESETS = 0x4000c;
const RESETS_USB = 1 << 24;

const GET_DESCRIPTOR = 6;
const SET_ADDRESS = 5;
const SET_CONFIGURATION = 9;
const SET_LINE_CODING = 0x20;
const SET_LINE_STATE = 0x22;
const [DEVICE, CONFIGURATION, STRING, OTHER_SPEED] = [1, 2, 3, 7];
const [TO_DEVICE, FROM_DEVICE, TO_PORT] = [0x00, 0x80, 0x21];
const [INTERFACE, ENDPOINT] = [4, 5];
const DATA_CLASS = 10;
/** 115200 baud, 8 data bits, no parity: a serial port on USB does not care. */
const LINE_CODING = [0x00, 0xc2, 0x01, 0x00, 0, 0, 8];

/** What is at the other end of the cable; it outlives restarts of the chip. */
export class UsbHost {
  constructor() {
    this.plugged = "nothing";
    this.received = [];
    this.sending = [];
    /** Whether what the device says is taken. */
    this.takes = true;
    this.forget();
  }

  /** Puts the cable on a chip that has just started. */
  connect(chip, pin) {
    this.chip = chip;
    this.usb = chip.usbCtrl;
    this.pin = pin;
    this.transfers = new Transfers(chip);
    this.forget();
    this.watchRegisters();
    this.level();
  }

  /** Plugs in a computer, or a charger, or nothing. */
  plug(what) {
    if (!["nothing", "charger", "computer"].includes(what)) throw new Error(`nobody plugs in ${what}`);
    this.plugged = what;
    this.sending = [];
    this.level();
    this.begin();
  }

  /** Sends bytes as soon as the device takes them. */
  send(bytes) {
    this.sending.push(...bytes);
    this.transfers.wake();
  }

  /** Everything that came since the last time. */
  take() {
    return Uint8Array.from(this.received.splice(0));
  }

  /** Takes what the device says, or lets it wait. */
  listen(takes) {
    this.takes = takes;
    this.transfers.wake();
  }

  /** Opens or closes the port, as a program does. */
  open(is) {
    if (!is) this.sending = [];
    this.transfers.start(() => this.lineState(is));
  }

  get hasPower() {
    return this.plugged !== "nothing";
  }

  /** The clock of the port runs, and it has power. */
  get isPowered() {
    return !(this.chip.pllUsb.pwr & 1) && !(this.chip.peripherals[RESETS].reset & RESETS_USB);
  }

  level() {
    if (this.pin !== undefined) this.chip.gpio[this.pin].setInputValue(this.hasPower);
  }

  forget() {
    this.isReady = false;
    this.names = [];
  }

  watchRegisters() {
    const { usb, chip } = this;
    const { readUint32, writeUint32 } = usb;
    usb.readUint32 = (offset) => (offset === SOF_RD ? Math.floor(chip.clock.nanos / MILLI) & 0x7ff : readUint32.call(usb, offset));
    usb.writeUint32 = (offset, value) => {
      const before = usb.sieCtrl & PULL_UP;
      writeUint32.call(usb, offset, value);
      if (offset === SIE_CTRL) usb.sieCtrl = value;
      if (offset === SIE_STATUS) this.clearSuspended(usb.rawWriteValue);
      if ((usb.sieCtrl & PULL_UP) !== before) this.begin();
    };
    const resets = chip.peripherals[RESETS];
    const write = resets.writeUint32;
    resets.writeUint32 = (offset, value) => {
      write.call(resets, offset, value);
      if (offset === 0 && value & RESETS_USB) this.resetPort();
    };
  }

  clearSuspended(written) {
    if (!(written & SUSPENDED)) return;
    this.usb.sieStatus &= ~SUSPENDED;
    this.usb.sieStatusUpdated();
  }

  /** The chip has reset its port: it is off the bus. */
  resetPort() {
    const { usb } = this;
    const was = usb.sieCtrl & PULL_UP;
    for (const name of ["sieCtrl", "sieStatus", "buffStatus", "intEnable", "intRaw", "mainCtrl", "epStallArm", "addrEndp"]) usb[name] = 0;
    usb.checkInterrupts();
    if (was) this.begin();
  }

  /** Something changed on the bus: what was under way ends, and a computer looks for a device. */
  begin() {
    this.transfers.stop();
    this.forget();
    if (!(this.usb.sieCtrl & PULL_UP)) return;
    this.transfers.start(() => (this.plugged === "computer" ? this.enumerate() : this.suspend()));
  }

  *suspend() {
    yield SUSPENDED_AFTER;
    this.usb.sieStatus |= SUSPENDED;
    this.usb.sieStatusUpdated();
  }

  /** Asks a new device what it is, as a computer does, and opens its port. */
  *enumerate() {
    yield LOOK;
    yield* this.reset();
    yield* this.descriptor(DEVICE, 0, 64);
    yield* this.reset();
    yield* this.transfers.control([TO_DEVICE, SET_ADDRESS, 1, 0]);
    yield 2 * MILLI;
    const device = yield* this.descriptor(DEVICE, 0, 18);
    if ((yield* this.descriptor(OTHER_SPEED, 0, 9)) !== null) throw new Error("the device has one speed only");
    const head = yield* this.descriptor(CONFIGURATION, 0, 9);
    const configuration = yield* this.descriptor(CONFIGURATION, 0, head[2] | (head[3] << 8));
    yield* this.descriptor(STRING, 0, 255);
    this.names = [];
    for (const index of device.slice(14, 17)) this.names.push(text(yield* this.descriptor(STRING, index, 255)));
    this.identity = hex(device[8] | (device[9] << 8)) + ":" + hex(device[10] | (device[11] << 8));
    yield* this.transfers.control([TO_DEVICE, SET_CONFIGURATION, configuration[5], 0]);
    this.transfers.clearToggles();
    yield* this.transfers.control([TO_PORT, SET_LINE_CODING, 0, 0], LINE_CODING);
    yield* this.lineState(true);
    this.isReady = true;
    this.pump(endpoints(configuration));
  }

  *reset() {
    this.usb.sieStatus = (this.usb.sieStatus & ~SUSPENDED) | BUS_RESET;
    this.usb.sieStatusUpdated();
    yield RESET;
  }

  *descriptor(type, index, length) {
    return yield* this.transfers.control([FROM_DEVICE, GET_DESCRIPTOR, (type << 8) | index, type === STRING && index ? 0x409 : 0], null, length);
  }

  *lineState(open) {
    yield* this.transfers.control([TO_PORT, SET_LINE_STATE, open ? 3 : 0, 0]);
  }

  /** Moves packets both ways for as long as the port is there. */
  pump({ input, output }) {
    const host = this;
    const { transfers } = this;
    transfers.start(function* () {
      for (;;) {
        yield () => host.takes && transfers.isArmed(input, false);
        host.received.push(...(yield* transfers.takeIn(input)));
      }
    });
    transfers.start(function* () {
      for (;;) {
        yield () => host.sending.length > 0 && transfers.isArmed(output, true);
        yield* transfers.putOut(output, host.sending.splice(0, 64));
      }
    });
  }
}

/** The endpoints of the interface that carries data. */
function endpoints(configuration) {
  const found = {};
  let isData = false;
  for (let at = 0; at < configuration.length; at += configuration[at]) {
    const [, type, address] = configuration.slice(at);
    if (type === INTERFACE) isData = configuration[at + 5] === DATA_CLASS;
    if (type === ENDPOINT && isData) found[address & 0x80 ? "input" : "output"] = address & 0xf;
  }
  return found;
}

function text(descriptor) {
  return String.fromCharCode(...Array.from({ length: (descriptor.length - 2) / 2 }, (_, at) => descriptor[2 + 2 * at] | (descriptor[3 + 2 * at] << 8)));
}

function hex(number) {
  return number.toString(16).padStart(4, "0");
}
