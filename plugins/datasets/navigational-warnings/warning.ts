import type { DatasetItem } from "../../../core/api/dataset.ts";
import type { Language } from "../../../core/api/kernel.ts";
import type { NavigationalWarningsOptions } from "../../../schemas/generated/options/navigational-warnings.ts";

/** Validity of a warning, stored in its property `when`, by which the manifest filters. */
export type Validity = "now" | "soon" | "over";

const timeOf = (value: unknown): number | null => {
  const time =
    typeof value === "string" || typeof value === "number" ? new Date(value).getTime() : Number.NaN;
  return Number.isNaN(time) ? null : time;
};

/** Adds properties that are derived from the times. A warning without times is in force. */
export function completed(item: DatasetItem, now: number, options: NavigationalWarningsOptions): DatasetItem {
  const from = timeOf(item.properties[options.fromProperty]);
  const to = timeOf(item.properties[options.toProperty]);
  const when: Validity = to !== null && to <= now ? "over" : from !== null && from > now ? "soon" : "now";
  return { ...item, properties: { ...item.properties, when } };
}

/** Time at which a warning was sent, ms; null when unknown. */
export function publishedAt(
  { properties }: DatasetItem,
  options: NavigationalWarningsOptions,
): number | null {
  return timeOf(properties[options.publishedProperty]);
}

/** The text in a language, or else in the language of the warning. */
export function textOf(
  { properties }: DatasetItem,
  { textProperty }: NavigationalWarningsOptions,
  language: Language,
): string {
  const inEnglish = language === "en" ? properties[`${textProperty}En`] : undefined;
  const text = typeof inEnglish === "string" && inEnglish !== "" ? inEnglish : properties[textProperty];
  return typeof text === "string" ? text : "";
}

/** The newest first; those without a time last. */
export function newestFirst(
  items: readonly DatasetItem[],
  options: NavigationalWarningsOptions,
): readonly DatasetItem[] {
  return items.toSorted((a, b) => (publishedAt(b, options) ?? 0) - (publishedAt(a, options) ?? 0));
}
