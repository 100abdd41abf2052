import Collection from "ol/Collection.js";
import { getWidth } from "ol/extent.js";
import type BaseLayer from "ol/layer/Base.js";
import VectorLayer from "ol/layer/Vector.js";
import { beforeAll, expect, test } from "vitest";
import { POLAR, WEB_MERCATOR } from "../../lib/crs.ts";
import { ensureProjection } from "./ensure-projection.ts";
import { MAP_COLORS } from "./map-colors.ts";
import { SelectionLayer } from "./selection-layer.ts";

function make(emphasis: "selected" | "hovered", map = new Collection<BaseLayer>()) {
  const layers = () => map.getArray().filter((layer) => layer instanceof VectorLayer);
  return {
    map,
    layer: new SelectionLayer(emphasis, map),
    /** Extents of what is drawn. */
    shown: () =>
      layers()
        .filter((layer) => layer.getVisible())
        .flatMap((layer) => layer.getSource()?.getFeatures() ?? [])
        .map((feature) => feature.getGeometry()?.getExtent()),
    styles: () => layers().map((layer) => layer.getStyle()),
  };
}
const POINT = { datasetId: "gear", lonLat: [14, 68] as [number, number] };

beforeAll(() => ensureProjection(POLAR));

test.each([WEB_MERCATOR, POLAR])(
  "a line over the antimeridian has its halo along itself in %s",
  (projection) => {
    const { layer, shown } = make("selected");
    const coordinates = [
      [179, 70],
      [-179, 70],
    ];
    layer.show({ datasetId: "gear", geometry: { type: "LineString", coordinates } }, 100, projection);
    const [extent] = shown();
    // Two degrees of longitude, at the equator's scale.
    expect(extent && getWidth(extent)).toBeLessThan(230_000);
  },
);

test("without a highlight there are no layers, and clearing changes nothing", () => {
  const { map, layer, shown } = make("hovered");
  layer.paint(MAP_COLORS.day);
  layer.show(null, 0, WEB_MERCATOR);
  expect(map.getLength()).toBe(0);
  layer.show(POINT, 100, WEB_MERCATOR);
  expect(shown()).toHaveLength(1);
  layer.show(null, 0, WEB_MERCATOR);
  let changes = 0;
  for (const one of map.getArray()) one.on("change", () => changes++);
  layer.show(null, 0, WEB_MERCATOR);
  expect({ shown: shown(), changes }).toEqual({ shown: [], changes: 0 });
});

test("the first highlight has the colours of the theme", () => {
  const first = make("selected");
  first.layer.paint(MAP_COLORS.night);
  first.layer.show(POINT, 100, WEB_MERCATOR);
  const early = first.styles();
  first.layer.paint(MAP_COLORS.night);
  expect(early).toEqual(first.styles());
  first.layer.paint(MAP_COLORS.day);
  expect(early).not.toEqual(first.styles());
});

test.each([
  ["selected", "hovered"],
  ["hovered", "selected"],
] as const)(
  "the selected feature is drawn above the hovered one, also when the %s one is first",
  (...order) => {
    const { map } = make(order[0]);
    const line = { type: "LineString" as const, coordinates: [POINT.lonLat, [15, 68]] };
    const z: Record<string, number[]> = {};
    for (const emphasis of order) {
      const before = new Set(map.getArray());
      make(emphasis, map).layer.show({ ...POINT, geometry: line }, 100, WEB_MERCATOR);
      z[emphasis] = map.getArray().flatMap((layer) => (before.has(layer) ? [] : [layer.getZIndex() ?? 0]));
    }
    expect(z).toEqual({ hovered: [99.4, 7_999], selected: [99.5, 8_000] });
  },
);
