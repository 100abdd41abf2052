import type { Dataset } from "../../../core/dataset/dataset.ts";
import type { DatasetItem } from "../../../core/dataset/item.ts";
import type { I18n } from "../../../core/i18n/i18n.ts";
import { rawValue } from "../../../core/shell/fields/field-value.ts";
import { itemTitle } from "../../../core/shell/views/item-text.ts";
import { firstPosition, type LonLat } from "../../../lib/geometry/positions.ts";
import { sortInSlices } from "../../../lib/sort-in-slices.ts";
import { distanceBetween } from "../../../lib/sphere.ts";
import { plainText } from "../../../lib/values/plain-text.ts";

/** By title, by distance from the middle of the map, or by a list field (`field:key`). */
export type Order = "title" | "distance" | `field:${string}`;

/** Sets up to this size are sorted at once: that takes some milliseconds. */
export const SORTED_AT_ONCE = 2_000;

/** What is compared, computed once for each item, and how. */
interface Ordering<T> {
  keyOf(item: DatasetItem): T;
  compare(a: T, b: T): number;
}

export interface OrderRequest {
  order: Order;
  dataset: Pick<Dataset, "definition">;
  i18n: I18n;
  /** Distances are measured from here. */
  centre: LonLat;
}

/** The items in an order, at once: a set of 50,000 takes a long task. */
export function orderItems(items: readonly DatasetItem[], request: OrderRequest): DatasetItem[] {
  return withOrdering(request, ({ keyOf, compare }) =>
    items
      .map((item) => ({ item, key: keyOf(item) }))
      .sort((left, right) => compare(left.key, right.key))
      .map(({ item }) => item),
  );
}

/** The same in slices of some milliseconds. Rejects when the signal is aborted. */
export function orderInSlices(
  items: readonly DatasetItem[],
  request: OrderRequest,
  signal: AbortSignal,
): Promise<DatasetItem[]> {
  return withOrdering(request, ({ keyOf, compare }) => sortInSlices(items, keyOf, compare, { signal }));
}

function withOrdering<R>(
  { order, dataset, i18n, centre }: OrderRequest,
  sort: <T>(ordering: Ordering<T>) => R,
): R {
  if (order === "title")
    return sort({
      keyOf: (item) => itemTitle(dataset, item, i18n),
      compare: (a, b) => i18n.format.compare(a, b),
    });
  if (order === "distance")
    return sort({
      keyOf: ({ geometry }) => distanceFrom(centre, firstPosition(geometry)),
      compare: (a, b) => a - b,
    });
  const key = order.slice("field:".length);
  return sort({
    keyOf: (item) => rawValue({ key }, item),
    compare: (a, b) => compareValues(a, b, i18n),
  });
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
