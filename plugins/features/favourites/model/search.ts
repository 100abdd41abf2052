import type { SearchQuery, SearchResult } from "../../../../core/api/kernel.ts";
import { foldCase } from "../../../../lib/fold.ts";
import { boxesMeet } from "../../../../lib/geometry/positions.ts";
import type { Favourite } from "./favourite.ts";
import { boundsOfAll } from "./geometry.ts";
import type { Description } from "./kind.ts";

/** Favourites whose name, category or kind contains every typed word; the most used first. */
export function searchFavourites(
  favourites: readonly Favourite[],
  { text, bounds }: SearchQuery,
  describeFavourite: (favourite: Favourite) => Description,
): SearchResult[] {
  const words = foldCase(text).split(/\s+/);
  return favourites
    .flatMap((favourite) => {
      const { kind, icon } = describeFavourite(favourite);
      const subtitle = [favourite.category, kind].filter((part) => part !== "").join(" · ");
      const found = words.every((word) => foldCase(`${favourite.name} ${subtitle}`).includes(word));
      return found && isWithin(favourite, bounds) ? [{ favourite, subtitle, icon }] : [];
    })
    .sort((a, b) => b.favourite.visits - a.favourite.visits)
    .map(({ favourite, subtitle, icon }) => ({
      id: favourite.id,
      title: favourite.name,
      subtitle,
      icon,
      path: favourite.value,
      ...(favourite.geometries[0] ? { geometry: favourite.geometries[0] } : {}),
    }));
}

function isWithin({ geometries }: Favourite, bounds: SearchQuery["bounds"]): boolean {
  if (!bounds) return true;
  const box = boundsOfAll(geometries);
  return box !== null && boxesMeet(box, bounds);
}
