// A guided start: a sentence, and the key to press; the visitor's own finger does it, or the page.
import { parseScenario } from "../../../tests/emulator/script.mjs";
import { button, make } from "../ui/dom.mjs";

/** A guide's first line tells what it shows. */
export function captionOf(text) {
  return text.slice(0, text.indexOf("\n")).replace("# ", "");
}

/** Leads through a guide on a guest device. */
export async function lead({ stage, data, keys }, { title, text }, place) {
  const { caption, seed, parts } = parseScenario(text.slice(text.indexOf("\n")));
  const steps = flatten(parts, caption);
  let [at, guest] = [0, null];
  const says = make("p", { data: { testid: "guide-says" }, aria: { live: "polite" } });
  const how = make("p", { className: "hint" });
  const next = button("Do it for me", () => doIt(), { className: "main", hidden: true, data: { testid: "guide-next" } });
  const show = (words) => {
    const step = steps[at];
    says.textContent = words ?? step?.says ?? "That is all: the device is yours now. Go on playing.";
    how.textContent = step ? `Press ${step.key.toUpperCase()}.` : "";
    next.hidden = !step;
    keys.point(step?.key ?? null);
  };
  const pressed = ({ detail: { key } }) => {
    if (stage.current !== guest || !steps[at]) return;
    const strays = key !== steps[at].key;
    at = strays ? steps.length : at + 1;
    show(strays ? "You went your own way: go on, or begin the guide again." : undefined);
  };
  const doIt = () => {
    const { key } = steps[at];
    guest.press(key);
    pressed({ detail: { key } });
  };
  const head = make("div", { className: "row" }, make("strong", {}, title), next, button("Stop", () => stage.leave()));
  place.replaceChildren(make("div", { className: "film" }, make("p", { className: "hint" }, captionOf(text)), head, says, how));
  guest = await stage.invite({ board: data.boards[0], seed }, `Guided start: ${title}`);
  await guest.awake();
  stage.addEventListener("pressed", pressed);
  stage.addEventListener("change", () => stage.current !== guest && stage.removeEventListener("pressed", pressed));
  show();
}

/** One entry for every key, with the last sentence before it. */
function flatten(parts, first) {
  let says = first;
  return parts.flatMap((part) => {
    says = part.remark ?? says;
    return (part.steps ?? []).filter(({ key }) => key).map(({ key }) => ({ key, says }));
  });
}
