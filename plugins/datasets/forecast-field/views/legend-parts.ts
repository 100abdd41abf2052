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

/** A limit in the user's unit, without the unit. */
export function limitText(dataset: Named, value: number): string {
  return numberIn(dataset.textOf(value, { ...dataset.options, unit: "" }));
}

/** The limits of a class in the user's unit, without the unit: `under 3,4`, `3,4–5,5`, `fra 24,5`. */
export function rangeText(
  dataset: Named,
  at: number,
  t: (key: string, ...values: unknown[]) => string,
): string {
  const { classes } = dataset.options;
  const [from, next] = [classes[at]?.from ?? null, classes[at + 1]?.from ?? null];
  const limit = (value: number) => limitText(dataset, value);
  if (from === null) return next === null ? "" : t("forecast-field:legend.below", limit(next));
  return next === null
    ? t("forecast-field:legend.above", limit(from))
    : t("forecast-field:legend.between", limit(from), limit(next));
}
