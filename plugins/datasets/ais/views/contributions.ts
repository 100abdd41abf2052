import Crosshair from "lucide-react/icons/crosshair";
import type { Dataset } from "../../../../core/api/dataset.ts";
import type {
  ActionContribution,
  AppServices,
  RouteContribution,
  SearchSourceContribution,
  ShareOptionContribution,
} from "../../../../core/api/kernel.ts";
import { lazyPart } from "../../../../core/api/kernel.ts";
import { VesselDataset } from "../vessel-dataset.ts";
import { followStateOf, isFollowed } from "./follow-state.ts";

export const vesselRoute: RouteContribution = {
  name: "vessel",
  View: lazyPart(() => import("./vessel-redirect.tsx")),
};

export const followVessel: ActionContribution = {
  name: "follow-vessel",
  order: 30,
  label: { no: "Følg fartøyet", en: "Follow vessel" },
  icon: Crosshair,
  appliesTo: (target) =>
    target.kind === "item" && target.dataset instanceof VesselDataset && target.item.geometry !== null,
  isOn: (target, app) => target.kind === "item" && isFollowed(target.item, app),
  run: async (target, app, page) => {
    if (target.kind !== "item" || !(target.dataset instanceof VesselDataset)) return;
    const { toggleFollow } = await import("./follow-controller.ts");
    toggleFollow(target.dataset, target.item.id, app, page);
  },
};

/** A share link contains the vessel that the page follows (spec §3). */
export const vesselFollowed: ShareOptionContribution = {
  id: "aisTrackVessel",
  value: (app) => followStateOf(app).current !== null,
};

export const vesselSearch: SearchSourceContribution = {
  id: "vessels",
  category: { no: "Fartøy", en: "Vessels" },
  finds: { no: "fartøy", en: "vessel" },
  priority: 15,
  async search(query, app) {
    const live = app.datasets.active.filter((dataset) => dataset instanceof VesselDataset);
    const [{ searchVessels }] = await Promise.all([
      import("./search.ts"),
      ...live.map((dataset) => dataset.haveIn(query.bounds ?? null)),
    ]);
    return searchVessels(query, app);
  },
};

/** The stream and the snapshot show the same vessels: the one that is on replaces the other. */
export function otherVessels(
  dataset: VesselDataset,
  { datasets }: Pick<AppServices, "datasets">,
): Dataset | null {
  const others = datasets.all.filter((other) => other !== dataset && other instanceof VesselDataset);
  return others.find(({ setting }) => setting.enabled) ?? null;
}
