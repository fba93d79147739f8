// What this browser on this system can do to put firmware onto a board, and what it needs first.

const UDEV = 'SUBSYSTEM=="usb", ATTR{idVendor}=="2e8a", MODE="0666"';

/** The ways in the order of preference, `usb`, `drive`, `file`, and what to know before one tries. */
export function ways(navigator, window) {
  const system = systemOf(navigator);
  const usb = "usb" in navigator;
  const drive = typeof window.showDirectoryPicker === "function";
  const list = [usb && "usb", drive && "drive", "file"].filter(Boolean);
  // Windows has no driver for the boot ROM unless somebody installs one; the drive needs none.
  if (system === "Windows" && drive) list.sort((one, other) => (one === "drive" ? -1 : other === "drive" ? 1 : 0));
  return { list, system, hint: hintOf(system, list[0], usb) };
}

function systemOf({ userAgent, userAgentData }) {
  const platform = userAgentData?.platform ?? userAgent;
  return ["Windows", "Android", "Linux", "Mac", "CrOS", "Chrome OS"].find((name) => platform.includes(name)) ?? "";
}

function hintOf(system, first, usb) {
  if (first === "file") return "This browser can only download the file: the rest is two steps by hand.";
  if (system === "Windows" && usb) return "On Windows the page copies the firmware onto the board's drive. To write over USB instead, the board needs the WinUSB driver once (the program Zadig installs it).";
  if (system === "Linux" && usb) return `On Linux the browser may open the board only if a udev rule allows it: put the line  ${UDEV}  into /etc/udev/rules.d/99-pico.rules, then plug the board in again. Without it, use the drive.`;
  return "";
}
