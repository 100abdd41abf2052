/** Longest name of a field in a DBF table, bytes. */
const MAX_LENGTH = 10;

/**
 * Short names for the columns of a DBF table: ASCII, unique also for readers that ignore case, the same for the same data.
 * `toolTypeCodeLong` and `toolTypeCodeLonger` become `toolTypeCo` and `toolType_1`.
 */
export function shortNames(keys: readonly string[]): string[] {
  const taken = new Set<string>();
  return keys.map((key) => {
    const plain = key
      .normalize("NFD")
      .replace(/[^A-Za-z0-9_]+/g, "")
      .replace(/^[0-9_]+/, "");
    let name = (plain || "field").slice(0, MAX_LENGTH);
    for (let number = 1; taken.has(name.toLowerCase()); number += 1) {
      const ending = `_${number}`;
      name = `${(plain || "field").slice(0, MAX_LENGTH - ending.length)}${ending}`;
    }
    taken.add(name.toLowerCase());
    return name;
  });
}
