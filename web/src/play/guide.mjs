// A guide: a sentence and the key to press. The visitor's own finger does it, or the page.
import { button, make } from "../ui/dom.mjs";
import { focusDevice, openView } from "../ui/views.mjs";

/** A hold shorter than this does not take back: milliseconds. */
const HELD = 800;
/** How long the device has to show what a key leads to: its own milliseconds. */
const PATIENCE = 3000;
const HOW = { left: "Press LEFT.", right: "Press RIGHT.", ok: "Press OK.", back: "Press BACK.", "hold-back": "Hold BACK for a second.", pull: "Pull the plug under the device.", plug: "Plug it in again." };

/** Reads a guide: its caption, and a step for every key with the sentence before it and the words it leads to. */
export function readGuide(text) {
  const [caption, ...lines] = text.trim().split("\n");
  const steps = [];
  let says = "";
  for (const line of lines) {
    const words = line.slice(2);
    if (line.startsWith("# ")) says = words;
    else if (line.startsWith("= ")) steps.at(-1).expects = words;
    else for (const key of words.split(" ")) steps.push({ key, says });
  }
  return { caption: caption.slice(2), steps };
}

/** Leads through a guide on `device`; `ending` makes what is shown at its end. */
export async function lead({ stage, core, keys }, { title, text }, device, ending) {
  const { caption, steps } = readGuide(text);
  const place = document.getElementById("player");
  let at = 0;
  let since = 0;
  let checking = false;
  const says = make("p", { className: "lead", data: { testid: "guide-says" }, aria: { live: "polite" } });
  const how = make("p", { className: "how", data: { testid: "guide-how" } });
  const bar = make("progress", { max: steps.length, value: 0, aria: { label: "How far the guide is" } });
  const next = button("Do it for me", () => doIt(), { data: { testid: "guide-next" } });
  const row = make("div", { className: "row" }, next, button("Stop the guide", () => end(), { data: { testid: "guide-stop" } }));
  const box = make("div", { className: "guide" }, make("h1", {}, title), make("p", { className: "hint" }, caption), bar, says, how, row);

  const show = (more = "") => {
    const step = steps[at];
    bar.value = at;
    if (!step) return finish();
    says.textContent = more || step.says;
    how.textContent = HOW[step.key];
    keys.point(step.key.replace("hold-", ""));
  };
  const finish = (words = "") => {
    stop();
    bar.value = at;
    box.replaceChildren(make("h1", {}, title), bar, ...ending(words));
  };
  const words = async () => (device.picture ? core.words(device.picture.picture) : "");
  /** Goes on when the display shows what the key leads to; a press that came too soon is asked for again. */
  const done = async () => {
    const { expects } = steps[at];
    checking = true;
    const until = (await device.ask("millis")) + PATIENCE;
    const shows = async () => !expects || (await words()).includes(expects);
    while (!(await shows()) && device.state !== "unplugged" && (await device.ask("millis")) < until) await new Promise((resolve) => setTimeout(resolve, 60));
    checking = false;
    if (!box.isConnected) return;
    if (!(await shows())) return show("The device did not take that press: it was too soon after the last one. Try it again.");
    at++;
    show();
  };
  const stray = () => finish("You went your own way. Go on as you like.");
  const pressed = ({ detail: { key, down } }) => {
    const step = steps[at];
    if (stage.current !== device || checking || !step) return;
    const holds = step.key.startsWith("hold-");
    if (down) since = performance.now();
    if (down === holds || (holds && key !== "back")) return;
    if (key !== step.key.replace("hold-", "")) return stray();
    if (holds && performance.now() - since < HELD) return show("That was short. Keep BACK pressed for a whole second.");
    done();
  };
  const plugged = ({ detail: { state } }) => {
    const step = steps[at];
    if (stage.current !== device || checking || !step) return;
    if ((step.key === "pull" && state === "unplugged") || (step.key === "plug" && state === "running")) done();
  };
  const doIt = async () => {
    const step = steps[at];
    if (checking || !step) return;
    checking = true;
    if (step.key === "pull") await device.ask("pull");
    else if (step.key === "plug") await device.ask("put");
    else await device.press(step.key);
    await done();
  };
  const changed = () => stage.current !== device && end();
  const stop = () => {
    keys.point(null);
    stage.removeEventListener("pressed", pressed);
    stage.removeEventListener("state", plugged);
  };
  const end = () => {
    stop();
    stage.removeEventListener("change", changed);
    box.remove();
    document.getElementById("welcome").hidden = place.childElementCount > 0;
  };

  document.getElementById("welcome").hidden = true;
  place.replaceChildren(box);
  openView("home");
  await device.awake();
  stage.addEventListener("pressed", pressed);
  stage.addEventListener("state", plugged);
  stage.addEventListener("change", changed);
  show();
  focusDevice();
}
