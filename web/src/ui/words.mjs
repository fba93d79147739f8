// The words on the display, read off its pixels, for those who hear the page.

/** A picture that has not changed for this long is read out: milliseconds. */
const SETTLED = 350;
const WIDTH = 128;
/** The columns of the triangle that marks a row. */
const MARK = [0x7f, 0x3e, 0x1c, 0x08];

/** Puts the words of the last picture where a screen reader finds them, the marked row first. */
export class Words {
  constructor(core, shown, announced) {
    Object.assign(this, { core, shown, announced, timer: null, last: { text: "", marked: "" } });
  }

  show(picture) {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.read(picture), SETTLED);
  }

  async read(picture) {
    const [text, marked] = [await this.words(picture), await this.marked(picture)];
    const { last } = this;
    if (text === last.text && marked === last.marked) return;
    this.last = { text, marked };
    this.shown.textContent = text || "The display is dark.";
    this.announced.textContent = announcement(text, marked, last);
  }

  async words(picture) {
    return (await this.core.words(picture)).split("\n").filter(Boolean).join("\n");
  }

  /** The words of the row under the cursor; nothing where no row is marked. */
  async marked(picture) {
    const page = markedPage(picture);
    if (page < 0) return "";
    const alone = new Uint8Array(picture.length);
    alone.set(picture.subarray(page * WIDTH + MARK.length, (page + 1) * WIDTH), page * WIDTH + MARK.length);
    return this.words(alone);
  }
}

/** The page of the display whose row carries the mark, or -1. */
export function markedPage(picture) {
  const pages = Array.from({ length: picture.length / WIDTH }, (_, page) => page * WIDTH);
  return pages.findIndex((from) => MARK.every((column, at) => picture[from + at] === column));
}

/** What is said: the marked row; then the other rows, unless only the mark and the line about OK changed. */
export function announcement(text, marked, last) {
  const rows = text.split("\n");
  const others = rows.filter((row) => row !== marked);
  const same = last.text.split("\n").slice(0, -1).join("\n") === rows.slice(0, -1).join("\n");
  if (same && marked) return [marked, ...rows.slice(-1).filter((row) => row !== marked)].join(". ");
  return [marked, ...others].filter(Boolean).join(". ");
}
