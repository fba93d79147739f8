// Puts firmware onto a board in its boot mode. Unplugged at any moment, the board either starts its firmware or shows up as a drive.

const [SECTOR, PAGE] = [4096, 256];
/** Milliseconds until the board restarts. */
const SOON = 500;

/** Where an installation was when it stopped, and what to do next. */
const NEXT = {
  opening: "Nothing was written. Put the board into its boot mode again and press Install.",
  writing: "Nothing is broken: the board starts as a drive by itself until it is complete. Plug it in again and press Install once more. Games are kept.",
  reading: "Everything is written, but not all of it was read back. Plug the board in: it starts. To be sure, install once more.",
  restarting: "The firmware is complete. Plug the board in again: it starts.",
};

/** An installation that stopped; `stage` says where. */
export class Stopped extends Error {
  constructor(stage, why) {
    super(`${why} ${NEXT[stage]}`);
    this.stage = stage;
  }
}

/** Writes `sectors` through `boot`, reads them back and restarts the board; `tell` hears a stage and the part that is done, 0 to 1. */
export async function flash(boot, sectors, tell) {
  let stage = "opening";
  const [first, ...rest] = sectors;
  const step = (name, done, all) => tell((stage = name), done / all);
  try {
    step("opening", 0, 1);
    await boot.open();
    await boot.exclusive(true);
    await boot.exitXip();
    step("writing", 0, sectors.length);
    // Without its first page, the second boot stage, the board does not start: it goes first and comes last, so half a firmware never runs.
    await boot.erase(first.address, SECTOR);
    for (const [at, { address, bytes }] of rest.entries()) {
      await boot.erase(address, SECTOR);
      await boot.write(address, bytes);
      step("writing", at + 1, sectors.length);
    }
    await boot.write(first.address + PAGE, first.bytes.subarray(PAGE));
    await boot.write(first.address, first.bytes.subarray(0, PAGE));
    step("reading", 0, sectors.length);
    for (const [at, { address, bytes }] of sectors.entries()) {
      const read = await boot.read(address, SECTOR);
      if (bytes.some((byte, index) => byte !== read[index])) {
        await boot.erase(first.address, SECTOR);
        throw new Error(`The board did not keep the bytes at 0x${address.toString(16)}.`);
      }
      step("reading", at + 1, sectors.length);
    }
    step("restarting", 1, 1);
    await boot.reboot(SOON);
  } catch (error) {
    throw new Stopped(error instanceof DOMException || stage === "opening" ? stage : "writing", reason(error, stage));
  } finally {
    await boot.close();
  }
}

function reason(error, stage) {
  if (!(error instanceof DOMException)) return error.message;
  if (stage === "opening" && ["SecurityError", "NetworkError", "InvalidStateError"].includes(error.name)) return "The browser could not open the board.";
  return "The board was unplugged.";
}
