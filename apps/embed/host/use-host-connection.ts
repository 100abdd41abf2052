import { useEffect } from "react";
import type { AppServices } from "../../../core/plugin/app-services.ts";
import { useApp } from "../../../core/plugin/react-context.tsx";
import type { ShownItem } from "../../../core/plugin/selection.ts";
import { loadSurely } from "../../../core/services/parts/load-part.ts";
import { itemTitle } from "../../../core/shell/views/item-text.ts";
import { firstPosition } from "../../../lib/geometry/positions.ts";
import type { SelectionMessage } from "../../../schemas/generated/embed-message.ts";
import { useShell } from "../../map/shell-context.tsx";

/** Lets the page around the frame control the map, if the manifest allows any page to do so. */
export function useHostConnection(): void {
  const app = useApp();
  const { selection } = useShell();
  useEffect(() => {
    if (app.manifest.embedOrigins.length === 0 || window.parent === window) return;
    let stop: (() => void) | null = null;
    let gone = false;
    loadSurely(() => import("./host-connection.ts")).then(
      ({ HostConnection }) => {
        if (gone) return;
        const connection = new HostConnection({
          app,
          selection: () => selection.selected && described(selection.selected, app),
          hover: (shown) => selection.hover(shown),
          frame: window,
        });
        stop = () => connection.dispose();
      },
      (error: unknown) => app.log.error("The page around the frame", error),
    );
    return () => {
      gone = true;
      stop?.();
    };
  }, [app, selection]);
}

function described({ dataset, item }: ShownItem, { i18n }: AppServices): SelectionMessage["feature"] {
  const [lon, lat] = firstPosition(item.geometry) ?? [];
  return {
    dataset: dataset.id,
    id: item.id,
    name: itemTitle(dataset, item, i18n),
    lonLat: lon === undefined || lat === undefined ? null : [lon, lat],
  };
}
