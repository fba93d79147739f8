// PICOBOOT, the protocol of the boot ROM of an RP2040 (section 2.8.5 of its data sheet), over WebUSB.

export const VENDOR = 0x2e8a;
/** The chips by the product number of their boot ROM. */
export const CHIPS = { 0x0003: "RP2040", 0x000f: "RP2350" };
const MAGIC = 0x431fd10b;
const [EXCLUSIVE, REBOOT, ERASE, WRITE, EXIT_XIP, READ] = [0x01, 0x02, 0x03, 0x05, 0x06, 0x84];
/** Commands with this bit send bytes from the board to the computer. */
const IN = 0x80;
const [RESET, STATUS] = [0x41, 0x42];
const VENDOR_CLASS = 0xff;
const STACK = 0x20042000;
const REASONS = ["", "unknown command", "wrong command length", "wrong transfer length", "wrong address", "wrong alignment", "interleaved write", "the board is restarting", "unknown error"];

/** A board in its boot mode. */
export class Picoboot {
  constructor(device) {
    Object.assign(this, { device, token: 0 });
  }

  get chip() {
    return CHIPS[this.device.productId] ?? null;
  }

  /** Opens the board and finds the interface of the boot ROM; another interface of it is the drive. */
  async open() {
    const { device } = this;
    await device.open();
    if (device.configuration === null) await device.selectConfiguration(1);
    const found = device.configuration.interfaces.find(({ alternate }) => alternate.interfaceClass === VENDOR_CLASS);
    if (!found) throw new Error("This device has no boot ROM that the page can talk to.");
    const { endpoints } = found.alternate;
    Object.assign(this, { interface: found.interfaceNumber, out: endpoints.find(({ direction }) => direction === "out").endpointNumber, in: endpoints.find(({ direction }) => direction === "in").endpointNumber });
    await device.claimInterface(this.interface);
    await this.reset();
  }

  /** Brings the boot ROM into step, whatever somebody left half done. */
  async reset() {
    await this.device.controlTransferOut({ requestType: "vendor", recipient: "interface", request: RESET, value: 0, index: this.interface });
  }

  /** Keeps the drive of the board from writing meanwhile. */
  exclusive = (isOn) => this.command(EXCLUSIVE, [isOn ? 1 : 0], 1);
  /** Leaves the mode in which flash is read as memory; erasing, writing and reading need it. */
  exitXip = () => this.command(EXIT_XIP);
  erase = (address, size) => this.command(ERASE, [address, size]);
  write = (address, bytes) => this.command(WRITE, [address, bytes.length], 4, bytes);
  read = (address, size) => this.command(READ, [address, size], 4, size);
  /** Starts the firmware in flash after so many milliseconds. */
  reboot = (delay) => this.command(REBOOT, [0, STACK, delay]);

  /** Sends a command with its arguments, then its bytes or for its bytes, then the acknowledgement. */
  async command(id, args = [], width = 4, data = null) {
    const frame = new DataView(new ArrayBuffer(32));
    const length = typeof data === "number" ? data : (data?.length ?? 0);
    frame.setUint32(0, MAGIC, true);
    frame.setUint32(4, ++this.token, true);
    frame.setUint8(8, id);
    frame.setUint8(9, args.length * width);
    frame.setUint32(12, length, true);
    args.forEach((value, at) => (width === 1 ? frame.setUint8(16 + at, value) : frame.setUint32(16 + 4 * at, value, true)));
    await this.send(frame.buffer);
    if (id & IN) {
      const bytes = await this.receive(length);
      await this.send(new Uint8Array(1));
      return bytes;
    }
    if (length > 0) await this.send(data);
    await this.receive(1);
    return null;
  }

  async send(bytes) {
    const { status } = await this.device.transferOut(this.out, bytes);
    if (status !== "ok") throw await this.refusal();
  }

  async receive(length) {
    const { status, data } = await this.device.transferIn(this.in, length);
    if (status !== "ok") throw await this.refusal();
    return new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
  }

  /** Asks why a command was refused. */
  async refusal() {
    const { data } = await this.device.controlTransferIn({ requestType: "vendor", recipient: "interface", request: STATUS, value: 0, index: this.interface }, 16);
    return new Error(`The board refused: ${REASONS[data.getUint32(4, true)] ?? "unknown error"}.`);
  }

  close() {
    return this.device.close().catch(() => {});
  }
}
