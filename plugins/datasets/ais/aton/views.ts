import type { DatasetViews } from "../../../../core/api/dataset.ts";
import { lazyPart } from "../../../../core/api/kernel.ts";
import type { AtonDataset } from "./aton-dataset.ts";

/** What is seen of an aid beside the manifest's fields, when it is first shown. */
export const atonViews: DatasetViews<AtonDataset> = {
  Badges: lazyPart(() => import("./aton-badges.tsx")),
  Popup: lazyPart(() => import("./aton-popup.tsx")),
};
