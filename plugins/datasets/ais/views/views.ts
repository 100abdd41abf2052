import { createElement, lazy, useState } from "react";
import type { DatasetViews, ItemViewProps } from "../../../../core/index.ts";
import type { VesselDataset } from "../vessel-dataset.ts";

type ItemViews = typeof import("./item-views.ts");

let arrived: ItemViews | null = null;

/** What is seen of one vessel arrives together: who sees one part soon sees the next. */
async function loadItemViews(): Promise<ItemViews> {
  arrived = await import("./item-views.ts");
  return arrived;
}

const itemView = <Name extends keyof ItemViews>(name: Name) =>
  lazy(async () => ({ default: (await loadItemViews())[name] }));

const LateListItem = itemView("ListItem");

/** There at once when it has arrived: a list of many does not begin with rows of another text. */
function ListItem(props: ItemViewProps<VesselDataset>) {
  // Chosen once, so that nothing that is shown begins anew.
  const [View] = useState(() => arrived?.ListItem ?? LateListItem);
  return createElement(View, props);
}

/** What is seen of vessels beside the map, when it is first shown. */
export const views: DatasetViews<VesselDataset> = {
  Details: itemView("Details"),
  Popup: itemView("Popup"),
  ListItem,
  Badges: itemView("Badges"),
  Symbol: itemView("Symbol"),
  Missing: lazy(() => import("./missing.tsx")),
  Overview: lazy(async () => {
    const [overview] = await Promise.all([import("./overview.tsx"), loadItemViews()]);
    return overview;
  }),
  Filters: lazy(() => import("./filters.tsx")),
  Legend: lazy(() => import("./legend.tsx")),
};
