// Boards in their boot mode, of our own making; both functions run in the page.

/** A `navigator.usb` with one board whose boot ROM speaks PICOBOOT as the data sheet says, and whose cable can be pulled at any transfer. */
export function picoboot({ productId = 0x0003, denied = false } = {}) {
  const [FLASH, SIZE, SECTOR, PAGE] = [0x10000000, 2 * 1024 * 1024, 4096, 256];
  const [OK, UNKNOWN, LENGTH, TRANSFER, ADDRESS, ALIGNMENT, ERROR] = [0, 1, 2, 3, 4, 5, 8];
  const SIZES = { 1: 1, 2: 12, 3: 8, 5: 8, 6: 0, 7: 0, 0x84: 8 };
  const lost = (name = "NetworkError") => new DOMException("The device was disconnected.", name);
  const board = { flash: new Uint8Array(SIZE).fill(0xff), transfers: 0, pullAt: Infinity, pulled: false, restarted: false, log: [], worn: false };
  let [opened, claimed, exclusive, xip, command, phase, status] = [false, false, false, true, null, "command", { token: 0, code: OK, id: 0 }];

  board.plugIn = () => {
    [opened, claimed, exclusive, xip, command, phase] = [false, false, false, true, null, "command"];
    Object.assign(board, { transfers: 0, pullAt: Infinity, pulled: false, restarted: false, log: [] });
  };
  /** A pulled board has done some part of what it was doing. */
  const pull = (doing) => {
    board.pulled = true;
    doing?.(Math.random());
    throw lost();
  };
  const transfer = (doing) => {
    if (board.pulled || board.restarted) throw lost();
    if (!opened || !claimed) throw lost("InvalidStateError");
    if (++board.transfers >= board.pullAt) pull(doing);
  };
  const stall = (code) => {
    status.code = code;
    phase = "stalled";
    return { status: "stall" };
  };
  const range = () => [command.getUint32(16, true), command.getUint32(20, true)];
  const inFlash = (address, size) => address >= FLASH && address + size <= FLASH + SIZE;
  const erase = (part = 1) => {
    const [address, size] = range();
    board.flash.fill(0xff, address - FLASH, address - FLASH + Math.floor(size * part));
  };
  const program = (bytes, part = 1) => {
    const from = range()[0] - FLASH;
    // Flash only clears bits: bytes that were not erased do not become what was sent.
    for (let at = 0; at < Math.floor(bytes.length * part); at++) board.flash[from + at] &= board.worn && at === 7 ? bytes[at] & 0x0f : bytes[at];
  };
  const begin = (bytes) => {
    if (bytes.byteLength !== 32) return stall(LENGTH);
    command = new DataView(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + 32));
    const [id, size, length] = [command.getUint8(8), command.getUint8(9), command.getUint32(12, true)];
    status = { token: command.getUint32(4, true), code: OK, id };
    board.log.push(id);
    if (command.getUint32(0, true) !== 0x431fd10b || !(id in SIZES)) return stall(UNKNOWN);
    if (size !== SIZES[id]) return stall(LENGTH);
    const [address, count] = range();
    if ((id === 0x84 || id === 5) && count !== length) return stall(TRANSFER);
    if ((id === 3 || id === 5 || id === 0x84) && !inFlash(address, count)) return stall(ADDRESS);
    if ((id === 3 && (address % SECTOR || count % SECTOR)) || (id === 5 && (address % PAGE || count % PAGE))) return stall(ALIGNMENT);
    if ((id === 3 || id === 5) && (xip || !exclusive)) return stall(ERROR);
    if (id === 0x84 && xip) return stall(ERROR);
    phase = id & 0x80 ? "in" : length > 0 ? "out" : "ack in";
    if (id === 1) exclusive = command.getUint8(16) !== 0;
    if (id === 6) xip = false;
    if (id === 7) xip = true;
    if (id === 3) erase();
    return { status: "ok", bytesWritten: 32 };
  };

  const endpoints = [{ endpointNumber: 3, direction: "out", type: "bulk" }, { endpointNumber: 4, direction: "in", type: "bulk" }];
  const faces = [{ interfaceNumber: 0, alternate: { interfaceClass: 8, endpoints: [] } }, { interfaceNumber: 1, alternate: { interfaceClass: 0xff, endpoints } }];
  const device = {
    vendorId: 0x2e8a,
    productId,
    configuration: null,
    open: async () => {
      if (board.pulled) throw lost("NotFoundError");
      if (denied) throw lost("SecurityError");
      opened = true;
    },
    selectConfiguration: async () => (device.configuration = { interfaces: faces }),
    claimInterface: async (number) => {
      if (board.pulled) throw lost();
      if (number !== 1) throw lost("NotFoundError");
      claimed = true;
    },
    close: async () => {
      if (board.pulled) throw lost();
      opened = false;
    },
    controlTransferOut: async ({ request, index }) => {
      transfer();
      if (request !== 0x41 || index !== 1) return { status: "stall" };
      [command, phase] = [null, "command"];
      return { status: "ok" };
    },
    controlTransferIn: async ({ request }, length) => {
      transfer();
      const data = new DataView(new ArrayBuffer(length));
      data.setUint32(0, status.token, true);
      data.setUint32(4, status.code, true);
      data.setUint8(8, status.id);
      return request === 0x42 ? { status: "ok", data } : { status: "stall" };
    },
    transferOut: async (endpoint, sent) => {
      const bytes = new Uint8Array(sent.buffer ?? sent, sent.byteOffset ?? 0, sent.byteLength);
      const isErase = phase === "command" && bytes[8] === 3;
      transfer((part) => {
        if (isErase) (begin(bytes), status.code === OK && erase(part));
        else if (phase === "out") program(bytes, part);
      });
      if (endpoint !== 3 || phase === "stalled") return { status: "stall" };
      if (phase === "command") return begin(bytes);
      if (phase === "out") {
        program(bytes);
        phase = "ack in";
      } else if (phase === "ack out") phase = "command";
      else return stall(ERROR);
      return { status: "ok", bytesWritten: bytes.length };
    },
    transferIn: async (endpoint, length) => {
      transfer();
      if (endpoint !== 4 || !["in", "ack in"].includes(phase)) return { status: "stall" };
      if (phase === "ack in") {
        phase = "command";
        if (status.id === 2) board.restarted = true;
        return { status: "ok", data: new DataView(new ArrayBuffer(0)) };
      }
      const [address, count] = range();
      phase = "ack out";
      return { status: "ok", data: new DataView(board.flash.slice(address - FLASH, address - FLASH + Math.min(count, length)).buffer) };
    },
  };
  const usb = { requestDevice: async ({ filters }) => (filters.some((one) => one.vendorId === device.vendorId && one.productId === device.productId) ? device : Promise.reject(lost("NotFoundError"))) };
  Object.defineProperty(navigator, "usb", { value: usb, configurable: true });
  window.board = board;
}

/** A `showDirectoryPicker` that gives the drive of a board; it takes UF2 blocks and vanishes when it has the last one. */
export function drive({ id = "RPI-RP2" } = {}) {
  window.copied = { bytes: [], name: "" };
  const info = { getFile: async () => ({ text: async () => `UF2 Bootloader v3.0\r\nModel: Raspberry Pi RP2\r\nBoard-ID: ${id}\r\n` }) };
  const stream = {
    write: async (chunk) => window.copied.bytes.push(...chunk),
    close: async () => {
      throw new DOMException("The drive is gone.", "NotFoundError");
    },
  };
  window.showDirectoryPicker = async () => ({
    getFileHandle: async (name, { create = false } = {}) => {
      if (name === "INFO_UF2.TXT" && id) return info;
      if (!create) throw new DOMException("There is no such file.", "NotFoundError");
      window.copied.name = name;
      return { createWritable: async () => stream };
    },
  });
}
