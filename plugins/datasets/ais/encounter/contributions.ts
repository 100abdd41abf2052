import GitCompareArrows from "lucide-react/icons/git-compare-arrows";
import type { ActionContribution } from "../../../../core/index.ts";
import { VesselDataset } from "../vessel-dataset.ts";

export const compareVessels: ActionContribution = {
  name: "compare-vessels",
  order: 60,
  label: { no: "Sammenlign med dette", en: "Compare with this" },
  icon: GitCompareArrows,
  appliesTo: (target) => target.kind === "item" && target.dataset instanceof VesselDataset,
  run: async (target, app, page) => {
    if (target.kind !== "item" || !(target.dataset instanceof VesselDataset)) return;
    const { startComparison } = await import("./start-comparison.ts");
    startComparison(target.dataset, target.item.id, app, page);
  },
};
