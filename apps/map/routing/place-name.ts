/** Longest name that is shown; an address can hold anything. */
const MAX_LENGTH = 80;

/** The name in the fragment of an address, or null. Never throws: a fragment that is not encoded stands as it is. */
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
