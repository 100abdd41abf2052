import RouteIcon from "lucide-react/icons/spline";
import type { VesselTracks } from "../../../contracts/vessel-tracks.ts";
import type { Vessels } from "../../../contracts/vessels.ts";
import { definePlugin, defineService, lazyPart } from "../../../core/api/kernel.ts";
import { shownTrack, TrackService } from "./shown-track.ts";
import { TrackMount } from "./track-mount.tsx";

export default definePlugin({
  services: [defineService<VesselTracks>("vessel-tracks", (app) => new TrackService(app))],
  mounts: [{ name: "ais-track", Mount: TrackMount }],
  popups: [{ name: "ais-track", find: (pixel, tolerance, app) => shownTrack(app).find(pixel, tolerance) }],
  actions: [
    {
      name: "show-track",
      order: 40,
      label: { no: "Vis spor", en: "Show track" },
      icon: RouteIcon,
      // The details have their own switch.
      appliesTo: (target, app) =>
        target.kind === "item" &&
        app.services.get<Vessels>("vessels").sourceOf(target.dataset) !== null &&
        shownTrack(app).opened?.mmsi !== Number(target.item.id),
      isOn: (target, app) => target.kind === "item" && shownTrack(app).isShown(Number(target.item.id)),
      run: (target, app) => {
        if (target.kind !== "item") return;
        shownTrack(app).toggle({ datasetId: target.dataset.id, mmsi: Number(target.item.id) });
      },
    },
  ],
  shareOptions: [
    { id: "aisTrackHide", value: (app) => shownTrack(app).isHidden },
    { id: "aisTrackInterval", value: (app) => shownTrack(app).sharedInterval },
  ],
  onLoad: (app) =>
    app.services.get<Vessels>("vessels").addSection({
      name: "vessel-track",
      View: lazyPart(() => import("./view/track-section.tsx")),
      replays: ({ mmsi }) => {
        const { current } = shownTrack(app);
        return current?.mmsi === mmsi && current.playback.time !== null;
      },
    }),
});
