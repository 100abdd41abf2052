import { isRecord } from "../guards.ts";

/** Key of a reference to a shared value, by its number. Other keys beside it override fields of that value. */
export const SHARED = "=";

/** A value with its repeated parts taken out (tooling/site/share-values.ts). */
export interface Shared {
  values: unknown[];
  rest: unknown;
}

/** A manifest file with its complete datasets. */
export function wholeFile({ shared, ...file }: Record<string, unknown>): Record<string, unknown> {
  const manifest = isRecord(file.manifest) ? file.manifest : {};
  return { ...file, manifest: { ...manifest, datasets: unshare(shared as Shared) } };
}

/**
 * The complete value; consumes its argument. Shared parts are one object in many places: callers must not change them.
 */
export function unshare({ values, rest }: Shared): unknown {
  const read = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(read);
    if (!isRecord(value)) return value;
    const keys = Object.keys(value);
    const isShared = SHARED in value;
    const shared = values[Number(value[SHARED])];
    if (isShared && keys.length === 1) return shared;
    // Spread creates small objects even with many fields, Object.assign does not.
    const whole: Record<string, unknown> = isShared && isRecord(shared) ? { ...shared } : value;
    for (const key of keys) if (key !== SHARED) whole[key] = read(value[key]);
    return whole;
  };
  // Each value refers only to values before it.
  for (const [index, value] of values.entries()) values[index] = read(value);
  return read(rest);
}
