// Elements in few words.

/** Makes an element with properties and children. */
export function make(name, properties = {}, ...children) {
  const { data, aria, ...plain } = properties;
  const element = Object.assign(document.createElement(name), plain);
  Object.assign(element.dataset, data ?? {});
  for (const [key, value] of Object.entries(aria ?? {})) element.setAttribute(`aria-${key}`, value);
  element.append(...children.filter((child) => child !== null && child !== undefined));
  return element;
}

/** The element that tests and people know by this name. */
export function named(testid) {
  return document.querySelector(`[data-testid="${testid}"]`);
}

/** A button that does something; while it does, it cannot be pressed again. */
export function button(label, act, properties = {}) {
  const made = make("button", { type: "button", ...properties }, label);
  made.addEventListener("click", async () => {
    made.disabled = true;
    try {
      await act(made);
    } finally {
      made.disabled = false;
    }
  });
  return made;
}

/** A table that scrolls sideways where it is too wide. */
export function table(heads, rows, numbers = []) {
  const cell = (name) => (content, at) => make(name, { className: numbers.includes(at) ? "number" : "" }, content);
  const head = make("thead", {}, make("tr", {}, ...heads.map(cell("th"))));
  const body = make("tbody", {}, ...rows.map((row) => make("tr", {}, ...row.map(cell("td")))));
  return make("div", { className: "scroll", tabIndex: 0, role: "region", aria: { label: `Table: ${heads.filter(Boolean).join(", ")}` } }, make("table", {}, head, body));
}
