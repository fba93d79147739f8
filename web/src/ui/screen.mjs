// The display: 128 by 64 pixels in the colours of a real OLED.

const [WIDTH, HEIGHT] = [128, 64];
const DARK = [5, 6, 8];
const COLOURS = { white: () => [214, 240, 255], blue: () => [79, 178, 255], amber: (y) => (y < 16 ? [255, 205, 60] : [79, 178, 255]) };

/** Draws pictures of eight pages onto a canvas, only when they change. */
export class Screen {
  constructor(canvas) {
    this.context = canvas.getContext("2d", { alpha: false, willReadFrequently: true });
    this.image = this.context.createImageData(WIDTH, HEIGHT);
    this.pixels = new Uint32Array(this.image.data.buffer);
    this.colour = "white";
    this.last = { picture: new Uint8Array(1024), contrast: 255 };
    this.draw(this.last);
  }

  setColour(colour) {
    this.colour = colour;
    this.draw(this.last);
  }

  draw(shown) {
    this.last = shown;
    const light = 0.45 + (0.55 * shown.contrast) / 255;
    const dark = packed(DARK, 1);
    for (let y = 0; y < HEIGHT; y++) {
      const lit = packed(COLOURS[this.colour](y), light);
      const [from, bit] = [(y >> 3) * WIDTH, 1 << (y & 7)];
      for (let x = 0; x < WIDTH; x++) this.pixels[y * WIDTH + x] = shown.picture[from + x] & bit ? lit : dark;
    }
    this.context.putImageData(this.image, 0, 0);
  }
}

/** A colour as the canvas keeps it. */
function packed(colour, light) {
  const [red, green, blue] = colour.map((part) => Math.round(part * light));
  return (0xff000000 | (blue << 16) | (green << 8) | red) >>> 0;
}
