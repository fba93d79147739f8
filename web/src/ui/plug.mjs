// The plug of the device on the page.
import { named } from "./dom.mjs";

/** At most this many writes pass before the power is cut in the middle of one. */
const SKIPPED = 3;

/** Binds the plug, and the button that pulls it in the middle of a write. */
export function bindPlug(stage) {
  const plug = named("plug");
  const inWrite = named("plug-in-write");
  plug.onclick = () => stage.current.ask(stage.current.state === "unplugged" ? "put" : "pull");
  inWrite.onclick = () => {
    inWrite.setAttribute("aria-pressed", "true");
    stage.current.ask("pullInWrite", { skip: Math.floor(Math.random() * SKIPPED), part: Math.random() });
  };
  const show = () => {
    const plugged = stage.current.state !== "unplugged";
    plug.setAttribute("aria-pressed", String(plugged));
    document.getElementById("plug-says").textContent = plugged ? "Pull the plug" : "Plug it in";
    if (!plugged) inWrite.setAttribute("aria-pressed", "false");
  };
  stage.addEventListener("state", show);
  stage.addEventListener("change", show);
}
