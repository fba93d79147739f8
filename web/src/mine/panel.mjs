// My device: everything that goes over the link, for the device on the page and for one on a cable.
import { button, make } from "../ui/dom.mjs";
import { backupPart } from "./backup.mjs";
import { boxPart } from "./box.mjs";
import { coursePart } from "./course.mjs";
import { gamesPart } from "./games.mjs";
import { Link } from "./link.mjs";
import { namesPart } from "./names.mjs";
import { emulatedPort, serialPort } from "./ports.mjs";
import { resultsPart } from "./results.mjs";
import { versionPart } from "./version.mjs";

export function minePanel(page) {
  const says = make("p", { className: "answer", data: { testid: "link-says" }, aria: { live: "polite" } });
  const place = make("div", { data: { testid: "link-parts" } });
  let port = null;

  const tell = (text, bad = false) => {
    says.textContent = text;
    says.classList.toggle("bad", bad);
  };
  const pulled = () => {
    port = null;
    place.replaceChildren();
    tell("Nothing is connected.");
    disconnect.hidden = true;
  };
  const connect = async (opening) => {
    try {
      await port?.close();
      port = await opening();
      disconnect.hidden = false;
      await fill(new Link(port));
    } catch (error) {
      tell(error.message, true);
    }
  };
  /** What a part needs: the link, and a way to do something that may fail or wait for a person. */
  const fill = async (link) => {
    const work = async (act) => {
      try {
        tell("One moment.");
        tell((await act((sentence) => tell(sentence))) ?? "");
      } catch (error) {
        tell(error.message, true);
      }
    };
    const parts = { ...page, link, work };
    place.replaceChildren(...[versionPart, resultsPart, coursePart, gamesPart, namesPart, boxPart, backupPart].map((part) => part(parts)));
    tell("Connected.");
  };

  const disconnect = button("Pull the cable", async () => (await port?.close(), pulled()), { hidden: true });
  const emulated = button("The device on this page", () => connect(() => emulatedPort(page.stage.current)), { className: "main", data: { testid: "connect-emulated" } });
  const serial = button("A device on a cable", () => connect(() => serialPort(pulled)), { data: { testid: "connect-serial" } });
  page.stage.addEventListener("change", pulled);
  page.stage.addEventListener("state", ({ detail }) => detail.state === "unplugged" && pulled());
  tell("Nothing is connected.");
  const hint = make("p", { className: "hint" }, "Results, records, names, what is printed in your box, and a backup. What changes something is asked for on the device: OK there takes it.");
  return make("div", {}, hint, make("div", { className: "row noprint" }, emulated, serial, disconnect), says, place);
}
