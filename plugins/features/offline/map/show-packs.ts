import { autorun } from "mobx";
import Feature from "ol/Feature.js";
import MultiPoint from "ol/geom/MultiPoint.js";
import Polygon from "ol/geom/Polygon.js";
import VectorLayer from "ol/layer/Vector.js";
import VectorSource from "ol/source/Vector.js";
import CircleStyle from "ol/style/Circle.js";
import Fill from "ol/style/Fill.js";
import Stroke from "ol/style/Stroke.js";
import Style from "ol/style/Style.js";
import Text from "ol/style/Text.js";
import type { AppServices, Theme, Translate } from "../../../../core/api/kernel.ts";
import { type Bounds, densifyPath, MAP_COLORS, toMap } from "../../../../core/api/map.ts";
import { distance } from "../../../../lib/geodesy/index.ts";
import type { LonLat } from "../../../../lib/lon-lat.ts";
import { metresToNauticalMiles } from "../../../../lib/units.ts";
import type { Pack } from "../model/packs.ts";
import { cornersOf } from "../model/stretch.ts";
import type { OfflinePacks } from "../packs-loader.ts";
import { DragCorners, REACH } from "./drag-corners.ts";

/** Above the datasets, below the drawing. */
const Z_INDEX = 9_500;
const FONT = '600 13px "Inter", system-ui, sans-serif';

/** `draft`: the area of a pack that is not downloaded yet. */
type Kind = "whole" | "damaged" | "loading" | "draft";

/** Colours for the map, which a canvas cannot read from the design tokens. */
const COLORS: Record<Theme, { line: string; danger: string }> = {
  day: { line: "#085382", danger: "#951a13" },
  night: { line: "#5cc3f2", danger: "#ff8a80" },
};
const DASHES: Record<Kind, number[] | undefined> = {
  whole: undefined,
  damaged: [9, 6],
  loading: [2, 7],
  draft: undefined,
};

/** Draws the areas of the packs, each with its name and state, and that of a new one, until the returned function is called. */
export function showPacks(loader: OfflinePacks, app: AppServices, t: Translate): () => void {
  const { map, theme, i18n } = app;
  const source = new VectorSource();
  const layer = new VectorLayer({ source, updateWhileAnimating: true, updateWhileInteracting: true });
  const stops = [
    map.addLayer(layer, Z_INDEX),
    autorun(() => {
      const { projection } = map;
      const feature = (bounds: Bounds, kind: Kind, label: string) => {
        const made = new Feature(areaOf(bounds, projection));
        made.setStyle(styleOf(kind, label, theme.theme));
        return made;
      };
      const { packs, draft } = loader;
      source.clear(true);
      for (const pack of packs?.packs ?? []) {
        const [first] = pack.records;
        const kind = kindOf(pack);
        const share = i18n.format.percent(pack.total > 0 ? pack.fulfilled / pack.total : 0);
        const labels = {
          whole: pack.name,
          damaged: t("map.damaged", pack.name),
          loading: `${pack.name} ${share}`,
        };
        if (first) source.addFeature(feature(first.bounds, kind, labels[kind]));
      }
      if (!draft) return;
      source.addFeature(feature(draft, "draft", sizeOf(draft, i18n.format)));
      const corners = new Feature(
        new MultiPoint(cornersOf(draft).map((corner) => toMap(corner, projection))),
      );
      corners.setStyle(cornerStyle(theme.theme));
      source.addFeature(corners);
    }),
    map.addInteraction(new DragCorners(map, loader)),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

function kindOf({ state, isCorrupt }: Pack): "whole" | "damaged" | "loading" {
  if (state !== "done") return "loading";
  return isCorrupt ? "damaged" : "whole";
}

/** The rectangle of longitudes and latitudes, which has curved sides in the polar map. */
function areaOf([west, south, east, north]: Bounds, projection: string): Polygon {
  const right = east < west ? east + 360 : east;
  const corners: LonLat[] = [
    [west, south],
    [right, south],
    [right, north],
    [west, north],
    [west, south],
  ];
  return new Polygon([densifyPath(corners, projection).map((place) => toMap(place, projection))]);
}

/** `18 × 13 nm`, along the middle. */
function sizeOf([west, south, east, north]: Bounds, format: AppServices["i18n"]["format"]): string {
  const middle = (south + north) / 2;
  const width = distance([west, middle], [east < west ? east + 360 : east, middle]);
  const height = distance([west, south], [west, north]);
  const miles = (metres: number) => {
    const value = metresToNauticalMiles(metres);
    return format.number(value, value < 10 ? 1 : 0);
  };
  return `${miles(width)} × ${miles(height)} nm`;
}

/** Handles that show where a thumb holds them. */
function cornerStyle(theme: Theme): Style[] {
  const { line } = COLORS[theme];
  const disc = (radius: number, fill: string, stroke?: Stroke) =>
    new CircleStyle({ radius, fill: new Fill({ color: fill }), stroke });
  return [
    new Style({ image: disc(REACH, `${line}2e`), zIndex: 2 }),
    new Style({
      image: disc(11, MAP_COLORS[theme].casing, new Stroke({ color: line, width: 3 })),
      zIndex: 3,
    }),
  ];
}

function styleOf(kind: Kind, label: string, theme: Theme): Style[] {
  const { casing, halo } = MAP_COLORS[theme];
  const { line, danger } = COLORS[theme];
  const color = kind === "damaged" ? danger : line;
  return [
    new Style({
      fill: new Fill({ color: `${color}${kind === "draft" ? "2e" : "0f"}` }),
      stroke: new Stroke({ color: casing, width: 5, lineDash: DASHES[kind] }),
    }),
    new Style({
      stroke: new Stroke({ color, width: 2.5, lineDash: DASHES[kind] }),
      text: new Text({
        ...{ text: label, font: FONT, overflow: true },
        fill: new Fill({ color }),
        stroke: new Stroke({ color: halo, width: 4 }),
      }),
      zIndex: 1,
    }),
  ];
}
