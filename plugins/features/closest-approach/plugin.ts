import GitCompareArrows from "lucide-react/icons/git-compare-arrows";
import type { ClosestApproach } from "../../../contracts/closest-approach.ts";
import type { Vessels } from "../../../contracts/vessels.ts";
import {
  type ActionTarget,
  type AppServices,
  definePlugin,
  defineService,
  lazyPart,
} from "../../../core/api/kernel.ts";
import { ClosestApproachService } from "./closest-approach-service.ts";
import { WatchMount } from "./watch/watch-mount.tsx";

const sourceOf = (target: ActionTarget, { services }: AppServices) =>
  target.kind === "item" ? services.get<Vessels>("vessels").sourceOf(target.dataset) : null;

export default definePlugin({
  services: [
    defineService<ClosestApproach>("closest-approach", ({ settings }, atEnd) => {
      const service = new ClosestApproachService(settings);
      atEnd(() => service.end());
      return service;
    }),
  ],
  mounts: [{ name: "collision-watch", place: "alert", Mount: WatchMount }],
  actions: [
    {
      name: "compare-vessels",
      order: 60,
      label: { no: "Sammenlign med dette", en: "Compare with this" },
      icon: GitCompareArrows,
      appliesTo: (target, app) => sourceOf(target, app) !== null,
      run: async (target, app, page) => {
        const source = sourceOf(target, app);
        if (target.kind !== "item" || !source) return;
        const { startComparison } = await import("./start-comparison.ts");
        startComparison(source, target.item.id, app, page);
      },
    },
  ],
  onLoad: ({ services }) =>
    services.get<Vessels>("vessels").addSection({
      name: "closest-approach",
      after: "vessel-track",
      View: lazyPart(() => import("./closest-approach-section.tsx")),
    }),
});
