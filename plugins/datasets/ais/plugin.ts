import type { Distress } from "../../../contracts/distress.ts";
import type { FollowedVessel } from "../../../contracts/followed-vessel.ts";
import type { Lines } from "../../../contracts/lines.ts";
import type { Vessels } from "../../../contracts/vessels.ts";
import { defineDatasetType } from "../../../core/api/dataset.ts";
import { definePlugin, defineService } from "../../../core/api/kernel.ts";
import type { AisOptions } from "../../../schemas/generated/options/ais.ts";
import type { AtonOptions } from "../../../schemas/generated/options/aton.ts";
import { AtonDataset } from "./aton/aton-dataset.ts";
import { atonViews } from "./aton/views.ts";
import { distressBeyond, distressNotice } from "./distress/contributions.ts";
import { DistressKeeper } from "./distress/distress-keeper.ts";
import { createLines } from "./services/lines.ts";
import { VesselService } from "./services/vessels.ts";
import { AisSession, type AisSessionService } from "./source/ais-session.ts";
import { type Delivery, VesselDataset } from "./vessel-dataset.ts";
import {
  followVessel,
  otherVessels,
  vesselFollowed,
  vesselRoute,
  vesselSearch,
} from "./views/contributions.ts";
import { FollowState, followStateOf } from "./views/follow-state.ts";
import { views } from "./views/views.ts";

const vessels = (delivery: Delivery) =>
  defineDatasetType<AisOptions, VesselDataset>({
    create: (init) => new VesselDataset(init, delivery),
    views,
    alternative: otherVessels,
  });

const atonLoader = (delivery: Delivery) =>
  defineDatasetType<AtonOptions, AtonDataset>({
    create: (init) => new AtonDataset(init, delivery),
    views: atonViews,
  });

export default definePlugin({
  services: [
    defineService<AisSessionService>("ais-session", (_app, atEnd) => {
      const session = new AisSession();
      atEnd(() => session.end());
      return session;
    }),
    defineService<Vessels>("vessels", (app) => new VesselService(app)),
    defineService<Lines>("lines", createLines),
    defineService<FollowedVessel>("followed-vessel", () => new FollowState()),
    defineService<Distress>("distress", (app) => new DistressKeeper(app)),
  ],
  datasetTypes: {
    ais: vessels("snapshot"),
    "ais-stream": vessels("stream"),
    aton: atonLoader("snapshot"),
    "aton-stream": atonLoader("stream"),
  },
  routes: [vesselRoute],
  mounts: [distressNotice, distressBeyond],
  searchSources: [vesselSearch],
  shareOptions: [vesselFollowed],
  actions: [followVessel],
  onLoad: (app) => () => followStateOf(app).current?.stop(),
});
