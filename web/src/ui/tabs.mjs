// Tabs: one panel at a time, by mouse, by arrow keys, and by the address.

/** Binds tabs to the panels they control. */
export function bindTabs(tabs) {
  const all = [...tabs];
  const select = (tab) => {
    for (const one of all) {
      one.setAttribute("aria-selected", String(one === tab));
      one.tabIndex = one === tab ? 0 : -1;
      document.getElementById(one.getAttribute("aria-controls")).hidden = one !== tab;
    }
    document.dispatchEvent(new CustomEvent("panel", { detail: tab.getAttribute("aria-controls") }));
  };
  all.forEach((tab, index) => {
    tab.onclick = () => select(tab);
    tab.onkeydown = ({ key }) => {
      const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
      if (!step) return;
      const next = all[(index + step + all.length) % all.length];
      next.focus();
      select(next);
    };
  });
  const wanted = () => all.find((tab) => `#${tab.getAttribute("aria-controls")}` === location.hash);
  if (wanted()) select(wanted());
  addEventListener("hashchange", () => wanted() && select(wanted()));
}
