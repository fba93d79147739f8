// Build one: the board, its wiring, the parts, and the firmware put on from the page.
import { installPart } from "../install/panel.mjs";
import { make, table } from "../ui/dom.mjs";

export function buildView({ data }) {
  const place = make("div", { className: "board" });
  const list = make("select", { data: { testid: "build-board" } }, ...data.boards.map(({ name, title }) => make("option", { value: name }, title)));
  const show = () => place.replaceChildren(...board(data.boards.find(({ name }) => name === list.value)));
  list.onchange = show;
  show();
  return make(
    "div",
    { className: "prose" },
    make("h1", {}, "Build one"),
    make("p", { className: "lead" }, "A board, a small display, four buttons: an evening and about fifteen euros. Wire it, then install the firmware from this page."),
    make("div", { className: "row" }, make("label", {}, "Your board ", list)),
    place,
    ...data.parts.flatMap(({ title, rows: [heads, ...rows] }) => [make("h2", {}, title), table(heads, rows)]),
    make("h2", {}, "When the display stays dark or shifted"),
    make("ul", {}, make("li", {}, "Dark: check that the display has 3V3 and GND, and that SDA and SCL are not swapped."), make("li", {}, "Two columns off: hold LEFT for a second while the power comes on (with an encoder: BACK). The display is an SH1106.")),
  );
}

function board({ name, title, drawing, parts: pins, uf2 }) {
  const picture = make("img", { src: drawing, alt: `Wiring of ${title}: ${pins.map((pin) => pin.join(" on ")).join(", ")}`, loading: "lazy" });
  const wiring = make("div", { className: "wiring", data: { testid: "wiring" } }, picture);
  const install = uf2 ? installPart({ name, title, uf2 }) : make("section", {}, make("h2", {}, "Firmware"), make("p", {}, "Build it with ", make("code", {}, `cargo xtask firmware --board ${name}`), "."));
  const how = make("p", {}, "Wire each button between its pin and ground. No resistors needed. The display takes 3V3 and GND.");
  return [make("section", {}, make("h2", {}, "Wiring"), wiring, how, make("details", { open: true }, make("summary", {}, "The same as a list"), table(["part", "pin"], pins))), install];
}
