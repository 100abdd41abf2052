import { readPath } from "../../util/path.ts";

/**
 * An address with {property} placeholders of a feature filled in, each as one piece of it; null when the feature lacks one of
 * them. Names of services are filled in before.
 */
export function fillProperties(template: string, properties: Record<string, unknown>): string | null {
  let lacks = false;
  const filled = template.replace(/\{([^{}]+)\}/g, (_whole, name: string) => {
    const value = readPath(properties, name);
    const text = typeof value === "string" || typeof value === "number" ? String(value).trim() : "";
    // Dots alone would lead to another folder.
    if (text === "" || text === "." || text === "..") lacks = true;
    return encodeURIComponent(text);
  });
  return lacks ? null : filled;
}

/**
 * Where a field's `link` leads: a place in this map, which begins with one slash, or an address of a kind that runs no script.
 * null: nowhere.
 */
export function linkOf(template: string, properties: Record<string, unknown>): string | null {
  const filled = fillProperties(template, properties);
  if (filled === null || !/^(\/(?![/\\])|https?:|mailto:|tel:)/.test(template)) return null;
  // People's addresses hold + and @ as they are, and telephones know no blanks.
  return /^(mailto|tel):/.test(template)
    ? filled.replaceAll("%40", "@").replaceAll("%2B", "+").replaceAll("%20", "")
    : filled;
}
