import { trimmedOf } from "./trim.ts";

const MAX_LENGTH = 60;

/**
 * A file name that every system accepts, such as `vaeroy-20261128-0415.gpx`: ASCII letters, digits and hyphens, and
 * the time (UTC). `fallback` replaces a name without a letter or digit.
 */
export function fileNameOf(name: string, now: Date, ending: string, fallback: string): string {
  const plain = name
    .normalize("NFC")
    .toLocaleLowerCase("nb")
    .replace(/[æä]/g, "ae")
    .replace(/[øö]/g, "o")
    .replace(/å/g, "a")
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[^a-z0-9]+/g, "-");
  const stamp = now.toISOString().slice(0, 16).replace(/[-:]/g, "").replace("T", "-");
  return `${trimmedOf(plain, "-").slice(0, MAX_LENGTH) || fallback}-${stamp}.${ending}`;
}
