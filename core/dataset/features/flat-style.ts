import type { FlatStyleLike } from "ol/style/flat.js";
import { isRecord } from "../../../lib/guards.ts";

/** A style in a manifest: a style name, a flat style, an array of flat styles, or rules; empty: none. */
export type ManifestStyle = string | object | object[];

export interface StyleSources {
  /** Named styles of the manifest. */
  styles: Record<string, unknown>;
  /** Address of a picture below manifests/. */
  asset(path: string): string;
}

/**
 * A manifest style for OpenLayers: names are resolved and icon addresses completed. Null when there is none. OpenLayers
 * checks the content of the style when it is used.
 */
export function flatStyleOf(style: ManifestStyle, { styles, asset }: StyleSources): FlatStyleLike | null {
  const found = typeof style === "string" ? styles[style] : style;
  if (isEmpty(found)) return null;
  return withAddresses(found, asset) as FlatStyleLike;
}

function isEmpty(style: unknown): boolean {
  if (Array.isArray(style)) return style.length === 0;
  return !isRecord(style) || Object.keys(style).length === 0;
}

function withAddresses(style: unknown, asset: (path: string) => string): unknown {
  if (Array.isArray(style)) return style.map((part) => withAddresses(part, asset));
  if (!isRecord(style)) return style;
  const entries = Object.entries(style).map(([name, value]) => {
    if (name.endsWith("-src") && typeof value === "string") return [name, asset(value)];
    return [name, name === "style" ? withAddresses(value, asset) : value];
  });
  return Object.fromEntries(entries) as unknown;
}
