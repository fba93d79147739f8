// The guest on the page: practice that can be kept on my device, or left.
import { ask } from "../ui/ask.mjs";
import { named } from "../ui/dom.mjs";
import { sentenceOf } from "../ui/errors.mjs";

/** Binds the bar above a guest device; `restart` starts my device again with what is kept. */
export function bindGuest({ stage, core, note }, restart) {
  const keep = async () => {
    const guest = await stage.guest.ask("memory");
    const mine = await stage.mine.ask("memory");
    const memory = await core.adopt(mine, guest);
    stage.leave();
    await stage.mine.ask("replace", { memory });
    await restart();
    note("The game is on your device now.");
  };
  const leave = async () => {
    const answer = stage.touched ? await ask("Keep this game?", "You played on a practice device. If you leave it, its game is gone.", { keep: "Keep it on my device", leave: "Throw it away", stay: "Stay here" }) : "leave";
    if (answer === "keep") await keep();
    if (answer === "leave") (stage.leave(), note(""));
  };
  const guarded = (act) => () => act().catch((error) => note(sentenceOf(error)));
  named("guest-keep").onclick = guarded(keep);
  named("guest-leave").onclick = guarded(leave);
  stage.addEventListener("change", () => {
    document.getElementById("guest").hidden = stage.guest === null;
    named("guest-says").textContent = stage.says;
  });
  addEventListener("beforeunload", (event) => stage.touched && event.preventDefault());
  return { keep: guarded(keep), leave: guarded(leave) };
}
