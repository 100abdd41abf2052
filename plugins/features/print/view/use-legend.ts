import { reaction } from "mobx";
import { useEffect, useState } from "react";
import { isAbort, useApp, usePage } from "../../../../core/api/kernel.ts";
import { type Ground, legendOf, type SignOrder } from "../model/legend.ts";
import type { LegendRow } from "../model/sheet.ts";
import { drawImage, drawRamp, drawSign } from "../render/signs.ts";
import { useTexts } from "../use-texts.ts";

/** How long the map must be still before its features are counted again, ms. */
const REST_MS = 250;

export interface DrawnLegend {
  rows: readonly LegendRow[];
  /** Symbols of the rows, by key. */
  pictures: ReadonlyMap<string, HTMLCanvasElement>;
  /** The same symbols as addresses. */
  addresses: ReadonlyMap<string, string>;
}

/** The legend of the sheet's content, counted again whenever the content changes. */
export function useLegend(ground: () => Ground): DrawnLegend {
  const app = useApp();
  const { selection } = usePage();
  const { t } = useTexts();
  const [legend, setLegend] = useState<DrawnLegend>(() => ({
    rows: [],
    pictures: new Map(),
    addresses: new Map(),
  }));
  useEffect(() => {
    let newest = 0;
    const drawn = new Map<string, Promise<HTMLCanvasElement | null>>();
    const count = async () => {
      newest += 1;
      const own = newest;
      const { rows, signs } = await legendOf(app, selection.mapLegendDatasetIds, ground(), t);
      const pictures = new Map<string, HTMLCanvasElement>();
      for (const [key, order] of signs) {
        const picture = drawn.get(key) ?? drawOrder(order, app);
        drawn.set(key, picture);
        const canvas = await picture;
        if (canvas) pictures.set(key, canvas);
      }
      const addresses = new Map([...pictures].map(([key, canvas]) => [key, canvas.toDataURL()] as const));
      if (own === newest) setLegend({ rows, pictures, addresses });
    };
    const stop = reaction(
      () => [
        app.map.bounds,
        app.map.size,
        app.map.idle,
        app.theme.theme,
        app.i18n.language,
        selection.mapLegendDatasetIds,
        ...app.datasets.active.map(({ filteredItems, updating }) => [filteredItems, updating]),
      ],
      () =>
        void count().catch((error: unknown) => {
          if (!isAbort(error)) app.log.error("The legend of a sheet", error);
        }),
      { delay: REST_MS, fireImmediately: true },
    );
    return () => {
      newest = Number.POSITIVE_INFINITY;
      stop();
    };
  }, [app, selection, ground, t]);
  return legend;
}

function drawOrder(order: SignOrder, { theme, urls }: Pick<ReturnType<typeof useApp>, "theme" | "urls">) {
  switch (order.kind) {
    case "symbol":
      return drawSign(order.symbol, theme.theme === "night", (path) => urls.asset(path));
    case "svg":
      return drawImage(`data:image/svg+xml,${encodeURIComponent(order.svg)}`);
    case "ramp":
      return Promise.resolve(drawRamp(order.colors));
  }
}
