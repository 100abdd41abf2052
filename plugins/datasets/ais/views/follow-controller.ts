import type { AppServices, Page } from "../../../../core/api/kernel.ts";
import { onDrag } from "../../../../core/api/map.ts";
import { titleOf } from "../model/vessel.ts";
import type { VesselDataset } from "../vessel-dataset.ts";
import { followStateOf, isFollowed } from "./follow-state.ts";
import { PART } from "./texts.ts";

/** Interval at which the map moves to the vessel, ms. */
const STEP_MS = 1_000;
/** A vessel nearer to the middle than this does not move the map, px. */
const MIN_OFFSET = 2;
/** Minimum zoom, at which the movement of a vessel is visible. */
const MIN_ZOOM = 9;

type World = Pick<AppServices, "map" | "i18n" | "share" | "services">;

/** Follows the vessel of a share link, once, if the link says so (spec §3, `aisTrackVessel`). */
export function followForShare(dataset: VesselDataset, id: string, app: World, page: Page): void {
  const { share } = app;
  const followState = followStateOf(app);
  if (share?.option("aisTrackVessel") !== true || followState.heededShare) return;
  followState.heededShare = true;
  follow(dataset, id, app, page);
}

/** Follows a vessel, or stops following it. */
export function toggleFollow(dataset: VesselDataset, id: string, app: World, page: Page): void {
  const followed = isFollowed({ datasetId: dataset.id, id }, app);
  followStateOf(app).current?.stop();
  if (!followed) follow(dataset, id, app, page);
}

/**
 * Keeps the map centred on a moving vessel. It ends when the user or another feature moves the map, when it is stopped,
 * or when the vessel is gone.
 */
function follow(dataset: VesselDataset, id: string, app: World, page: Page): void {
  const { map, i18n } = app;
  const t = PART.of(i18n);
  const vessel = dataset.vessel(id);
  const name = vessel ? titleOf(vessel) : id;
  const followState = followStateOf(app);
  let arrived = false;

  const end = (key: "off" | "gone") => {
    clearInterval(timer);
    stopDrag();
    followState.set(null);
    page.announce(t(`follow.${key}`, name));
  };
  const step = () => {
    const place = dataset.placeNow(id);
    if (!place) return end("gone");
    const [from, to] = [map.pixelOf(map.center), map.pixelOf(place)];
    if (!from || !to) return;
    const away = Math.hypot(to[0] - from[0], to[1] - from[1]);
    if (arrived && away > Math.min(...map.size) / 2) return end("off");
    if (!arrived) map.flyTo({ center: place, zoom: Math.max(MIN_ZOOM, map.zoom) });
    else if (away > MIN_OFFSET) map.flyTo({ center: place });
    arrived = true;
  };

  const stopDrag = onDrag(map, (fingers) => {
    if (fingers < 2) end("off");
  });
  const timer = setInterval(step, STEP_MS);
  followState.set({ datasetId: dataset.id, featureId: id, stop: () => end("off") });
  page.announce(t("follow.on", name));
  step();
}
