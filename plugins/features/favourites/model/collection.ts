import type { AppServices, CollectionTarget } from "../../../../core/api/kernel.ts";
import type { Favourite } from "./favourite.ts";
import { describeFavourite } from "./kind.ts";

/** The favourites as a collection for file export. */
export function collectionOf(favourites: readonly Favourite[], app: AppServices): CollectionTarget {
  return {
    kind: "collection",
    name: app.i18n.t("favourites:title"),
    fields: [
      { key: "kind", label: { no: "Type", en: "Kind" } },
      { key: "category", label: { no: "Mappe", en: "Folder" } },
      { key: "lastUpdated", label: { no: "Endret", en: "Changed" }, format: "dateTime" },
    ],
    features: () =>
      favourites.map((favourite) => {
        const { id, name, category, lastUpdated, geometries } = favourite;
        const [only = null] = geometries;
        return {
          id,
          name,
          properties: { kind: describeFavourite(favourite, app).kind, category, lastUpdated },
          geometry:
            geometries.length > 1 ? { type: "GeometryCollection", geometries: [...geometries] } : only,
        };
      }),
  };
}
