/**
 * The parts of a JSON value whose name or text contains a text, with their parents; undefined when there are none. A
 * matching name keeps everything below it. An empty text keeps everything.
 */
export function pick(value: unknown, wanted: string): unknown {
  const text = wanted.trim().toLowerCase();
  return text === "" ? value : search(value, text);
}

function search(value: unknown, text: string): unknown {
  if (Array.isArray(value)) {
    const found = value.map((part) => search(part, text)).filter((part) => part !== undefined);
    return found.length > 0 ? found : undefined;
  }
  if (typeof value === "object" && value !== null) {
    const found = Object.entries(value).flatMap(([name, part]): [string, unknown][] => {
      const kept = name.toLowerCase().includes(text) ? part : search(part, text);
      return kept === undefined ? [] : [[name, kept]];
    });
    return found.length > 0 ? Object.fromEntries(found) : undefined;
  }
  return String(value).toLowerCase().includes(text) ? value : undefined;
}
