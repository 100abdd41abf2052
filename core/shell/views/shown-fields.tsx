import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { FieldDefinition } from "../../../schemas/generated/resolved-manifest.ts";
import type { Dataset } from "../../dataset/dataset.ts";
import type { DatasetItem } from "../../dataset/item.ts";
import type { I18n } from "../../i18n/i18n.ts";
import type { Field, Figure } from "../../ui/field-list.tsx";
import { type FieldText, fieldText } from "../fields/field-value.ts";
import { linkOf } from "../fields/fill-properties.ts";
import { CopyButton } from "../parts/copy-button.tsx";

type Place = FieldDefinition["showIn"][number];

/** Fields of an item that are shown in a place and have a value, in the manifest's order. Figures are separate. */
export function shownFields(
  dataset: Dataset,
  item: DatasetItem,
  place: Place,
  i18n: I18n,
  copy = true,
): Field[] {
  const shown = dataset.definition.fields.filter(
    ({ showIn, figure }) => showIn.includes(place) && !(place === "details" && figure),
  );
  return writtenFields(shown, item, i18n, copy);
}

/** Fields that have a value, in their order. */
export function writtenFields(
  fields: readonly FieldDefinition[],
  item: DatasetItem,
  i18n: I18n,
  copy = true,
): Field[] {
  return fields.flatMap((field, index) => {
    const written = fieldText(field, item, i18n);
    if (!written) return [];
    const label = i18n.text(field.label);
    const href = linkOf(field.link, item.properties) ?? written.href;
    const action = copy && written.copy ? copyButton(written.text, label) : undefined;
    return [{ key: `${field.key}-${index}`, label, value: textOrLink(written, href), action }];
  });
}

function textOrLink({ text }: FieldText, href: string | undefined): ReactNode {
  if (!href) return text;
  if (href.startsWith("/")) return <Link to={href}>{text}</Link>;
  if (/^(mailto|tel):/.test(href)) return <a href={href}>{text}</a>;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {text}
    </a>
  );
}

function copyButton(text: string, what: string): ReactNode {
  return <CopyButton text={text} what={what} />;
}

/** Up to three large figures. Number and unit are separate. */
export function shownFigures(dataset: Dataset, item: DatasetItem, i18n: I18n): Figure[] {
  return dataset.definition.fields
    .filter(({ figure }) => figure)
    .flatMap((field, index) => {
      const written = fieldText(field, item, i18n);
      if (!written) return [];
      const { number, unit } = numberAndUnit(written.text);
      return [
        {
          key: `${field.key}-${index}`,
          label: i18n.text(field.label),
          value: number,
          unit,
        },
      ];
    })
    .slice(0, 3);
}

/** `12,5 km (est.)` is the number `12,5` with the unit `km`; a text that does not begin with a number has no unit. */
function numberAndUnit(text: string): { number: string; unit: string } {
  const start = /^[−\-\d.,\s]+/.exec(text)?.[0] ?? "";
  const number = start.trimEnd();
  const unit = text.slice(start.length);
  if (number === start || unit === "" || !/\d$/.test(number)) return { number: text, unit: "" };
  const note = unit.endsWith(")") ? unit.indexOf(" (") : -1;
  return { number, unit: note < 0 ? unit : unit.slice(0, note) };
}
