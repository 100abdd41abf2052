import Star from "lucide-react/icons/star";
import type { AppServices } from "../../../../core/api/kernel.ts";
import type { Favourites } from "../favourites.ts";
import { describeFavourite } from "../model/kind.ts";
import { FavouritePopup, type FavouriteSubject } from "./popup.tsx";

/** A favourite as the map's popup shows it; name and kind follow what happens to it. */
export function subjectOf(id: string, favourites: Favourites, app: AppServices): FavouriteSubject {
  const { store } = favourites;
  const [geometry] = store.get(id)?.geometries ?? [];
  const anchor = geometry?.type === "Point" ? geometry.coordinates : null;
  return {
    id,
    favourites,
    icon: Star,
    get title() {
      return store.get(id)?.name ?? "";
    },
    get subtitle() {
      const favourite = store.get(id);
      return favourite ? describeFavourite(favourite, app).kind : "";
    },
    ...(anchor ? { anchor: [anchor[0] ?? 0, anchor[1] ?? 0] as [number, number] } : {}),
    View: FavouritePopup,
  };
}
