// Shapes of a drawing in few words.

/** Makes a shape with attributes and children. */
export function shape(name, attributes, ...children) {
  const made = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

export function text(x, y, words, anchor) {
  return shape("text", { x, y, "text-anchor": anchor }, words);
}
