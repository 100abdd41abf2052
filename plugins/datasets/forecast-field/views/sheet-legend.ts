import type { DatasetContext, LegendData } from "../../../../core/api/dataset.ts";
import { INKS } from "../draw/look.ts";
import type { FieldDataset } from "../field-dataset.ts";
import { headText, rangeTexts, SIGNS } from "./legend-parts.ts";
import { runTexts, stepText } from "./run-line.tsx";

/** What a printed legend needs of the field. */
type Printed = Pick<
  FieldDataset,
  | "name"
  | "options"
  | "classes"
  | "choices"
  | "textOf"
  | "shown"
  | "failed"
  | "reference"
  | "model"
  | "demonstration"
>;

/** The legend on paper: what is shown and for which time, its classes with their unit, its sign, and the run of the model. */
export function sheetLegend(
  dataset: Printed,
  { i18n, theme, settings }: Pick<DatasetContext, "i18n" | "theme" | "settings">,
): LegendData[] {
  const { options, classes, choices, shown } = dataset;
  const t = (key: string, ...values: unknown[]) => i18n.t(key, ...values);
  const ranges = rangeTexts(dataset, i18n);
  const lines: LegendData[] = [
    { kind: "head", text: headText(dataset, i18n) },
    {
      kind: "note",
      text:
        shown === null
          ? t(`forecast-field:legend.${dataset.failed ? "lost" : "none"}`)
          : stepText(shown.time, { i18n, settings }),
    },
  ];
  // In lines of their own: a column of the sheet is narrow.
  for (const text of runTexts(dataset, i18n)) lines.push({ kind: "note", text });
  for (const [at, { code, label }] of options.classes.entries()) {
    const words = [code, ranges[at], i18n.text(label)].filter(Boolean);
    lines.push({
      kind: "sign",
      svg: swatch(classes[at]?.color ?? "none"),
      text: words.join(" · "),
      count: null,
    });
  }
  if (choices.signs !== "none")
    lines.push({
      kind: "sign",
      svg: drawn(SIGNS[choices.signs], INKS[theme.theme].ink),
      text: t(`forecast-field:sheet.${choices.signs}`),
      count: null,
    });
  return lines;
}

const svg = (inner: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="34" height="20" viewBox="0 0 34 20">${inner}</svg>`;

const swatch = (color: string) =>
  svg(
    `<rect x="0.5" y="0.5" width="33" height="19" rx="3" fill="${color}" stroke="#5b6b7a" stroke-width="1"/>`,
  );

const drawn = (path: string, ink: string) =>
  svg(
    `<path d="${path}" fill="none" stroke="${ink}" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round"/>`,
  );
