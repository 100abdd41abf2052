import { observer } from "mobx-react-lite";
import { useRef } from "react";
import { useApp } from "../../../core/plugin/react-context.tsx";
import { type Entry, entriesIn } from "../../../core/shell/details/entries-in.ts";
import { EntryLink } from "../../../core/shell/details/entry-link.tsx";
import { useListBounds } from "../../../core/shell/details/use-list-bounds.ts";
import { VirtualList } from "../../../core/shell/parts/virtual-list.tsx";
import { useDetailsTexts } from "./use-details-texts.ts";

/** The features in the free map as a list, which needs neither mouse nor sight. */
export const InView = observer(function InView() {
  const { datasets } = useApp();
  const i18n = useDetailsTexts();
  const list = useRef<HTMLDivElement>(null);
  const live = datasets.active.some(({ changesByItself }) => changesByItself);
  const bounds = useListBounds(list, live);
  const listed = datasets.active.filter(({ items, changesByItself }) => items.length > 0 || changesByItself);
  if (listed.length === 0) return null;
  const entries = listed.flatMap((dataset) => entriesIn(dataset, bounds));
  const label = i18n.t("details:in-view.title");
  return (
    <section className="fv-in-view">
      <h3>
        {label}
        <span className="fv-num">{i18n.format.integer(entries.length)}</span>
      </h3>
      {entries.length === 0 ? (
        <p className="fv-empty">{i18n.t("details:in-view.empty")}</p>
      ) : (
        <div ref={list} className="fv-in-view-list">
          <VirtualList<Entry>
            label={label}
            items={entries}
            keyOf={({ dataset, id }) => `${dataset.id}/${id}`}
            rowHeight={52}
          >
            {(entry) => <EntryLink {...entry} />}
          </VirtualList>
        </div>
      )}
    </section>
  );
});
