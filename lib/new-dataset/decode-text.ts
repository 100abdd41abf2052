import { readExactly } from "../features/odd-answer.ts";

export interface DecodedText {
  text: string;
  /** False: the bytes are Windows-1252, the encoding of old programs. */
  isUnicode: boolean;
}

/** Decodes a file: UTF-8, UTF-16 with a byte order mark, or Windows-1252. */
export function decodeText(bytes: Uint8Array): DecodedText {
  if (bytes[0] === 0xff && bytes[1] === 0xfe)
    return { text: new TextDecoder("utf-16le").decode(bytes), isUnicode: true };
  try {
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes), isUnicode: true };
  } catch {
    return { text: new TextDecoder("windows-1252").decode(bytes), isUnicode: false };
  }
}

/** Whether it is a zip archive, as KMZ and zipped shapefiles are. */
export function isArchive(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b;
}

/**
 * Parses JSON; undefined: the text does not look like JSON. Integers of more than 53 bits are texts. @throws SyntaxError when it
 * looks like JSON
 */
export function parseJson(text: string): unknown {
  return /^\uFEFF?\s*[[{]/.test(text) ? readExactly(text.replace(/^\uFEFF/, "")) : undefined;
}
