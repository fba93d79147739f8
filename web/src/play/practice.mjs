// Practice: a guide on a guest device, whose game can be kept at any time.
import { button, make } from "../ui/dom.mjs";
import { lead } from "./guide.mjs";

export async function practise(page, guide) {
  const { stage, data } = page;
  const device = await stage.invite({ board: data.boards[0] }, `Practice: ${guide.title}. Your own device waits.`);
  return lead(page, guide, device, (words) => {
    const says = words || "That was it. You can go on playing here.";
    const row = [button("Keep this game on my device", page.keepGuest, { className: "main" }), button("Back to my device", page.leaveGuest)];
    return [make("p", { className: "lead", data: { testid: "guide-end" } }, `${says} This is a practice device: keep its game, or it is gone when you leave.`), make("div", { className: "row" }, ...row)];
  });
}
