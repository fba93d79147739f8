// The words on the display, read off its pixels, for those who hear the page.

/** A picture that stood for so long is read out: milliseconds. */
const STANDS = 350;

/** Puts the words of the last picture where a screen reader finds them. */
export class Words {
  constructor(core, shown, announced) {
    Object.assign(this, { core, shown, announced, timer: null, last: "" });
  }

  show(picture) {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.read(picture), STANDS);
  }

  async read(picture) {
    const text = (await this.core.words(picture)).split("\n").filter(Boolean).join("\n");
    if (text === this.last) return;
    this.last = text;
    this.shown.textContent = text || "The display is dark.";
    this.announced.textContent = text.replaceAll("\n", ". ");
  }
}
