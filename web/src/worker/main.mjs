// The worker: the emulated device, away from the page so that neither waits for the other.
import { Store } from "../store.mjs";
import { Device } from "./device.mjs";
import { readFirmware } from "./firmware.mjs";

let device = null;
let store = null;

const requests = {
  /** Starts a device: the one whose memory is kept, or a guest that is forgotten. */
  async start({ board, kept, memory, seed }) {
    device?.stop();
    store = kept ? await Store.open() : null;
    const [firmware, kind, wiring] = [await readFirmware(board.image), "ssd1306", board.wiring];
    const parts = { firmware, kind, wiring, seed, memory: memory ?? (await store?.read()) };
    device = new Device(parts, (told) => postMessage(told), keep);
  },

  key: ({ key, down }) => device.key(key, down),
  press: ({ key }) => device.press(key),
  pull: () => device.pull(),
  pullInWrite: ({ skip, part }) => device.pullInWrite(skip, part),
  put: () => device.put(),
  film: ({ parts, rate }) => device.film(parts, rate),
  rate: ({ rate }) => device.pace.setRate(rate),
  memory: () => device.memory().slice(),
  millis: () => device?.millis ?? 0,

  /** The other end of the cable: a computer, or nothing; and what it sends. */
  usbPlug: ({ what }) => device.usb((usb) => usb.plug(what)),
  usbSend: ({ bytes }) => device.usb((usb) => usb.send(bytes)),
  usbReady: () => device.machine.usb.isReady,

  /** Puts other bytes in the place of everything that is kept. */
  async replace({ memory }) {
    device?.stop();
    await store?.replace(memory);
  },
};

/** Keeps sectors in the order in which they were written. */
function keep(bytes, numbers) {
  store?.write(bytes, numbers).catch((error) => failed(`this browser does not keep the flash: ${error.message}`));
}

function failed(sentence) {
  postMessage({ event: "state", state: `error: ${sentence}` });
}

onmessage = async ({ data: { number, request, ...rest } }) => {
  try {
    postMessage({ number, answer: await requests[request](rest) });
  } catch (error) {
    failed(error.message);
    postMessage({ number, refusal: error.message });
  }
};
