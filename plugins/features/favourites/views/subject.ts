import Star from "lucide-react/icons/star";
import type { AppServices, PopupSubject } from "../../../../core/index.ts";
import type { FavouritesStore } from "../model/favourites-store.ts";
import { describeFavourite } from "../model/kind.ts";
import { FavouritePopup } from "./popup.tsx";

/** A favourite as the map's popup shows it; name and kind follow what happens to it. */
export function subjectOf(id: string, store: FavouritesStore, app: AppServices): PopupSubject {
  const [geometry] = store.get(id)?.geometries ?? [];
  const anchor = geometry?.type === "Point" ? geometry.coordinates : null;
  return {
    id,
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
