// Build one: wiring, parts, the firmware to put on, and how.
import { make, table } from "../ui/dom.mjs";

export function buildPanel({ data }) {
  const place = make("div", {});
  const list = make("select", { data: { testid: "build-board" } }, ...data.boards.map(({ name, title }) => make("option", { value: name }, title)));
  const show = () => place.replaceChildren(...board(data.boards.find(({ name }) => name === list.value)));
  list.onchange = show;
  show();
  const row = make("div", { className: "row" }, make("label", {}, "Board ", list));
  return make("div", {}, row, place, ...data.parts.flatMap(({ title, rows: [heads, ...rows] }) => [make("h2", {}, title), table(heads, rows)]), make("h2", {}, "Put it on"), steps());
}

function board({ name, title, drawing, parts: pins, uf2 }) {
  const picture = make("img", { src: drawing, alt: `Wiring of ${title}: ${pins.map((pin) => pin.join(" on ")).join(", ")}`, loading: "lazy" });
  const wiring = make("div", { className: "wiring", data: { testid: "wiring" } }, picture);
  return [make("h2", {}, "Wiring"), wiring, table(["part", "pin"], pins), make("p", { className: "hint" }, "Every contact lies between its pin and ground; the pull-ups are inside. Displays take 3V3 and GND."), make("h2", {}, "Firmware"), firmware(name, uf2)];
}

function firmware(name, uf2) {
  if (!uf2) return make("p", {}, "Build it with ", make("code", {}, `cargo xtask firmware --board ${name}`), ".");
  const link = make("a", { href: uf2.file, download: `souschef-${name}.uf2`, className: "button", data: { testid: "uf2" } }, `souschef-${name}.uf2`);
  return make("div", {}, link, ` ${Math.ceil(uf2.bytes / 1024)} KiB`, make("p", { className: "sums" }, "SHA-256 ", make("span", { data: { testid: "uf2-sum" } }, uf2.sha256)));
}

function steps() {
  const lines = ["Hold BOOTSEL while you plug the board in; it appears as a drive.", "Copy the UF2 file onto the drive. The device starts by itself. Games that were kept stay kept.", "Is the picture two columns off? Hold LEFT for a second while the power comes on (with an encoder: BACK): the display is an SH1106."];
  return make("ol", {}, ...lines.map((line) => make("li", {}, line)));
}
