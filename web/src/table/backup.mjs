// A backup of everything as a file, and back again.
import { choose, save } from "../files.mjs";
import { button, make } from "../ui/dom.mjs";
import { readBackup } from "./backup-file.mjs";

export function backupPart({ ask, work }) {
  const input = make("input", { type: "file", hidden: true, accept: ".txt,text/plain", aria: { label: "A backup file" } });
  const backup = () =>
    work(async (tell) => {
      const lines = await ask("backup", { comes: (count) => count % 64 === 0 && tell(`${count} lines so far.`) });
      save("souschef-backup.txt", `${lines.join("\n")}\n`, "text/plain");
      return "The backup is saved: all games, results, names and cards.";
    });
  const restore = () =>
    work(async (waits) => {
      const bytes = await choose(input);
      if (!bytes) return "";
      const lines = readBackup(new TextDecoder().decode(bytes));
      await ask(`restore\n${lines.join("\n")}`, { waits });
      return "The backup is restored. The device restarts with it.";
    });
  const row = make("div", { className: "row" }, button("Save a backup", backup, { data: { testid: "backup" } }), button("Restore a backup", restore, { data: { testid: "restore" } }), input);
  return { element: make("section", { className: "noprint" }, make("h2", {}, "Backup"), make("p", { className: "hint" }, "Everything the device remembers, as a file. A restored backup replaces all of it, after you press OK on the device."), row) };
}
