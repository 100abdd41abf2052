import { reaction } from "mobx";
import type { AppServices } from "../../../../../core/index.ts";
import type { Vessel } from "../../model/vessel.ts";

/** How far from the middle a followed vessel may be, as a share of the map's shorter side. */
const FREE = 0.2;

/** Keeps a vessel near the middle of the map. `vessel` is observed; null: nobody is followed. */
export function followVessel(vessel: () => Vessel | null, map: Pick<AppServices, "map">["map"]): () => void {
  return reaction(
    vessel,
    (now) => {
      if (!now || now.lon === null || now.lat === null) return;
      const place = map.pixelOf([now.lon, now.lat]);
      const middle = map.pixelOf(map.center);
      if (!place || !middle) return;
      const away = Math.hypot(place[0] - middle[0], place[1] - middle[1]);
      if (away > FREE * Math.min(...map.size)) map.flyTo({ center: [now.lon, now.lat] });
    },
    { fireImmediately: true },
  );
}
