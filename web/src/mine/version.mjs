// Which firmware a device has, the newer one if there is one, and the date for its results.
import { button, make } from "../ui/dom.mjs";

export function versionPart({ link, data, work }) {
  const place = make("p", { data: { testid: "version" } }, "");
  work(async () => {
    const lines = await link.ask("version");
    place.replaceChildren(`${lines.join(", ")}. `, ...offer(lines, data));
    return "Connected.";
  });
  const set = () =>
    work(async (waits) => {
      await link.ask(`time ${now()}`, { waits });
      return "The device knows the date: results carry it from now on.";
    });
  return make("div", { className: "noprint" }, make("h2", {}, "Firmware"), place, button("Tell it the date", set, { data: { testid: "time" } }));
}

/** The date and the time of this computer, as the link wants them. */
function now() {
  const local = new Date(Date.now() - new Date().getTimezoneOffset() * 60e3);
  return local.toISOString().slice(0, 16).replace("T", " ");
}

/** What this page would put onto the device, if that is something else. */
function offer(lines, { commit, version, boards }) {
  if (lines[0].includes(`souschef ${version}`) && (lines[0].includes(commit) || !/[0-9a-f]{7}/.test(lines[0]))) return ["It is the one of this page."];
  const board = boards.find(({ name, uf2 }) => uf2 && lines.some((line) => line.split(/[\s,]+/).includes(name)));
  const link = board && make("a", { href: board.uf2.file, download: "" }, `souschef-${board.name}.uf2`);
  return [`This page has ${version} ${commit}: `, link ?? make("a", { href: "#build" }, "choose your board"), ". Games are kept when it is flashed."];
}
