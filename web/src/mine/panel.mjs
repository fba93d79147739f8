import { make } from "../ui/dom.mjs";
export function minePanel() { return make("p", {}, "..."); }
