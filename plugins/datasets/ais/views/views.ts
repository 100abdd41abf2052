import { lazy } from "react";
import type { DatasetViews } from "../../../../core/index.ts";
import type { VesselDataset } from "../vessel-dataset.ts";

type ItemViews = typeof import("./item-views.ts");

/** What is seen of one vessel arrives together: who sees one part soon sees the next. */
const itemView = <Name extends keyof ItemViews>(name: Name) =>
  lazy(async () => ({ default: (await import("./item-views.ts"))[name] }));

/** What is seen of vessels beside the map, when it is first shown. */
export const views: DatasetViews<VesselDataset> = {
  Details: itemView("Details"),
  Popup: itemView("Popup"),
  ListItem: itemView("ListItem"),
  Badges: itemView("Badges"),
  Symbol: itemView("Symbol"),
  Missing: lazy(() => import("./missing.tsx")),
  Overview: lazy(() => import("./overview.tsx")),
  Filters: lazy(() => import("./filters.tsx")),
  Legend: lazy(() => import("./legend.tsx")),
};
