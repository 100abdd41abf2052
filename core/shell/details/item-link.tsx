import { Link } from "@tanstack/react-router";
import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import type { ItemViewProps } from "../../plugin/contract.ts";
import { ViewBoundary } from "../parts/view-boundary.tsx";
import { DefaultListItem } from "../views/default-list-item.tsx";
import { useViews } from "../views/use-views.ts";

/** A feature in a list; a link to its details. `aside` is at the end of the line. */
export const ItemLink = observer(function ItemLink({
  dataset,
  item,
  aside,
}: ItemViewProps & { aside?: ReactNode }) {
  const { ListItem = DefaultListItem } = useViews(dataset);
  return (
    <Link
      to="/$datasetId/$featureId"
      params={{ datasetId: dataset.id, featureId: item.id }}
      className="fv-item"
    >
      {/* A link always has a text, also while the dataset's own view is loading. */}
      <ViewBoundary
        as="words"
        place={`list item ${item.id} of ${dataset.id}`}
        waiting={<DefaultListItem dataset={dataset} item={item} />}
      >
        <ListItem dataset={dataset} item={item} />
      </ViewBoundary>
      {aside && <span className="fv-item-aside fv-num">{aside}</span>}
    </Link>
  );
});
