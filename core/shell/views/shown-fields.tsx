import type { ReactNode } from "react";
import type { FieldDefinition } from "../../../schemas/generated/resolved-manifest.ts";
import type { Dataset } from "../../dataset/dataset.ts";
import type { DatasetItem } from "../../dataset/item.ts";
import type { I18n } from "../../i18n/i18n.ts";
import type { Field, Figure } from "../../ui/field-list.tsx";
import { type FieldText, fieldText } from "../fields/field-value.ts";
import { CopyButton } from "../parts/copy-button.tsx";

type Place = FieldDefinition["showIn"][number];

/** The fields of an item that are shown in a place and have a value, in the manifest's order. Figures stand apart. */
export function shownFields(
  dataset: Dataset,
  item: DatasetItem,
  place: Place,
  i18n: I18n,
  copy = true,
): Field[] {
  return dataset.definition.fields.flatMap((field, index) => {
    if (!field.showIn.includes(place) || (place === "details" && field.figure)) return [];
    const written = fieldText(field, item, i18n);
    if (!written) return [];
    const label = i18n.text(field.label);
    const action = copy && written.copy ? copyButton(written.text, label) : undefined;
    return [{ key: `${field.key}-${index}`, label, value: textOrLink(written), action }];
  });
}

function textOrLink({ text, href }: FieldText): ReactNode {
  if (!href) return text;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {text}
    </a>
  );
}

function copyButton(text: string, what: string): ReactNode {
  return <CopyButton text={text} what={what} />;
}

/** Up to three large figures. A number and its unit are set apart. */
export function shownFigures(dataset: Dataset, item: DatasetItem, i18n: I18n): Figure[] {
  return dataset.definition.fields
    .filter(({ figure }) => figure)
    .flatMap((field, index) => {
      const written = fieldText(field, item, i18n);
      if (!written) return [];
      const [, number = written.text, unit = ""] =
        /^([−\-\d.,\u00a0\s]*\d)\s+(\S.*)$/.exec(written.text) ?? [];
      return [
        {
          key: `${field.key}-${index}`,
          label: i18n.text(field.label),
          value: number,
          unit: unit.replace(/ \(.*\)$/, ""),
        },
      ];
    })
    .slice(0, 3);
}
