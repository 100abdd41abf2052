export type Parameters = readonly (readonly [name: string, value: string | null])[];

/**
 * An address with parameters, each encoded once. What the base address has already stays, unless a parameter of the
 * same name (in any case, as WMS has it) replaces it. Spaces become %20, which every server reads, and not +.
 */
export function writeUrl(base: string, parameters: Parameters): string {
  const [address = "", query = ""] = splitOnce(base.replace(/#.*$/s, ""), "?");
  const given = parameters.filter(
    (parameter): parameter is readonly [string, string] => parameter[1] !== null,
  );
  const names = new Set(given.map(([name]) => name.toUpperCase()));
  const kept = [...new URLSearchParams(query)].filter(([name]) => !names.has(name.toUpperCase()));
  const all = new URLSearchParams([...kept, ...given.map(([name, value]) => [name, value])]);
  return `${address}?${all.toString().replaceAll("+", "%20")}`;
}

function splitOnce(text: string, separator: string): [string, string] {
  const at = text.indexOf(separator);
  return at < 0 ? [text, ""] : [text.slice(0, at), text.slice(at + separator.length)];
}
