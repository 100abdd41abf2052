import { defineDatasetType, definePlugin } from "../../../core/index.ts";
import type { AisOptions } from "../../../schemas/generated/options/ais.ts";
import type { AtonOptions } from "../../../schemas/generated/options/aton.ts";
import { readOptions as readAis } from "../../../schemas/generated/validators/ais.js";
import { readOptions as readAisStream } from "../../../schemas/generated/validators/ais-stream.js";
import { readOptions as readAton } from "../../../schemas/generated/validators/aton.js";
import { readOptions as readAtonStream } from "../../../schemas/generated/validators/aton-stream.js";
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

const vessels = (readOptions: typeof readAis, delivery: Delivery) =>
  defineDatasetType<AisOptions, VesselDataset>({
    readOptions,
    create: (init) => new VesselDataset(init, delivery),
    views,
    standIn: otherVessels,
  });

const aids = (readOptions: typeof readAton, delivery: Delivery) =>
  defineDatasetType<AtonOptions, AtonDataset>({
    readOptions,
    create: (init) => new AtonDataset(init, delivery),
    views: aidViews,
  });

export default definePlugin({
  datasetTypes: {
    ais: vessels(readAis, "snapshot"),
    "ais-stream": vessels(readAisStream, "stream"),
    aton: aids(readAton, "snapshot"),
    "aton-stream": aids(readAtonStream, "stream"),
  },
  routes: [areaRoute, emergencyRoute, myVesselRoute, vesselRoute],
  tools: [areaTool, emergencyTool, myVesselTool],
  mounts: [ownMount, trackMount, areaMount, distressNotice, distressBeyond, emergencyMount],
  popups: [trackPopup],
  searchSources: [vesselSearch],
  shareOptions: [trackHidden, trackInterval, vesselFollowed],
  actions: [followVessel, showTrack, compareVessels],
  quantities: [{ name: "vesselSpeed" }, { name: "depth" }],
  onLoad: (app) => () => followingOf(app).get()?.stop(),
});
