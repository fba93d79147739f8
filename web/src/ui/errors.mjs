// What a browser reports, in words that say what to do next.

const SENTENCES = {
  NotFoundError: "No device was chosen.",
  NetworkError: "The connection broke. Check the cable and try again.",
  InvalidStateError: "Another tab or program uses this device. Close it there and try again.",
  SecurityError: "The browser does not let this page reach the device.",
  NotAllowedError: "The browser was not allowed to do that.",
  QuotaExceededError: "This browser has no room left to keep your games. Save the flash to a file.",
  AbortError: "Nothing was chosen.",
};

/** A sentence for a person; our own sentences stay as they are. */
export function sentenceOf(error) {
  if (error instanceof DOMException) return SENTENCES[error.name] ?? "The browser could not do that. Reload the page and try again.";
  if (error instanceof TypeError || error instanceof RangeError) return "Something on this page went wrong. Reload the page and try again.";
  return error.message;
}
