import type { Dataset } from "../../../core/dataset/dataset.ts";
import type { DatasetItem } from "../../../core/dataset/item.ts";
import type { I18n } from "../../../core/i18n/i18n.ts";
import { rawValue } from "../../../core/shell/fields/field-value.ts";
import { firstPosition, type LonLat } from "../../../core/shell/fields/measure.ts";
import { itemTitle } from "../../../core/shell/views/item-text.ts";
import { plainText } from "../../../core/util/plain-text.ts";
import { distanceBetween } from "../../../lib/sphere.ts";

/** By title, by distance from the middle of the map, or by a list field (`field:key`). */
export type Order = "title" | "distance" | `field:${string}`;

/** The items in an order. Each item's title or distance is computed once. */
export function orderItems(
  items: readonly DatasetItem[],
  order: Order,
  dataset: Pick<Dataset, "definition">,
  i18n: I18n,
  centre: LonLat,
): DatasetItem[] {
  if (order === "title") {
    return sortBy(
      items,
      (item) => itemTitle(dataset, item, i18n),
      (a, b) => i18n.format.compare(a, b),
    );
  }
  if (order === "distance") {
    return sortBy(
      items,
      ({ geometry }) => distanceFrom(centre, firstPosition(geometry)),
      (a, b) => a - b,
    );
  }
  const key = order.slice("field:".length);
  return sortBy(
    items,
    (item) => rawValue({ key }, item),
    (a, b) => compareValues(a, b, i18n),
  );
}

function sortBy<T>(
  items: readonly DatasetItem[],
  key: (item: DatasetItem) => T,
  compare: (a: T, b: T) => number,
) {
  return items
    .map((item) => ({ item, value: key(item) }))
    .sort((left, right) => compare(left.value, right.value))
    .map(({ item }) => item);
}

function distanceFrom(centre: LonLat, place: LonLat | null): number {
  return place ? distanceBetween(centre, place) : Number.MAX_VALUE;
}

/** Newest and largest first, texts alphabetically; items without a value last. */
function compareValues(a: unknown, b: unknown, i18n: I18n): number {
  if (a == null || b == null) return Number(a == null) - Number(b == null);
  if (typeof a === "number" && typeof b === "number") return b - a;
  const [dateA, dateB] = [Date.parse(plainText(a)), Date.parse(plainText(b))];
  if (!Number.isNaN(dateA) && !Number.isNaN(dateB)) return dateB - dateA;
  return i18n.format.compare(plainText(a), plainText(b));
}
