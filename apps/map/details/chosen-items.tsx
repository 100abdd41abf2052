import { observer } from "mobx-react-lite";
import { useId, useState } from "react";
import type { Dataset } from "../../../core/dataset/dataset.ts";
import type { ItemViewProps } from "../../../core/plugin/contract.ts";
import type { ActionTarget } from "../../../core/plugin/contributions.ts";
import { useApp, useI18n } from "../../../core/plugin/react-context.tsx";
import { TargetActions } from "../../../core/shell/parts/target-actions.tsx";
import { ViewBoundary } from "../../../core/shell/parts/view-boundary.tsx";
import { DefaultListItem } from "../../../core/shell/views/default-list-item.tsx";
import { useViews } from "../../../core/shell/views/use-views.ts";
import { Button } from "../../../core/ui/button.tsx";

/** They come with the list: a map that opens none does without. */
const TEXTS = {
  choose: { no: "Velg flere", en: "Choose several" },
  none: { no: "Velg i listen", en: "Choose in the list" },
  one: { no: "{0} valgt", en: "{0} chosen" },
  several: { no: "{0} valgte", en: "{0} chosen" },
};

export interface ChosenItems {
  /** Null: nothing is being chosen. */
  ids: ReadonlySet<string> | null;
  setIds(ids: ReadonlySet<string> | null): void;
}

export function useChosenItems(): ChosenItems {
  const [ids, setIds] = useState<ReadonlySet<string> | null>(null);
  return { ids, setIds };
}

/** Begins choosing, where a plugin does something with several features. */
export const ChooseButton = observer(function ChooseButton({
  dataset,
  chosen,
}: {
  dataset: Dataset;
  chosen: ChosenItems;
}) {
  const app = useApp();
  const i18n = useI18n();
  const [item] = dataset.filteredItems;
  if (!item || chosen.ids) return null;
  const target: ActionTarget = { kind: "items", items: [{ dataset, item }] };
  if (!app.registry.list("actions").some(({ appliesTo }) => appliesTo(target, app))) return null;
  return (
    <Button kind="quiet" onClick={() => chosen.setIds(new Set())}>
      {i18n.text(TEXTS.choose)}
    </Button>
  );
});

/** A feature as a choice of its own: what leads on while nothing is chosen. */
export const ItemChoice = observer(function ItemChoice({
  dataset,
  item,
  chosen: { ids, setIds },
}: ItemViewProps & { chosen: ChosenItems }) {
  const { ListItem = DefaultListItem } = useViews(dataset);
  const id = useId();
  const toggle = () => {
    const next = new Set(ids);
    if (!next.delete(item.id)) next.add(item.id);
    setIds(next);
  };
  return (
    <label className="fv-item fv-item-choice">
      <input type="checkbox" checked={ids?.has(item.id) ?? false} aria-labelledby={id} onChange={toggle} />
      <span id={id} className="fv-item-chosen">
        <ViewBoundary
          as="words"
          place={`choice ${item.id} of ${dataset.id}`}
          waiting={<DefaultListItem dataset={dataset} item={item} />}
        >
          <ListItem dataset={dataset} item={item} />
        </ViewBoundary>
      </span>
    </label>
  );
});

/** How many there are, and what plugins do with them. What has gone from the data or behind the filters is not among them. */
export const ChosenBar = observer(function ChosenBar({
  dataset,
  chosen: { ids, setIds },
}: {
  dataset: Dataset;
  chosen: ChosenItems;
}) {
  const i18n = useI18n();
  if (!ids) return null;
  const items = dataset.filteredItems.filter(({ id }) => ids.has(id)).map((item) => ({ dataset, item }));
  const count = i18n.format.integer(items.length);
  const text = i18n.text(items.length === 0 ? TEXTS.none : items.length === 1 ? TEXTS.one : TEXTS.several);
  return (
    <div className="fv-item-list-bar">
      <span role="status" className="fv-num">
        {text.replace("{0}", count)}
      </span>
      {items.length > 0 && <TargetActions target={{ kind: "items", items }} as="buttons" />}
      <Button kind="quiet" onClick={() => setIds(null)}>
        {i18n.t("cancel")}
      </Button>
    </div>
  );
});
