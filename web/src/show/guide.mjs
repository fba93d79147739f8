// A guided start: a sentence, and the key to press; the visitor's own finger does it, or the page.
import { parseScenario } from "../../../tests/emulator/script.mjs";
import { button, make } from "../ui/dom.mjs";

/** Leads through a guide on a guest device. */
export async function lead({ stage, data, keys }, { title, text }, place) {
  const { caption, seed, parts } = parseScenario(text);
  const steps = flatten(parts);
  const says = make("p", { data: { testid: "guide-says" }, aria: { live: "polite" } });
  const how = make("p", { className: "hint" });
  const next = button("Do it for me", () => doIt(), { className: "main", data: { testid: "guide-next" } });
  const stop = button("Stop", () => stage.leave());
  const head = make("div", { className: "row" }, make("strong", {}, title), next, stop);
  place.replaceChildren(make("div", { className: "film" }, make("p", { className: "hint" }, caption), head, says, how));
  const guest = await stage.invite({ board: data.boards[0], seed }, `Guided start: ${title}`);
  let at = 0;
  const show = () => {
    const step = steps[at];
    says.textContent = step?.says ?? "That is all: the device is yours now. Go on playing.";
    how.textContent = step ? `Press ${step.key.toUpperCase()}.` : "";
    next.hidden = !step;
    keys.point(step?.key ?? null);
  };
  const pressed = ({ detail: { key } }) => {
    if (stage.current !== guest || !steps[at]) return;
    if (key !== steps[at].key) return wander();
    at++;
    show();
  };
  const wander = () => {
    at = steps.length;
    show();
    says.textContent = "You went your own way: go on, or begin the guide again.";
  };
  const doIt = () => {
    const { key } = steps[at];
    guest.press(key);
    pressed({ detail: { key } });
  };
  stage.addEventListener("pressed", pressed);
  stage.addEventListener("change", () => stage.current !== guest && stage.removeEventListener("pressed", pressed));
  show();
}

/** One entry for every key, with the last sentence before it. */
function flatten(parts) {
  let says = "";
  return parts.flatMap((part) => {
    says = part.remark ?? says;
    return (part.steps ?? []).filter(({ key }) => key).map(({ key }) => ({ key, says }));
  });
}
