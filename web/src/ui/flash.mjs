// Save, load and forget: the 524,288 bytes that the terminal understands, too.
import { choose, save } from "../files.mjs";
import { SIZE } from "../store.mjs";
import { named } from "./dom.mjs";

/** Binds the three buttons; `restart` starts my device again with what is kept. */
export function bindFlash(stage, note, restart) {
  const input = document.getElementById("flash-file");
  named("flash-save").onclick = async () => save("souschef.flash", await stage.current.ask("memory"));
  named("flash-load").onclick = async () => {
    const bytes = await choose(input);
    if (bytes) await load(bytes);
  };
  named("flash-forget").onclick = async () => {
    const sure = confirm("Forget all games, results, names and learned cards of this browser's device?");
    if (sure) await put(new Uint8Array(SIZE).fill(0xff), "Everything is forgotten.");
  };

  async function load(bytes) {
    if (bytes.length !== SIZE) return note(`A flash file has ${SIZE} bytes; this one has ${bytes.length}.`);
    await put(bytes, "The flash is loaded.");
  }

  async function put(memory, says) {
    note("");
    stage.leave();
    await stage.mine.ask("replace", { memory });
    await restart();
    note(says);
  }
}
