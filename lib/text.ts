/** Languages of the product; `no` is the default (spec §9). */
export type Language = "no" | "en";

/** A text in both languages, or one string for both (as manifests write it). */
export type LocalizedText = string | { no: string; en: string };

/** A text about a number of things: one for all numbers, or one for each plural form of the language. */
export type Counted = string | { one: string; other: string };
/** Such a text in both languages, or one string for both (as manifests write it). */
export type CountedText = string | { no: Counted; en: Counted };

/** The text in one language; if it is missing, the text in the other one. */
export function pickText(text: LocalizedText | null | undefined, language: Language): string {
  if (text == null) return "";
  if (typeof text === "string") return text;
  return text[language] || text[language === "no" ? "en" : "no"] || "";
}
