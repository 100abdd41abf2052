/** Any value as readable JSON: errors with message and cause, without functions and circular references. Never throws. */
export function asText(value: unknown): string {
  const above: unknown[] = [];
  const replace = function (this: unknown, _key: string, part: unknown): unknown {
    if (part instanceof Error) return { ...part, name: part.name, message: part.message, cause: part.cause };
    if (typeof part === "bigint") return String(part);
    if (typeof part !== "object" || part === null) return part;
    // `this` is the parent: removes deeper parents from the stack.
    while (above.length > 0 && above.at(-1) !== this) above.pop();
    if (above.includes(part)) return "…";
    above.push(part);
    return part;
  };
  try {
    return JSON.stringify(value, replace, 2) ?? String(value);
  } catch (error) {
    return `[${String(error)}]`;
  }
}
