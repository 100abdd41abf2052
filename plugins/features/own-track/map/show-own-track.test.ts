import LineString from "ol/geom/LineString.js";
import Point from "ol/geom/Point.js";
import type VectorLayer from "ol/layer/Vector.js";
import type Style from "ol/style/Style.js";
import { expect, test } from "vitest";
import type { AppServices, Theme } from "../../../../core/api/kernel.ts";
import { DatasetKit } from "../../../../tests/support/dataset-kit.ts";
import type { TrackDesk } from "../model/desk.ts";
import type { GapReason, TrackPoint } from "../model/fix.ts";
import { showOwnTrack } from "./show-own-track.ts";

const MINUTE = 60_000;
/** Of longitude in the map's units. */
const METRES_PER_DEGREE = 111_319.49;
const at = (minutes: number, lon: number, gap: GapReason | null = null): TrackPoint => ({
  ...{ time: minutes * MINUTE, lon, lat: 69, sog: 8, cog: 90, accuracy: 5 },
  gap,
});

/** What is drawn of a track: part, label and longitudes of each feature, and how it looks. */
function drawn(points: readonly TrackPoint[], theme: Theme = "day") {
  const layers: VectorLayer[] = [];
  const { i18n } = new DatasetKit().context;
  const map = {
    projection: "EPSG:3857",
    addLayer: (layer: VectorLayer) => {
      layers.push(layer);
      return () => {};
    },
  };
  const desk = {
    ...{ shelf: { recorder: null, opened: { id: "t", points } }, fix: null, isBusy: false },
    anchor: { watch: null, plan: null },
  };
  const app = { map, theme: { theme }, i18n, ownPosition: { fix: null } };
  showOwnTrack(
    desk as unknown as TrackDesk,
    app as unknown as AppServices,
    (_key, time) => `${time} mangler`,
  );
  const [layer] = layers;
  const style = layer?.getStyleFunction();
  return (layer?.getSource()?.getFeatures() ?? []).map((feature) => {
    const geometry = feature.getGeometry();
    const places =
      geometry instanceof LineString
        ? geometry.getCoordinates()
        : geometry instanceof Point
          ? [geometry.getCoordinates()]
          : [];
    return {
      part: feature.get("part"),
      label: feature.get("label"),
      lons: places.map(([x = 0]) => Math.round(x / METRES_PER_DEGREE)),
      styles: [style?.(feature, 1)].flat() as Style[],
    };
  });
}

test.each(["day", "night"] as const)(
  "a gap is a dotted line between two hollow points with its duration in the middle (%s)",
  (theme) => {
    const parts = drawn(
      [at(0, 10), at(1, 11), at(23, 13, "closed"), at(24, 14), at(85, 16, "signal")],
      theme,
    );
    expect(parts.map(({ part, label, lons }) => [part, label, lons])).toEqual([
      ["start", undefined, [10]],
      ["sailed", undefined, [10, 11]],
      ["gap", "22 min mangler", [11, 13]],
      ["gap-end", undefined, [11]],
      ["gap-end", undefined, [13]],
      ["sailed", undefined, [13, 14]],
      ["gap", "1 t 1 min mangler", [14, 16]],
      ["gap-end", undefined, [14]],
      ["gap-end", undefined, [16]],
    ]);
    const gap = parts.find(({ part }) => part === "gap")?.styles ?? [];
    const lines = gap.flatMap((one) => one.getStroke() ?? []);
    expect(lines.map((stroke) => stroke.getLineDash())).toEqual([
      [2, 7],
      [2, 7],
    ]);
    expect(lines.at(-1)?.getColor()).toBe(theme === "day" ? "#6b4600" : "#ffc46b");
    expect(gap.flatMap((one) => one.getText()?.getText() ?? [])).toEqual(["22 min mangler"]);
  },
);

test("where the clock was set, nothing is called missing", () => {
  const parts = drawn([at(0, 10), at(1, 11), at(181, 11, "clock"), at(182, 12)]);
  expect(parts.find(({ part }) => part === "gap")?.label).toBe("");
});

test("a track across ±180° goes on beyond it", () => {
  const [, sailed] = drawn([at(0, 179), at(1, -179)]);
  expect(sailed?.lons).toEqual([179, 181]);
});
