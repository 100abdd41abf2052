import type { InfoFeature } from "./feature.ts";

const NOTHING =
  /^(\s|no features were found.*|search returned no results.*|getfeatureinfo results:?|layer '[^']*')*$/i;

/**
 * Reads a plain-text answer: `name = value` lines, one block per feature, in the formats of MapServer (`Feature 12:`)
 * and GeoServer (lines of dashes). Any other text is one feature with the property `text`.
 */
export function readText(text: string): InfoFeature[] {
  if (NOTHING.test(text)) return [];
  const features = blocks(text).flatMap((block) => {
    const properties = Object.fromEntries(block.lines.flatMap(pair));
    return Object.keys(properties).length === 0 ? [] : [feature(block.id, properties)];
  });
  return features.length > 0 ? features : [feature(null, { text: text.trim() })];
}

interface Block {
  id: string | null;
  lines: string[];
}

function blocks(text: string): Block[] {
  const found: Block[] = [{ id: null, lines: [] }];
  for (const line of text.split(/\r?\n/)) {
    const id = /^\s*Feature\s+(\S+?)\s*:\s*$/.exec(line)?.[1];
    if (id !== undefined || /^-{5,}\s*$/.test(line)) found.push({ id: id ?? null, lines: [] });
    else found.at(-1)?.lines.push(line);
  }
  return found;
}

function pair(line: string): [string, string][] {
  const match = /^\s*([^=\s][^=]*?)\s*=\s?(.*?)\s*$/.exec(line);
  const [, name, value] = match ?? [];
  if (name === undefined || value === undefined) return [];
  // GeoServer writes the type of a geometry, not its position.
  if (/^\[GEOMETRY .*\]$/.test(value)) return [];
  return [[name, value.replace(/^'(.*)'$/, "$1")]];
}

function feature(id: string | null, properties: Record<string, unknown>): InfoFeature {
  return { id, properties, geometry: null, crs: null };
}
