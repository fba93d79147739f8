// One view at a time, chosen by the address: #home, #table, #build, #how, #films.

const VIEWS = ["home", "table", "build", "how", "films"];
/** Views that have the device beside them. */
const WITH_DEVICE = ["home", "table"];

/** Binds the address to the views; `opened` hears which one is shown. */
export function bindViews(opened) {
  const page = document.getElementById("page");
  const show = (moved) => {
    const view = VIEWS.find((name) => `#${name}` === location.hash);
    if (!view && moved) return;
    const name = view ?? "home";
    page.dataset.view = name;
    for (const one of VIEWS) document.getElementById(`view-${one}`).hidden = one !== name;
    document.querySelector(".device").hidden = !WITH_DEVICE.includes(name);
    for (const link of document.querySelectorAll("header nav a")) {
      if (link.hash === `#${name}`) link.setAttribute("aria-current", "page");
      else link.removeAttribute("aria-current");
    }
    opened(name);
    if (moved) scrollTo(0, 0);
  };
  addEventListener("hashchange", () => show(true));
  show(false);
}

/** Shows a view. */
export function openView(name) {
  if (location.hash !== `#${name}`) location.hash = name;
}

/** Gives the keyboard to the device and brings it into sight. */
export function focusDevice() {
  const place = document.getElementById("case");
  place.focus({ preventScroll: true });
  const { top, bottom } = place.getBoundingClientRect();
  if (top < 0 || bottom > innerHeight) place.scrollIntoView({ block: "nearest", behavior: calm() ? "auto" : "smooth" });
}

function calm() {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}
