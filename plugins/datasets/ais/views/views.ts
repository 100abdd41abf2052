import { type ComponentType, createElement, useState } from "react";
import type { DatasetViews, ItemViewProps } from "../../../../core/api/dataset.ts";
import { lazyPart } from "../../../../core/api/kernel.ts";
import type { VesselDataset } from "../vessel-dataset.ts";

type ItemViews = typeof import("./item-views.ts");

let arrived: ItemViews | null = null;

/** What is seen of one vessel arrives together: who sees one part soon sees the next. */
async function loadItemViews(): Promise<ItemViews> {
  arrived = await import("./item-views.ts");
  return arrived;
}

const itemView = <Props extends object>(choose: (views: ItemViews) => ComponentType<Props>) =>
  lazyPart(async () => ({ default: choose(await loadItemViews()) }));

const LateListItem = itemView((late) => late.ListItem);

/** There at once when it has arrived: a list of many does not begin with rows of another text. */
function ListItem(props: ItemViewProps<VesselDataset>) {
  // Chosen once, so that views that are open do not mount again.
  const [View] = useState(() => arrived?.ListItem ?? LateListItem);
  return createElement(View, props);
}

/** What is seen of vessels beside the map, when it is first shown. */
export const views: DatasetViews<VesselDataset> = {
  Details: itemView((late) => late.Details),
  Popup: itemView((late) => late.Popup),
  ListItem,
  Badges: itemView((late) => late.Badges),
  Symbol: itemView((late) => late.Symbol),
  Missing: lazyPart(() => import("./missing.tsx")),
  Overview: lazyPart(async () => {
    const [overview] = await Promise.all([import("./overview.tsx"), loadItemViews()]);
    return overview;
  }),
  Filters: lazyPart(() => import("./filters.tsx")),
  Legend: lazyPart(() => import("./legend.tsx")),
};
