import type { LocalizedText } from "../../../lib/text.ts";
import type { Dataset } from "../../dataset/dataset.ts";
import type { DatasetItem } from "../../dataset/item.ts";
import type { I18n } from "../../i18n/i18n.ts";
import { fieldText } from "../fields/field-value.ts";
import { capitalise } from "../parts/period-text.ts";

/** Longest title or subtitle; more does not fit a line. */
const MAX_LENGTH = 200;

/** Title of a feature: the manifest's `featureTitle` with its placeholders filled; without one, the feature's id. */
export function itemTitle(dataset: Pick<Dataset, "definition">, item: DatasetItem, i18n: I18n): string {
  return featureLine(dataset, dataset.definition.featureTitle, item, i18n) || shortened(item.id);
}

/** Second line of a feature; empty when the manifest gives none. */
export function itemSubtitle(dataset: Pick<Dataset, "definition">, item: DatasetItem, i18n: I18n): string {
  return featureLine(dataset, dataset.definition.featureSubtitle, item, i18n);
}

/**
 * Placeholders are formatted by the first field of the property, so that codes, dates and numbers look as elsewhere.
 * Labels of codes are lower-cased, except abbreviations, because they are inside a line. A part (split by ` · `) whose
 * value is missing is left out.
 */
export function featureLine(
  dataset: Pick<Dataset, "definition">,
  template: LocalizedText,
  item: DatasetItem,
  i18n: I18n,
): string {
  const values: Record<string, unknown> = { ...item.properties, id: item.id };
  const text = i18n.text(template);
  const wanted = placeholders(text);
  for (const field of dataset.definition.fields.toReversed()) {
    if (!wanted.includes(field.key)) continue;
    const written = fieldText(field, item, i18n);
    if (!written) continue;
    const coded = Object.keys(field.values).length > 0;
    values[field.key] = coded ? lowerCased(written.text) : written.text;
  }
  const parts = text.split(" · ").filter((part) => placeholders(part).every((name) => values[name] != null));
  return shortened(capitalise(parts.map((part) => i18n.text(part, values)).join(" · ")));
}

/** Abbreviations (`AIS-SART`) stay unchanged. */
function lowerCased(text: string): string {
  return text.replace(/\p{L}+/gu, (word) =>
    /^\p{Lu}{2,}$/u.test(word) ? word : word.toLocaleLowerCase("nb"),
  );
}

function shortened(text: string): string {
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH - 1)}…` : text;
}

function placeholders(text: string): string[] {
  return [...text.matchAll(/\{([A-Za-z0-9_.$-]+)\}/g)].map(([, name = ""]) => name);
}
