/** Longest name that is shown; an address can contain anything. */
const MAX_LENGTH = 80;

/** The name in the fragment of an address, or null. Never throws: an invalid encoding is shown unchanged. */
export function readPlaceName(hash: string): string | null {
  const name = decoded(hash).replace(/\s+/g, " ").trim();
  return name === "" ? null : name.slice(0, MAX_LENGTH);
}

function decoded(hash: string): string {
  try {
    return decodeURIComponent(hash);
  } catch {
    return hash;
  }
}
