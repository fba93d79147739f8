// Files out of the page and into it.

/** Lets the browser save some bytes or text under a name. */
export function save(name, content, type = "application/octet-stream") {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = Object.assign(document.createElement("a"), { href: address, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), 10e3);
}

/** Asks for a file and returns its bytes; null if nobody chose one. */
export function choose(input) {
  return new Promise((resolve) => {
    input.value = "";
    input.oncancel = () => resolve(null);
    input.onchange = async () => resolve(input.files[0] ? new Uint8Array(await input.files[0].arrayBuffer()) : null);
    input.click();
  });
}
