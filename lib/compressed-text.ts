import { deflateSync, Inflate, strFromU8, strToU8 } from "fflate";

/** Longest text that is expanded, bytes; a link that holds more is malicious or broken. */
export const MAX_EXPANDED_LENGTH = 256 * 1024;

/**
 * A JSON value as text that may stand in an address: deflated, base64url, without padding. `usual`: a dictionary of
 * likely text; `expandValue` needs the same one.
 */
export function compressValue(value: unknown, usual = ""): string {
  const packed = deflateSync(strToU8(JSON.stringify(value)), { level: 9, ...dictionaryOf(usual) });
  let binary = "";
  for (const byte of packed) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** Inverse of `compressValue`; undefined for any other text. Never throws, and stops at {@link MAX_EXPANDED_LENGTH}. */
export function expandValue(text: string, usual = ""): unknown {
  if (!/^[\w-]+$/.test(text)) return undefined;
  try {
    const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
    return JSON.parse(
      inflate(
        Uint8Array.from(binary, (char) => char.charCodeAt(0)),
        usual,
      ),
    );
  } catch {
    return undefined;
  }
}

function dictionaryOf(usual: string): { dictionary?: Uint8Array } {
  return usual === "" ? {} : { dictionary: strToU8(usual) };
}

/** Expands in pieces, so that a decompression bomb is detected before it fills the memory. */
function inflate(packed: Uint8Array, usual: string): string {
  const parts: Uint8Array[] = [];
  let size = 0;
  const stream = new Inflate(dictionaryOf(usual), (part) => {
    size += part.length;
    if (size > MAX_EXPANDED_LENGTH) throw new Error("too long");
    parts.push(part);
  });
  const STEP = 1024;
  for (let at = 0; at < packed.length; at += STEP)
    stream.push(packed.subarray(at, at + STEP), at + STEP >= packed.length);
  const whole = new Uint8Array(size);
  let filled = 0;
  for (const part of parts) {
    whole.set(part, filled);
    filled += part.length;
  }
  return strFromU8(whole);
}
