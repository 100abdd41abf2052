import { reaction } from "mobx";
import type { Distress } from "../../../contracts/distress.ts";
import type { FollowedVessel } from "../../../contracts/followed-vessel.ts";
import type { Drawn, Lines } from "../../../contracts/lines.ts";
import type { Vessels } from "../../../contracts/vessels.ts";
import { type DatasetViews, defineDatasetType } from "../../../core/api/dataset.ts";
import {
  type AppServices,
  definePlugin,
  defineService,
  lazyPart,
  loadSurely,
  type MountContribution,
} from "../../../core/api/kernel.ts";
import type { AisOptions } from "../../../schemas/generated/options/ais.ts";
import type { AtonOptions } from "../../../schemas/generated/options/aton.ts";
import { AtonDataset } from "./aton/aton-dataset.ts";
import { DistressKeeper } from "./distress/distress-keeper.ts";
import { BeyondMount, NoticeMount } from "./distress/distress-mount.tsx";
import { LivenessMount } from "./liveness/liveness-mount.tsx";
import { BESIDE } from "./services/beside.ts";
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

/** Shows distress calls in every sub-application with vessels. */
const distressNotice: MountContribution = { name: "distress", place: "alert", Mount: NoticeMount };

const livenessNotice: MountContribution = { name: "liveness", place: "alert", Mount: LivenessMount };

/** Points to distress calls outside the map. */
const distressBeyond: MountContribution = { name: "distress-beyond", Mount: BeyondMount };

/** Views of an aid in addition to the manifest's fields, loaded when it is first shown. */
const atonViews: DatasetViews<AtonDataset> = {
  Badges: lazyPart(() => import("./aton/aton-badges.tsx")),
  Popup: lazyPart(() => import("./aton/aton-popup.tsx")),
};

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
  mounts: [distressNotice, livenessNotice, distressBeyond],
  searchSources: [vesselSearch],
  shareOptions: [vesselFollowed],
  actions: [followVessel],
  onLoad: (app) => () => followStateOf(app).current?.stop(),
});

/** Draws lines for features; the code that draws is loaded with the first lines. */
function createLines({ map, theme, log }: AppServices): Lines {
  const show = (draw: () => Drawn): (() => void) => {
    const stops: (() => void)[] = [];
    let over = false;
    const begin = async () => {
      const { LINES_Z_INDEX, LinesLayer } = await loadSurely(() => import("./services/lines-layer.ts"));
      if (over) return;
      const lines = new LinesLayer();
      stops.push(
        map.addLayer(lines.layer, LINES_Z_INDEX),
        reaction(
          () => ({ drawn: draw(), look: { theme: theme.theme, projection: map.projection } }),
          ({ drawn, look }) => lines.show(drawn.lines, drawn.points, look),
          { fireImmediately: true },
        ),
      );
    };
    begin().catch((error: unknown) => log.error("Lines on the map", error));
    return () => {
      over = true;
      for (const stop of stops.splice(0)) stop();
    };
  };
  return { beside: BESIDE, show };
}
