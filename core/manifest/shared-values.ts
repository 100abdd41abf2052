import { isRecord } from "../../lib/guards.ts";

/** Key that stands for a shared value, by its number. Other keys beside it are laid over that value. */
export const SHARED = "=";

/** A value in which what is said often stands once (tooling/site/share-values.ts). */
export interface Shared {
  values: unknown[];
  rest: unknown;
}

/** A manifest file with its datasets as they were. */
export function wholeFile({ shared, ...file }: Record<string, unknown>): Record<string, unknown> {
  const manifest = isRecord(file.manifest) ? file.manifest : {};
  return { ...file, manifest: { ...manifest, datasets: unshare(shared as Shared) } };
}

/** The value as it was, for which it is taken apart. What was shared is one object in many places: nobody may change it. */
export function unshare({ values, rest }: Shared): unknown {
  const read = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(read);
    if (!isRecord(value)) return value;
    const keys = Object.keys(value);
    const isShared = SHARED in value;
    const shared = values[Number(value[SHARED])];
    if (isShared && keys.length === 1) return shared;
    // Spread keeps objects of many fields small, Object.assign does not.
    const whole: Record<string, unknown> = isShared && isRecord(shared) ? { ...shared } : value;
    for (const key of keys) if (key !== SHARED) whole[key] = read(value[key]);
    return whole;
  };
  // Each refers only to those before it.
  for (const [index, value] of values.entries()) values[index] = read(value);
  return read(rest);
}
