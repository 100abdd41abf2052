import { isRecord } from "../guards.ts";

/** A property by name; a dot leads into objects, unless a property has the whole name. */
export function readPath(properties: Record<string, unknown>, path: string): unknown {
  if (Object.hasOwn(properties, path)) return properties[path];
  let value: unknown = properties;
  for (const step of path.split(".")) {
    if (!isRecord(value) || !Object.hasOwn(value, step)) return undefined;
    value = value[step];
  }
  return value;
}
