/**
 * The parameters of a path that matches a pattern such as `/customroute/:id?`, decoded; null when it does not.
 * Optional parameters stand last and end in `?`.
 */
export function matchPattern(pattern: string, path: string): Record<string, string> | null {
  const wanted = split(pattern);
  const given = split(path);
  if (given.length > wanted.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const value = given[index];
    if (!part.startsWith(":")) {
      if (value !== part) return null;
      continue;
    }
    if (value === undefined) {
      if (!part.endsWith("?")) return null;
      continue;
    }
    const decoded = decode(value);
    if (decoded === null) return null;
    params[part.slice(1).replace(/\?$/, "")] = decoded;
  }
  return params;
}

function split(path: string): string[] {
  return path.split("/").filter((part) => part !== "");
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
