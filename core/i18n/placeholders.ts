import { plainText } from "../util/plain-text.ts";

/**
 * Fills {0}, {1} … or {name}. Values are taken as they stand: braces, dollar signs and `#i18n(…)` in user data
 * mean nothing. A placeholder without a value stays.
 */
export function fillPlaceholders(text: string, values: readonly unknown[] | Record<string, unknown>): string {
  const lookup = values as Record<string, unknown>;
  return text.replace(/\{([A-Za-z0-9_.$-]+)\}/g, (whole, name: string) => {
    const value = Object.hasOwn(lookup, name) ? lookup[name] : undefined;
    return value == null ? whole : plainText(value);
  });
}

/** Replaces inline `#i18n(key)` tokens by their texts (spec §9). Only for texts of the product, before user data is filled in. */
export function expandTokens(text: string, resolve: (key: string) => string): string {
  return text.replace(/#i18n\(([^()]+)\)/g, (_whole, key: string) => resolve(key.trim()));
}
