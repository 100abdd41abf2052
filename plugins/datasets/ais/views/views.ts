import { type ComponentType, createElement, useState } from "react";
import type { DatasetViews, ItemViewProps } from "../../../../core/api/dataset.ts";
import { lazyPart } from "../../../../core/api/kernel.ts";
import type { VesselDataset } from "../vessel-dataset.ts";

type ItemViews = typeof import("./item-views.ts");

let arrived: ItemViews | null = null;

/** All views of one vessel are loaded together, because a user who sees one part soon sees the next. */
async function loadItemViews(): Promise<ItemViews> {
  arrived = await import("./item-views.ts");
  return arrived;
}

const itemView = <Props extends object>(choose: (views: ItemViews) => ComponentType<Props>) =>
  lazyPart(async () => ({ default: choose(await loadItemViews()) }));

const LateListItem = itemView((late) => late.ListItem);

/** Rendered synchronously once it is loaded, so that a long list does not begin with rows of another layout. */
function ListItem(props: ItemViewProps<VesselDataset>) {
  // Chosen once, so that open views are not mounted again.
  const [View] = useState(() => arrived?.ListItem ?? LateListItem);
  return createElement(View, props);
}

/** Views of vessels besides the map, loaded when one is first shown. */
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
