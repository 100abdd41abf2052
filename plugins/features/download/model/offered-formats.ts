import type { Dataset } from "../../../../core/api/dataset.ts";
import { FORMATS, type Format, isOwn } from "./formats.ts";

/** The formats of a subject, in the order in which they are offered. */
export function offeredFormats(dataset: Dataset | null, hasFeatures: boolean): Format[] {
  const { formats, addresses } = dataset?.definition.downloads ?? { formats: null, addresses: {} };
  return FORMATS.filter((format) => {
    if (formats !== null && !formats.includes(format)) return false;
    return Object.hasOwn(addresses, format) || (hasFeatures && isOwn(format));
  });
}

/** Address at which the owner's service makes the file; null: the page makes it. */
export function addressOf(dataset: Dataset | null, format: Format): string | null {
  return dataset?.definition.downloads?.addresses[format] ?? null;
}
