import { readPath } from "../../../lib/values/path.ts";

/**
 * Fills the {property} placeholders of an address with values of a feature, each as one path segment; null when the
 * feature lacks one. Service names are filled in before.
 */
export function fillProperties(template: string, properties: Record<string, unknown>): string | null {
  let lacks = false;
  const filled = template.replace(/\{([^{}]+)\}/g, (_whole, name: string) => {
    const value = readPath(properties, name);
    const text = typeof value === "string" || typeof value === "number" ? String(value).trim() : "";
    // Dots alone would select another folder.
    if (text === "" || text === "." || text === "..") lacks = true;
    return encodeURIComponent(text);
  });
  return lacks ? null : filled;
}

/**
 * The target of a field's `link`: a path in this map, which begins with one slash, or an address that cannot run a
 * script. null: none.
 */
export function linkOf(template: string, properties: Record<string, unknown>): string | null {
  const filled = fillProperties(template, properties);
  if (filled === null || !/^(\/(?![/\\])|https?:|mailto:|tel:)/.test(template)) return null;
  // Mail addresses contain + and @ unencoded, and telephone numbers no spaces.
  return /^(mailto|tel):/.test(template)
    ? filled.replaceAll("%40", "@").replaceAll("%2B", "+").replaceAll("%20", "")
    : filled;
}
