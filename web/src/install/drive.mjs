// The drive of a board in its boot mode, by the File System Access API.

const CHUNK = 64 * 1024;
/** The chips by the name of their drive, which stands in INFO_UF2.TXT. */
const DRIVES = { "RPI-RP2": "RP2040", RP2350: "RP2350" };

/** Copies a UF2 file onto the drive that a person chooses; `tell` hears the part that is done. */
export async function copyToDrive(name, bytes, chip, tell) {
  const drive = await showDirectoryPicker({ id: "souschef", mode: "readwrite" });
  const found = await chipOf(drive);
  if (!found) throw new Error("This is not the drive of a board. Choose the drive that is called RPI-RP2: it has a file INFO_UF2.TXT.");
  if (found !== chip) throw new Error(`This board has an ${found}; the firmware is for an ${chip}. Nothing was copied.`);
  const file = await drive.getFileHandle(name, { create: true });
  const stream = await file.createWritable();
  for (let at = 0; at < bytes.length; at += CHUNK) {
    await stream.write(bytes.subarray(at, at + CHUNK));
    tell(Math.min(1, (at + CHUNK) / bytes.length));
  }
  // The board restarts as soon as it has the last block, and takes its drive away before the file is closed.
  await stream.close().catch(() => {});
}

async function chipOf(drive) {
  try {
    const info = await (await (await drive.getFileHandle("INFO_UF2.TXT")).getFile()).text();
    return DRIVES[/^Board-ID: *(\S+)/m.exec(info)?.[1]] ?? null;
  } catch {
    return null;
  }
}
