// Save, load and erase: the 524,288 bytes that the terminal reads, too.
import { choose, save } from "../files.mjs";
import { SIZE } from "../store.mjs";
import { ask } from "../ui/ask.mjs";
import { named } from "../ui/dom.mjs";
import { sentenceOf } from "../ui/errors.mjs";
import { count } from "../ui/plural.mjs";

/** Binds the three buttons; `restart` starts my device again with what is kept. */
export function bindFlash({ stage, core, note }, restart) {
  const input = document.getElementById("flash-file");
  named("flash-save").onclick = async () => save("souschef.flash", await stage.current.ask("memory"));
  named("flash-load").onclick = guarded(async () => {
    const bytes = await choose(input);
    if (bytes) await load(bytes);
  });
  named("flash-forget").onclick = guarded(async () => {
    const answer = await ask("Erase everything?", "All games, results, names and learned cards of the device on this page are erased. A saved flash file brings them back.", { yes: "Erase everything", no: "Keep it" });
    if (answer === "yes") await put(new Uint8Array(SIZE).fill(0xff), "Everything is erased.");
  });

  async function load(bytes) {
    const [theirs, ours] = [await core.inspect(bytes), await core.inspect(await stage.mine.ask("memory"))];
    const lost = ours.games.length + ours.results + ours.groups > 0;
    const answer = lost ? await ask("Replace everything on this device?", `It holds ${told(ours)}. The file holds ${told(theirs)}.`, { yes: "Replace it", no: "Keep it" }) : "yes";
    if (answer === "yes") await put(bytes, "The flash is loaded.");
  }

  async function put(memory, says) {
    note("");
    stage.leave();
    await stage.mine.ask("replace", { memory });
    await restart();
    note(says);
  }

  function guarded(act) {
    return () => act().catch((error) => note(sentenceOf(error)));
  }
}

function told({ games, results }) {
  return `${count(games.length, "game")} and ${count(results, "result")}`;
}
