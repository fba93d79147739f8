// The groups of players that a device knows.
import { button, make } from "../ui/dom.mjs";

export function namesPart({ link, work }) {
  const list = make("ul", { data: { testid: "names" } });
  const typed = make("input", { placeholder: "Ana, Ben, Cleo", aria: { label: "Names of a group, with commas" } });
  const load = () =>
    work(async () => {
      const groups = await link.ask("names");
      list.replaceChildren(...(groups.length ? groups.map(said) : ["Nobody is known yet."]).map((group) => make("li", {}, group)));
    });
  const send = () =>
    work(async (waits) => {
      await link.ask(`name ${typed.value.trim()}`, { waits });
      await load();
      return "The device knows them now.";
    });
  load();
  return make("div", { className: "noprint" }, make("h2", {}, "Names"), list, make("div", { className: "row" }, typed, button("Send this group", send)));
}

/** A group by its names; those who gave none are counted. */
function said(group) {
  const names = group.split(",").map((name) => name.trim());
  const given = names.filter(Boolean);
  const others = names.length - given.length;
  return [...given, ...(others ? [`${others} without a name`] : [])].join(", ");
}
