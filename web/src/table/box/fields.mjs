// Fields of a box: each shows a value of the box file in words and gives it back as the file writes it.
import { make } from "../../ui/dom.mjs";

/** A list of words; `options` is `{ value: label }`. */
export function choice(label, options, value, change) {
  const list = make("select", {}, ...Object.entries(options).map(([word, words]) => make("option", { value: word, selected: word === value }, words)));
  list.onchange = () => change(list.value);
  return make("label", {}, `${label} `, list);
}

export function number(label, value, change, most = 99) {
  const input = make("input", { type: "number", min: 0, max: most, value, inputMode: "numeric" });
  input.oninput = () => change(input.value.trim());
  return make("label", {}, `${label} `, input);
}

export function words(label, value, change, more = {}) {
  const input = make("input", { type: "text", value, ...more });
  input.oninput = () => change(input.value.trim());
  return make("label", {}, `${label} `, input);
}

export function check(label, isOn, change) {
  const input = make("input", { type: "checkbox", checked: isOn });
  input.onchange = () => change(input.checked);
  return make("label", { className: "check" }, input, ` ${label}`);
}

/** Amounts as in `1b 2m`; all of them 0 is `0`, none of them typed is nothing. `units` is `{ b: "blueberry" }`. */
export function amounts(label, units, value, change) {
  const typed = readAmounts(units, value);
  const fields = Object.entries(units).map(([unit, what]) => number(what, typed[unit], (text) => ((typed[unit] = text), change(writeAmounts(typed)))));
  return make("fieldset", {}, make("legend", {}, label), ...fields);
}

/** How many there are of each unit; older files have a plain number for every unit. */
export function readAmounts(units, value) {
  const parts = value.split(/\s+/).filter(Boolean);
  const names = Object.keys(units);
  if (parts.length > 1 && parts.every((part) => /^\d+$/.test(part))) return Object.fromEntries(names.map((unit, at) => [unit, parts[at] ?? ""]));
  const found = parts.map((part) => /^(\d+)(.*)$/.exec(part)).filter(Boolean);
  return Object.fromEntries(names.map((unit) => [unit, found.find((part) => part[2] === unit)?.[1] ?? (value === "0" ? "0" : "")]));
}

export function writeAmounts(typed) {
  const given = Object.entries(typed).filter(([, count]) => count !== "" && count !== undefined);
  const some = given.filter(([, count]) => Number(count) !== 0);
  return some.length > 0 ? some.map(([unit, count]) => `${count}${unit}`).join(" ") : given.length > 0 ? "0" : "";
}

/** Amounts in words: "1 fig, 2 mushrooms". */
export function tellAmounts(units, value) {
  if (value === "0") return "nothing";
  const typed = readAmounts(units, value);
  return Object.entries(typed).filter(([, count]) => Number(count)).map(([unit, count]) => `${count} ${units[unit]}`).join(", ") || value;
}
