import type { InfoFeature } from "./feature.ts";

/** A line that says nothing about a feature. Each line is tested alone, so the time grows with the length of the text. */
const SAYS_NOTHING =
  /^(?:no features were found.*|search returned no results.*|getfeatureinfo results:?|layer '[^']*')?$/i;

/**
 * Reads a plain-text answer: `name = value` lines, one block per feature, in the formats of MapServer (`Feature 12:`)
 * and GeoServer (lines of dashes). Any other text is one feature with the property `text`.
 */
export function readText(text: string): InfoFeature[] {
  const lines = text.split(/\r?\n/);
  if (lines.every((line) => SAYS_NOTHING.test(line.trim()))) return [];
  const features = blocks(lines).flatMap((block) => {
    const properties = Object.fromEntries(block.lines.flatMap(pair));
    return Object.keys(properties).length === 0 ? [] : [feature(block.id, properties)];
  });
  return features.length > 0 ? features : [feature(null, { text: text.trim() })];
}

interface Block {
  id: string | null;
  lines: string[];
}

function blocks(lines: readonly string[]): Block[] {
  const found: Block[] = [{ id: null, lines: [] }];
  for (const line of lines) {
    const id = /^\s*Feature\s+(\S+?)\s*:\s*$/.exec(line)?.[1];
    if (id !== undefined || /^-{5,}\s*$/.test(line)) found.push({ id: id ?? null, lines: [] });
    else found.at(-1)?.lines.push(line);
  }
  return found;
}

function pair(line: string): [string, string][] {
  const at = line.indexOf("=");
  const name = line.slice(0, Math.max(at, 0)).trim();
  if (name === "") return [];
  const value = line.slice(at + 1).trim();
  // GeoServer writes the type of a geometry, not its position.
  if (/^\[GEOMETRY .*\]$/.test(value)) return [];
  return [[name, value.replace(/^'(.*)'$/, "$1")]];
}

function feature(id: string | null, properties: Record<string, unknown>): InfoFeature {
  return { id, properties, geometry: null, crs: null };
}
