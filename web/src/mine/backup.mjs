// A backup of everything as text, and back again.
import { choose, save } from "../files.mjs";
import { button, make } from "../ui/dom.mjs";

export function backupPart({ link, work }) {
  const input = make("input", { type: "file", hidden: true, accept: ".txt,text/plain" });
  const backup = () =>
    work(async (tell) => {
      const lines = await link.ask("backup", { comes: (count) => count % 64 === 0 && tell(`${count} lines so far.`) });
      save("souschef-backup.txt", `${lines.join("\n")}\n`, "text/plain");
      return `${lines.length} lines, with a sum for each and one for all.`;
    });
  const restore = () =>
    work(async (waits) => {
      const bytes = await choose(input);
      if (!bytes) return "";
      const lines = new TextDecoder().decode(bytes).split(/\r?\n/).filter((line) => /^(all )?[0-9a-f]/i.test(line));
      await link.ask(`restore\n${lines.join("\n")}`, { waits });
      return "The backup is in its place; the device starts anew.";
    });
  const row = make("div", { className: "row" }, button("Back up", backup, { data: { testid: "backup" } }), button("Restore from a file", restore, { data: { testid: "restore" } }), input);
  return make("div", { className: "noprint" }, make("h2", {}, "Backup"), row);
}
