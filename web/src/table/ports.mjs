// Where a link leads: to the device on the page, or by Web Serial to one on the desk.

/** How long the emulated computer waits for the device on its cable: milliseconds. */
const FOUND = 15e3;

/** A cable from the page to its own device. */
export async function emulatedPort(device) {
  const port = { onBytes: () => {}, send: (bytes) => device.ask("usbSend", { bytes }) };
  const heard = ({ detail }) => port.onBytes(detail.bytes);
  device.addEventListener("link", heard);
  port.close = () => {
    device.removeEventListener("link", heard);
    return device.ask("usbPlug", { what: "nothing" });
  };
  await device.ask("usbPlug", { what: "computer" });
  const until = Date.now() + FOUND;
  while (!(await device.ask("usbReady"))) {
    if (Date.now() > until) throw new Error("The device does not answer. Is it plugged in?");
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return port;
}

/** Whether this browser can reach a device on a cable. */
export function hasSerial() {
  return "serial" in navigator;
}

/** A device on a real cable; the browser asks which. `lost` is called when the cable is pulled. */
export async function serialPort(lost) {
  if (!hasSerial()) throw new Error("This browser cannot reach a device on a cable. Chrome, Edge, Opera and Firefox 151 or later can, on a computer.");
  const serial = await navigator.serial.requestPort();
  await serial.open({ baudRate: 115200 });
  const writer = serial.writable.getWriter();
  const reader = serial.readable.getReader();
  const port = { onBytes: () => {}, send: (bytes) => writer.write(bytes) };
  port.close = async () => {
    await reader.cancel().catch(() => {});
    writer.releaseLock();
    await serial.close().catch(() => {});
  };
  listen(reader, port).then(lost, lost);
  return port;
}

async function listen(reader, port) {
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    port.onBytes(value);
  }
}
