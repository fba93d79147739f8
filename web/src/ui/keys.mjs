// The four buttons: mouse, touch and keyboard, each held as long as it is held.

const KEYBOARD = { ArrowLeft: "left", ArrowRight: "right", ArrowUp: "left", ArrowDown: "right", Enter: "ok", Backspace: "back", Escape: "back" };
const ON_BUTTON = ["Enter", " "];
/** With an encoder a held LEFT or RIGHT turns on and on: milliseconds until the second click and between clicks. */
const [FIRST, NEXT] = [350, 110];

/** Binds buttons and keyboard to `press(key, down)`; `isTurned` tells whether LEFT and RIGHT are an encoder. */
export class Keys {
  constructor(buttons, place, press, isTurned) {
    Object.assign(this, { press, isTurned, held: new Map(), turning: null });
    this.buttons = new Map([...buttons].map((button) => [button.dataset.key, button]));
    for (const [key, button] of this.buttons) this.bind(key, button);
    document.addEventListener("keydown", (event) => this.typed(event, place));
    document.addEventListener("keyup", (event) => this.release(event.code ?? event.key, KEYBOARD[event.key]));
    addEventListener("blur", () => this.releaseAll());
  }

  bind(key, button) {
    button.addEventListener("pointerdown", (event) => {
      if (event.button !== 0) return;
      button.setPointerCapture(event.pointerId);
      this.hold(`pointer ${event.pointerId}`, key);
    });
    for (const end of ["pointerup", "pointercancel", "lostpointercapture"]) {
      button.addEventListener(end, (event) => this.release(`pointer ${event.pointerId}`, key));
    }
    button.addEventListener("contextmenu", (event) => event.preventDefault());
    button.addEventListener("keydown", (event) => {
      if (!ON_BUTTON.includes(event.key)) return;
      event.preventDefault();
      event.stopPropagation();
      if (!event.repeat) this.hold(event.code, key);
    });
  }

  /** The keyboard presses the device's buttons while the device, or nothing on the page, has the focus. */
  typed(event, place) {
    const key = KEYBOARD[event.key];
    const free = document.activeElement === document.body || place.contains(document.activeElement);
    if (!key || !free || !place.checkVisibility() || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    if (!event.repeat) this.hold(event.code ?? event.key, key);
  }

  hold(by, key) {
    if (this.held.has(by)) return;
    this.held.set(by, key);
    this.buttons.get(key).classList.add("down");
    this.press(key, true);
    if (this.isTurned() && (key === "left" || key === "right")) this.repeat(key, FIRST);
  }

  repeat(key, wait) {
    clearTimeout(this.turning);
    this.turning = setTimeout(() => {
      if (![...this.held.values()].includes(key)) return;
      this.press(key, true);
      this.repeat(key, NEXT);
    }, wait);
  }

  release(by) {
    const key = this.held.get(by);
    if (!this.held.delete(by)) return;
    this.buttons.get(key).classList.remove("down");
    this.press(key, false);
  }

  releaseAll() {
    for (const by of [...this.held.keys()]) this.release(by);
  }

  /** Points at the key that is to be pressed next. */
  point(key) {
    for (const [name, button] of this.buttons) button.classList.toggle("next", name === key);
  }
}
