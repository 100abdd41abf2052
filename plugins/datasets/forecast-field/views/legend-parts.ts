import type { AppServices } from "../../../../core/api/kernel.ts";
import { type FieldLook, numberIn } from "../draw/look.ts";
import type { FieldDataset } from "../field-dataset.ts";

/** How each sign looks: an arrow, a barb of 25 knots and a wave that go towards the right, in a box of 34 by 20. */
export const SIGNS: Record<Exclude<FieldLook["signs"], "none">, string> = {
  arrow: "M5 15 L29 5 M21.5 4.5 L29 5 L24.5 11",
  barb: "M30 6 L4 14 M4 14 L1.5 7 M9 12.5 L6.5 5.5 M14 11 L12.8 7.5",
  wave: "M4 10 Q9 3 14 10 T25 10 L29 6 M23 5.5 L29.5 5.5 L29.5 12",
};

/** What a legend needs of the field. */
export type Named = Pick<FieldDataset, "options" | "textOf">;

/** `Vind, m/s`: what the numbers are. */
export function headText(dataset: Named & Pick<FieldDataset, "name">, i18n: AppServices["i18n"]): string {
  const example = dataset.textOf(1, dataset.options);
  const unit = example.slice(numberIn(example).length).trim();
  return [i18n.text(dataset.name), unit].filter(Boolean).join(", ");
}

/** Limits of classes, or values of lines, in the user's unit without the unit; without decimals where none of them has any. */
export function limitTexts(
  dataset: Named,
  { language }: Pick<AppServices["i18n"], "language">,
  values: readonly number[],
): string[] {
  const texts = values.map((value) => numberIn(dataset.textOf(value, { ...dataset.options, unit: "" })));
  // The other sign of the two, in English a comma, parts thousands.
  const sign = language === "no" ? "," : ".";
  const parts = texts.map((text) => text.split(sign));
  return parts.every(([, decimals = ""]) => /^0*$/.test(decimals))
    ? parts.map(([whole = ""]) => whole)
    : texts;
}

/** What each class spans in the user's unit, without the unit: `under 3,4`, `3,4–5,5`, `fra 24,5`; below zero `−5 til 0`. */
export function rangeTexts(dataset: Named, i18n: AppServices["i18n"]): string[] {
  const { classes } = dataset.options;
  const limits = limitTexts(
    dataset,
    i18n,
    classes.flatMap(({ from }) => from ?? []),
  );
  // The first class may be without a limit.
  const offset = classes.length - limits.length;
  return classes.map((_, at) => {
    const [from, next] = [limits[at - offset], limits[at + 1 - offset]];
    if (from === undefined) return next === undefined ? "" : i18n.t("forecast-field:legend.below", next);
    if (next === undefined) return i18n.t("forecast-field:legend.above", from);
    const isNegative = /^[-−]/.test(from);
    return i18n.t(`forecast-field:legend.${isNegative ? "from-to" : "between"}`, from, next);
  });
}
