import { make } from "../ui/dom.mjs";
export function buildPanel() { return make("p", {}, "..."); }
