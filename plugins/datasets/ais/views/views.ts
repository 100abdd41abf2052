import { lazy } from "react";
import type { DatasetViews } from "../../../../core/index.ts";
import type { VesselDataset } from "../vessel-dataset.ts";

/** What is seen of vessels beside the map; each part arrives when it is first shown. */
export const views: DatasetViews<VesselDataset> = {
  Details: lazy(() => import("./details.tsx")),
  Popup: lazy(() => import("./popup.tsx")),
  ListItem: lazy(() => import("./list-item.tsx")),
  Badges: lazy(() => import("./badges.tsx")),
  Symbol: lazy(() => import("./symbol.tsx")),
  Missing: lazy(() => import("./missing.tsx")),
};
