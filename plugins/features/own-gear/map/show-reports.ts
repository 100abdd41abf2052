import type { Geometry } from "geojson";
import { autorun } from "mobx";
import Feature from "ol/Feature.js";
import LineString from "ol/geom/LineString.js";
import Point from "ol/geom/Point.js";
import VectorLayer from "ol/layer/Vector.js";
import VectorSource from "ol/source/Vector.js";
import type { AppServices } from "../../../../core/api/kernel.ts";
import { toMap } from "../../../../core/api/map.ts";
import { toolTypeOf } from "../../../../lib/tool-types.ts";
import type { OwnGear } from "../own-gear.ts";
import type { ReportState } from "../read-answers.ts";
import { geometryOf } from "../report/report-body.ts";
import { reportStyle } from "./report-style.ts";

/** Above the datasets, below the drawing. */
const Z_INDEX = 9_600;

/** What is drawn: a report with its state, or a position of the draft with its number. */
interface Shown {
  geometry: Geometry | null;
  /** Null: the draft. */
  state: ReportState | null;
  symbol: string;
  label: string;
  isBuoy?: boolean;
}

/**
 * Draws reports that are not confirmed, each with a ring that tells its state, the draft with its numbers, and the net buoys of AIS
 * beside the vessel's gear with their age. The confirmed gear is a dataset. Returns a function that removes everything.
 */
export function showReports(own: OwnGear, app: AppServices, t: (key: string) => string): () => void {
  const { map, theme, urls, i18n } = app;
  const source = new VectorSource();
  const layer = new VectorLayer({ source, updateWhileAnimating: true, updateWhileInteracting: true });
  const shown = (): Shown[] => {
    const reports = own.all?.reports ?? [];
    const unsure = reports.filter(({ state, type }) => state !== "confirmed" && type !== "retrieved");
    // The latest about each piece of gear: the words of others would cover it.
    const open = [
      ...new Map(unsure.toReversed().map((report) => [report.toolId || report.id, report])).values(),
    ];
    const { draft, begun } = own.desk;
    const positions = draft?.toolPositions ?? (begun ? [begun.position] : []);
    const symbol = toolTypeOf(draft?.toolTypeCode ?? begun?.toolTypeCode).symbol;
    return [
      ...open.map(({ geometry, state, toolTypeCode }) => ({
        geometry,
        state,
        symbol: toolTypeOf(toolTypeCode).symbol,
        label: t(`state.${state}`),
      })),
      ...own.ownBuoys.map(({ place, time }) => ({
        geometry: { type: "Point" as const, coordinates: place },
        ...{ state: null, symbol: "sensor-buoy", isBuoy: true },
        label: i18n.format.age(time),
      })),
      ...(positions.length > 1
        ? [{ geometry: geometryOf(positions), state: null, symbol: "", label: "" }]
        : []),
      ...positions.map((position, index) => ({
        geometry: geometryOf([position]),
        state: null,
        symbol: positions.length === 1 ? symbol : "",
        label: String(index + 1),
      })),
    ];
  };
  const stops = [
    map.addLayer(layer, Z_INDEX),
    autorun(() =>
      layer.setStyle(reportStyle(theme.theme, (name) => urls.asset(`assets/symbols/${name}.svg`))),
    ),
    autorun(() => {
      const { projection } = map;
      source.clear(true);
      source.addFeatures(shown().flatMap((one) => featuresOf(one, projection)));
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** A line is drawn as a line, and as a point at its first position. */
function featuresOf({ geometry, ...about }: Shown, projection: string): Feature[] {
  if (geometry?.type === "Point")
    return [new Feature({ geometry: pointOf(geometry.coordinates, projection), ...about })];
  if (geometry?.type !== "LineString") return [];
  const places = geometry.coordinates.map((place) => pointOf(place, projection).getCoordinates());
  const line = new Feature({ geometry: new LineString(places), ...about });
  const [first] = geometry.coordinates;
  // The draft's positions are drawn by themselves.
  return about.state === null || !first
    ? [line]
    : [line, new Feature({ geometry: pointOf(first, projection), ...about })];
}

function pointOf([lon = 0, lat = 0]: readonly number[], projection: string): Point {
  return new Point(toMap([lon, lat], projection));
}
