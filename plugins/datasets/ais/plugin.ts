import { defineDatasetType, definePlugin } from "../../../core/index.ts";
import type { AisOptions } from "../../../schemas/generated/options/ais.ts";
import type { AtonOptions } from "../../../schemas/generated/options/aton.ts";
import { areaMount, areaRoute, areaTool } from "./area-activity/contributions.ts";
import { AtonDataset } from "./aton/aton-dataset.ts";
import { aidViews } from "./aton/views.ts";
import { distressBeyond, distressNotice } from "./distress/contributions.ts";
import { emergencyMount, emergencyRoute, emergencyTool } from "./emergency/contributions.ts";
import { compareVessels } from "./encounter/contributions.ts";
import { myVesselRoute, myVesselTool, ownMount } from "./own-position/contributions.ts";
import { showTrack, trackHidden, trackInterval, trackMount, trackPopup } from "./track/contributions.ts";
import { type Delivery, VesselDataset } from "./vessel-dataset.ts";
import {
  followVessel,
  otherVessels,
  vesselFollowed,
  vesselRoute,
  vesselSearch,
} from "./views/contributions.ts";
import { followingOf } from "./views/following.ts";
import { views } from "./views/views.ts";

const vessels = (delivery: Delivery) =>
  defineDatasetType<AisOptions, VesselDataset>({
    create: (init) => new VesselDataset(init, delivery),
    views,
    standIn: otherVessels,
  });

const aids = (delivery: Delivery) =>
  defineDatasetType<AtonOptions, AtonDataset>({
    create: (init) => new AtonDataset(init, delivery),
    views: aidViews,
  });

export default definePlugin({
  datasetTypes: {
    ais: vessels("snapshot"),
    "ais-stream": vessels("stream"),
    aton: aids("snapshot"),
    "aton-stream": aids("stream"),
  },
  routes: [areaRoute, emergencyRoute, myVesselRoute, vesselRoute],
  tools: [areaTool, emergencyTool, myVesselTool],
  mounts: [ownMount, trackMount, areaMount, distressNotice, distressBeyond, emergencyMount],
  popups: [trackPopup],
  searchSources: [vesselSearch],
  shareOptions: [trackHidden, trackInterval, vesselFollowed],
  actions: [followVessel, showTrack, compareVessels],
  onLoad: (app) => () => followingOf(app).get()?.stop(),
});
