import type { DatasetItem } from "../../../core/api/dataset.ts";
import type { Language } from "../../../core/api/kernel.ts";
import type { NavigationalWarningsOptions } from "../../../schemas/generated/options/navigational-warnings.ts";

/** When a warning is in force, as its property `when` says it: the manifest filters by it. */
export type Validity = "now" | "soon" | "over";

const timeOf = (value: unknown): number | null => {
  const time =
    typeof value === "string" || typeof value === "number" ? new Date(value).getTime() : Number.NaN;
  return Number.isNaN(time) ? null : time;
};

/** A warning with what is worked out of its times. A warning without times is in force. */
export function completed(item: DatasetItem, now: number, options: NavigationalWarningsOptions): DatasetItem {
  const from = timeOf(item.properties[options.fromProperty]);
  const to = timeOf(item.properties[options.toProperty]);
  const when: Validity = to !== null && to <= now ? "over" : from !== null && from > now ? "soon" : "now";
  return { ...item, properties: { ...item.properties, when } };
}

/** When a warning was sent, ms; null when it does not say. */
export function publishedAt(
  { properties }: DatasetItem,
  options: NavigationalWarningsOptions,
): number | null {
  return timeOf(properties[options.publishedProperty]);
}

/** The text in a language; where it has none, in the language that it is written in. */
export function textOf(
  { properties }: DatasetItem,
  { textProperty }: NavigationalWarningsOptions,
  language: Language,
): string {
  const inEnglish = language === "en" ? properties[`${textProperty}En`] : undefined;
  const text = typeof inEnglish === "string" && inEnglish !== "" ? inEnglish : properties[textProperty];
  return typeof text === "string" ? text : "";
}

/** The newest first; what does not say when it was sent comes last. */
export function newestFirst(
  items: readonly DatasetItem[],
  options: NavigationalWarningsOptions,
): readonly DatasetItem[] {
  return items.toSorted((a, b) => (publishedAt(b, options) ?? 0) - (publishedAt(a, options) ?? 0));
}
