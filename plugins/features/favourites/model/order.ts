import type { AppServices } from "../../../../core/api/kernel.ts";
import { foldCase } from "../../../../lib/fold.ts";
import type { Favourite } from "./favourite.ts";
import { describeFavourite } from "./kind.ts";

export const ORDERS = ["name", "category", "updated", "visits"] as const;
export type FavouriteOrder = (typeof ORDERS)[number];

export function readOrder(value: unknown): FavouriteOrder {
  return ORDERS.find((order) => order === value) ?? "name";
}

/** The favourites that contain every word of the filter, ordered. Those without a category come last. */
export function orderFavourites(
  favourites: readonly Favourite[],
  order: FavouriteOrder,
  filter: string,
  app: AppServices,
): Favourite[] {
  const compare = (a: string, b: string) => app.i18n.format.compare(a, b);
  const words = foldCase(filter).split(/\s+/);
  const byName = (a: Favourite, b: Favourite) => compare(a.name, b.name);
  const by: Record<FavouriteOrder, (a: Favourite, b: Favourite) => number> = {
    name: byName,
    category: (a, b) =>
      Number(a.category === "") - Number(b.category === "") ||
      compare(a.category, b.category) ||
      byName(a, b),
    updated: (a, b) => Date.parse(b.lastUpdated) - Date.parse(a.lastUpdated) || byName(a, b),
    visits: (a, b) => b.visits - a.visits || byName(a, b),
  };
  return favourites
    .filter((favourite) => {
      const text = foldCase(
        `${favourite.name} ${favourite.category} ${describeFavourite(favourite, app).kind}`,
      );
      return words.every((word) => text.includes(word));
    })
    .sort(by[order]);
}
