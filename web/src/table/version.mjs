// Which firmware a device has, the newer one if there is one, and the date for its results.
import { button, make } from "../ui/dom.mjs";

export function versionPart({ ask, data, work, onPage }) {
  const place = make("p", { data: { testid: "version" } });
  const load = async () => {
    const lines = await ask("version");
    place.replaceChildren(`${lines.join(", ")}. `, ...offer(lines, data, onPage));
  };
  const set = () =>
    work(async (waits) => {
      await ask(`time ${now()}`, { waits });
      return "The device knows the date. Results carry it until the power goes.";
    });
  return { element: make("section", { className: "noprint" }, make("h2", {}, "This device"), place, make("div", { className: "row" }, button("Send the date", set, { data: { testid: "time" } }))), begin: load };
}

/** The date and the time of this computer, as the link wants them. */
function now() {
  const local = new Date(Date.now() - new Date().getTimezoneOffset() * 60e3);
  return local.toISOString().slice(0, 16).replace("T", " ");
}

/** Offers the firmware of this page if the device has another one. */
function offer(lines, { commit, version, boards }, onPage) {
  if (lines[0].includes(`souschef ${version}`) && (lines[0].includes(commit) || !/[0-9a-f]{7}/.test(lines[0]))) return ["It has the firmware of this page."];
  const board = boards.find(({ name, uf2 }) => uf2 && lines.some((line) => line.split(/[\s,]+/).includes(name)));
  return [`This page has ${version} ${commit}: `, make("a", { href: "#build", data: { testid: "newer" } }, onPage ? "install it on a real device" : `install it${board ? ` (${board.title})` : ""}`), ". Games are kept."];
}
