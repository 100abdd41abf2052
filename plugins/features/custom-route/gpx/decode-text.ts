/**
 * The text of an XML file: by its byte order mark, by what it says of itself, else UTF-8. A file that calls itself
 * UTF-8 and is not, as older plotters write them, is read as Windows-1252. Without byte order mark.
 */
export function decodeText(bytes: Uint8Array): string {
  const label = encodingByMark(bytes) ?? declaredEncoding(bytes) ?? "utf-8";
  return decode(bytes, label, true) ?? decode(bytes, "windows-1252", false) ?? "";
}

function encodingByMark([a, b, c]: Uint8Array): string | null {
  if (a === 0xef && b === 0xbb && c === 0xbf) return "utf-8";
  if (a === 0xff && b === 0xfe) return "utf-16le";
  return a === 0xfe && b === 0xff ? "utf-16be" : null;
}

function declaredEncoding(bytes: Uint8Array): string | null {
  const head = new TextDecoder("windows-1252").decode(bytes.subarray(0, 200));
  const declared = /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([\w.-]+)["']/.exec(head)?.[1] ?? null;
  // What is read byte by byte is no UTF-16, whatever it says.
  return declared?.toLowerCase().startsWith("utf-16") ? null : declared;
}

function decode(bytes: Uint8Array, label: string, fatal: boolean): string | null {
  try {
    return new TextDecoder(label, { fatal }).decode(bytes);
  } catch {
    // No such encoding, or bytes that are none of it.
    return null;
  }
}
