import { observable, runInAction } from "mobx";
import { useEffect, useState } from "react";
import type { Dataset } from "../../../core/dataset/dataset.ts";
import type { DatasetItem } from "../../../core/dataset/item.ts";
import { useApp } from "../../../core/plugin/react-context.tsx";
import { loadSurely } from "../../../core/services/parts/load-part.ts";
import { firstPosition } from "../../../core/shell/fields/measure.ts";
import { itemTitle } from "../../../core/shell/views/item-text.ts";
import type { SelectionMessage } from "../../../schemas/generated/embed-message.ts";
import { useView } from "../../map/routing/use-view.ts";
import type { RouteView } from "../../map/routing/view-of.ts";
import { useShell } from "../../map/shell-context.tsx";

/** Lets the page around the frame drive the map, where the manifest allows any page to. */
export function useGuest(): void {
  const app = useApp();
  const { popup } = useShell();
  const view = useView();
  // The router's view as an observable, for what is no component.
  const [shown] = useState(() => observable.box<RouteView>(view, { deep: false }));
  useEffect(() => runInAction(() => shown.set(view)), [shown, view]);
  useEffect(() => {
    if (app.manifest.embedOrigins.length === 0 || window.parent === window) return;
    let stop: (() => void) | null = null;
    let gone = false;
    const told = (dataset: Dataset, item: DatasetItem): SelectionMessage["feature"] => {
      const [lon, lat] = firstPosition(item.geometry) ?? [];
      return {
        dataset: dataset.id,
        id: item.id,
        name: itemTitle(dataset, item, app.i18n),
        lonLat: lon === undefined || lat === undefined ? null : [lon, lat],
      };
    };
    const selection = () => {
      const { chosen } = popup;
      if (chosen?.kind === "item") return told(chosen.dataset, chosen.item);
      const route = shown.get();
      if (route.kind !== "feature") return null;
      const item = route.dataset.item(route.featureId);
      return item && told(route.dataset, item);
    };
    loadSurely(() => import("./guest.ts")).then(
      ({ Guest }) => {
        if (gone) return;
        const guest = new Guest({ app, selection, frame: window });
        stop = () => guest.dispose();
      },
      (error: unknown) => app.log.error("The page around the frame", error),
    );
    return () => {
      gone = true;
      stop?.();
    };
  }, [app, popup, shown]);
}
