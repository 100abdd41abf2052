import type { DatasetItem, ItemViewProps } from "../../../../core/api/dataset.ts";
import { DefaultDetails, DefaultPopup } from "../../../../core/api/details.ts";
import { plainText } from "../../../../core/api/kernel.ts";
import { FieldList } from "../../../../core/api/ui.ts";
import type { WmsDataset } from "../wms-dataset.ts";
import { ServicePage } from "./service-page.tsx";

/** Maximum number of facts in a popup. */
const MAX_FACTS = 4;
const MAX_TEXT_LENGTH = 200;

/** The manifest's fields; without fields, the content of the service: its own page, or all properties by their names. */
export function WmsDetails({ dataset, item }: ItemViewProps<WmsDataset>) {
  if (dataset.definition.fields.length > 0) return <DefaultDetails dataset={dataset} item={item} />;
  const { html, text } = item.properties;
  if (typeof html === "string") return <ServicePage html={html} text={plainText(text)} />;
  return <FieldList fields={fieldsOf(item)} />;
}

export function WmsPopup({ dataset, item }: ItemViewProps<WmsDataset>) {
  if (dataset.definition.fields.length > 0) return <DefaultPopup dataset={dataset} item={item} />;
  const { html, text } = item.properties;
  if (typeof html === "string") return <p>{shorten(plainText(text))}</p>;
  return <FieldList compact fields={fieldsOf(item).slice(0, MAX_FACTS)} />;
}

function fieldsOf(item: ItemViewProps["item"]) {
  return plainProperties(item).map(({ name, value }) => ({ key: name, label: name, value }));
}

function shorten(text: string): string {
  return text.length > MAX_TEXT_LENGTH ? `${text.slice(0, MAX_TEXT_LENGTH - 1)}…` : text;
}

/** The properties of an item with values, under the names of the service. For datasets without `fields`. */
function plainProperties({ properties }: DatasetItem): { name: string; value: string }[] {
  return Object.entries(properties).flatMap(([name, value]) => {
    if (value === null || value === undefined || value === "" || typeof value === "object") return [];
    return [{ name, value: String(value) }];
  });
}
