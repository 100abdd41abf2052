import { autorun } from "mobx";
import Feature from "ol/Feature.js";
import OlPolygon from "ol/geom/Polygon.js";
import VectorLayer from "ol/layer/Vector.js";
import VectorSource from "ol/source/Vector.js";
import Fill from "ol/style/Fill.js";
import Stroke from "ol/style/Stroke.js";
import Style from "ol/style/Style.js";
import Text from "ol/style/Text.js";
import type { AppServices } from "../../../../core/api/kernel.ts";
import { type LonLat, MAP_COLORS, toMap } from "../../../../core/api/map.ts";
import { keptIn } from "../kept-drawings.ts";
import { type CustomArea, CustomAreas, isShown } from "./custom-areas.ts";

/** Below the favourites (spec §9), above every dataset. */
const Z_INDEX = 9_900;
const FONT = '600 12px "Inter", system-ui, sans-serif';

/** The areas of the running sub-application; the first call adds them to the map. */
export function areasOf(app: AppServices): CustomAreas {
  const kept = keptIn(app);
  if (kept.areas) return kept.areas;
  const areas = new CustomAreas(app.storage);
  kept.areas = areas;
  drawAreas(app, areas).catch((error: unknown) => app.log.error("Custom areas", error));
  return areas;
}

async function drawAreas(app: AppServices, areas: CustomAreas): Promise<void> {
  const { map, theme } = app;
  const { geodesicRing, filledRing } = await import("../../../../lib/geodesy/index.ts");
  const source = new VectorSource();
  const layer = new VectorLayer({ source, declutter: true });
  const shape = ({ name, polygonFeature }: CustomArea) => {
    const rings = polygonFeature.geometry.coordinates.map((ring) =>
      filledRing(geodesicRing(ring.map(([lon = 0, lat = 0]): LonLat => [lon, lat])), map.projection),
    );
    const feature = new Feature(
      new OlPolygon(rings.map((ring) => ring.map((point) => toMap(point, map.projection)))),
    );
    feature.set("name", name);
    return feature;
  };
  const stops = [
    map.addLayer(layer, Z_INDEX),
    autorun(() => layer.setStyle(areaStyle(MAP_COLORS[theme.theme]))),
    autorun(() => {
      source.clear(true);
      source.addFeatures(
        areas.list.filter((area) => isShown(area) && area.id !== areas.redrawing).map(shape),
      );
    }),
  ];
  const kept = keptIn(app);
  for (const stop of stops) kept.atEnd(stop);
}

function areaStyle(colors: { accent: string; text: string; halo: string }) {
  const outline = new Stroke({ color: colors.accent, width: 2, lineDash: [8, 4] });
  const fill = new Fill({ color: `${colors.accent}1a` });
  return (feature: { get(key: string): unknown }) =>
    new Style({
      stroke: outline,
      fill,
      text: new Text({
        text: String(feature.get("name")),
        font: FONT,
        fill: new Fill({ color: colors.text }),
        stroke: new Stroke({ color: colors.halo, width: 4 }),
        overflow: true,
      }),
    });
}
