// The groups of players that a device knows.
import { button, make } from "../ui/dom.mjs";

export function namesPart({ ask, work }) {
  const list = make("ul", { data: { testid: "names" } });
  const typed = make("input", { type: "text", placeholder: "Ana, Ben, Cleo", maxLength: 60 });
  const load = async () => {
    const groups = await ask("names");
    list.replaceChildren(...(groups.length ? groups.map(told) : ["No group yet. The device remembers who played together."]).map((group) => make("li", {}, group)));
  };
  const send = () =>
    work(async (waits) => {
      if (!typed.value.trim()) return "Type the names of a group first, with commas between them.";
      await ask(`name ${typed.value.trim()}`, { waits });
      typed.value = "";
      await load();
      return "The device knows this group now.";
    });
  const row = make("div", { className: "row" }, make("label", {}, "A group, with commas ", typed), button("Send to the device", send, { data: { testid: "names-send" } }));
  return { element: make("section", { className: "noprint" }, make("h2", {}, "Players"), list, row), begin: load };
}

/** A group by its names; players without a name are counted. */
function told(group) {
  const names = group.split(",").map((name) => name.trim());
  const given = names.filter(Boolean);
  const others = names.length - given.length;
  return [...given, ...(others ? [`${others} without a name`] : [])].join(", ");
}
