// The display: 128 by 64 pixels in the colours of a real OLED.

const [WIDTH, HEIGHT] = [128, 64];
const DARK = [5, 6, 8];
const COLOURS = { white: () => [214, 240, 255], blue: () => [79, 178, 255], amber: (y) => (y < 16 ? [255, 205, 60] : [79, 178, 255]) };

/** Draws pictures of eight pages onto a canvas, only when they change. */
export class Screen {
  constructor(canvas) {
    this.context = canvas.getContext("2d", { alpha: false, willReadFrequently: true });
    this.image = this.context.createImageData(WIDTH, HEIGHT);
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
    for (let y = 0; y < HEIGHT; y++) {
      const lit = COLOURS[this.colour](y).map((part) => part * light);
      for (let x = 0; x < WIDTH; x++) {
        const on = (shown.picture[(y >> 3) * WIDTH + x] >> (y & 7)) & 1;
        this.image.data.set([...(on ? lit : DARK), 255], (y * WIDTH + x) * 4);
      }
    }
    this.context.putImageData(this.image, 0, 0);
  }
}
