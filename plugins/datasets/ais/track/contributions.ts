import RouteIcon from "lucide-react/icons/spline";
import type { VesselSection } from "../../../../contracts/vessels.ts";
import {
  type ActionContribution,
  type AppServices,
  lazyPart,
  type MountContribution,
  type PopupContribution,
  type ShareOptionContribution,
} from "../../../../core/api/kernel.ts";
import { VesselDataset } from "../vessel-dataset.ts";
import { shownTrack } from "./shown-track.ts";
import { TrackMount } from "./track-mount.tsx";

export const trackMount: MountContribution = { name: "ais-track", Mount: TrackMount };

export const trackPopup: PopupContribution = {
  name: "ais-track",
  find: (pixel, tolerance, app) => shownTrack(app).find(pixel, tolerance),
};

export const showTrack: ActionContribution = {
  name: "show-track",
  order: 40,
  label: { no: "Vis spor", en: "Show track" },
  icon: RouteIcon,
  // The details have a switch of their own.
  appliesTo: (target, app) =>
    target.kind === "item" &&
    target.dataset instanceof VesselDataset &&
    shownTrack(app).opened?.mmsi !== Number(target.item.id),
  isOn: (target, app) => target.kind === "item" && shownTrack(app).isShown(Number(target.item.id)),
  run: (target, app) => {
    if (target.kind !== "item") return;
    shownTrack(app).toggle({ datasetId: target.dataset.id, mmsi: Number(target.item.id) });
  },
};

export const trackHidden: ShareOptionContribution = {
  id: "aisTrackHide",
  value: (app) => shownTrack(app).isHidden,
};

export const trackInterval: ShareOptionContribution = {
  id: "aisTrackInterval",
  value: (app) => shownTrack(app).sharedInterval,
};

export const trackSection = (app: AppServices): VesselSection => ({
  name: "vessel-track",
  View: lazyPart(() => import("./view/track-section.tsx")),
  replays: ({ mmsi }) => {
    const { current } = shownTrack(app);
    return current?.mmsi === mmsi && current.playback.time !== null;
  },
});
