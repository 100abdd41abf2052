import { type GeoJSONFeatureDiff, type GeoJSONSource, MapLibreMap, setWorkerUrl } from "maplibre-gl";
import workerUrl from "maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url";
import type { VesselBatch } from "../../../../../plugins/datasets/ais/model/vessel-merge.ts";
import { nameInLine, unpackTexts } from "../../../../../plugins/datasets/ais/model/vessel-texts.ts";
import { BENCH_VIEW } from "../../../polygons.ts";
import type { Peer } from "../peer.ts";
import { benchAtlas, cellOf, readValues, SYMBOL_COUNT, SYMBOL_SIZE } from "../vessel-values.ts";

type Point = GeoJSON.Feature<GeoJSON.Point, { icon: string; direction: number; name: string }>;

/**
 * MapLibre's symbol layer over a GeoJSON source. As its guide for large data advises: symbols may overlap, so that the
 * library neither places nor hides any, and draws them in the order of the source; features have ids; changes are
 * passed by `updateData`, or all features again by `setData`.
 */
export async function makeMapLibre(element: HTMLElement, way: "setData" | "updateData"): Promise<Peer> {
  setWorkerUrl(workerUrl);
  const map = new MapLibreMap({
    container: element,
    style: { version: 8, sources: {}, layers: [] },
    center: BENCH_VIEW.center,
    // Its tiles are 512 px.
    zoom: BENCH_VIEW.zoom - 1,
    interactive: false,
    attributionControl: false,
    fadeDuration: 0,
    pixelRatio: 1,
  });
  await map.once("load");
  const idle = () =>
    new Promise<void>((resolve) => {
      map.once("idle", () => resolve());
      map.triggerRepaint();
    });
  await idle();
  const collection: GeoJSON.FeatureCollection<GeoJSON.Point, Point["properties"]> = {
    type: "FeatureCollection",
    features: [],
  };
  const source = () => map.getSource("vessels") as GeoJSONSource;
  return {
    load(batch) {
      collection.features = points(batch);
      addSymbols(map);
      map.addSource("vessels", { type: "geojson", data: collection });
      map.addLayer({
        id: "vessels",
        type: "symbol",
        source: "vessels",
        layout: {
          "icon-image": ["get", "icon"],
          "icon-rotate": ["get", "direction"],
          "icon-rotation-alignment": "map",
          "icon-allow-overlap": true,
          "icon-ignore-placement": true,
          "icon-padding": 0,
          "symbol-z-order": "source",
        },
      });
      return idle();
    },
    async update(batch) {
      if (way === "setData") {
        movePoints(collection.features, batch);
        await source().setData(collection);
      } else await source().updateData({ update: changes(collection.features, batch) });
      return idle();
    },
    panStart() {},
    panEnd() {},
    pan: (pixels) => map.panBy([pixels, 0], { duration: 0 }),
    pixelOf: (lon, lat) => {
      const { x, y } = map.project([lon, lat]);
      return [x, y];
    },
    hit: (x, y) => {
      const [top] = map.queryRenderedFeatures([x, y], { layers: ["vessels"] });
      return top ? Number(top.id) : null;
    },
  };
}

const iconName = (symbol: number): string => `vessel-${symbol}`;

function addSymbols(map: MapLibreMap): void {
  const context = benchAtlas().getContext("2d");
  for (let symbol = 0; context && symbol < SYMBOL_COUNT; symbol += 1) {
    const [x, y] = cellOf(symbol);
    map.addImage(iconName(symbol), context.getImageData(x, y, SYMBOL_SIZE, SYMBOL_SIZE));
  }
}

/** By row, as `movePoints` looks them up. */
function points(batch: VesselBatch): Point[] {
  const features: Point[] = [];
  for (let index = 0; index < batch.rows.length; index += 1) {
    const { row, mmsi, lon, lat, symbol, direction } = readValues(batch, index);
    features[row] = {
      type: "Feature",
      id: mmsi,
      geometry: { type: "Point", coordinates: [lon, lat] },
      properties: { icon: iconName(symbol), direction, name: "" },
    };
  }
  unpackTexts(batch.texts, (row, line) => {
    const feature = features[row];
    if (feature) feature.properties.name = nameInLine(line);
  });
  return features;
}

function movePoints(features: readonly Point[], batch: VesselBatch): void {
  for (let index = 0; index < batch.rows.length; index += 1) {
    const { row, lon, lat, symbol, direction } = readValues(batch, index);
    const feature = features[row];
    if (!feature) continue;
    feature.geometry.coordinates = [lon, lat];
    feature.properties.direction = direction;
    feature.properties.icon = iconName(symbol);
  }
}

/** The changed properties of a vessel; the symbol only when it has changed. */
function changes(features: readonly Point[], batch: VesselBatch): GeoJSONFeatureDiff[] {
  return Array.from(batch.rows, (_, index) => {
    const { row, mmsi, lon, lat, symbol, direction } = readValues(batch, index);
    const addOrUpdateProperties: { key: string; value: unknown }[] = [{ key: "direction", value: direction }];
    const icon = iconName(symbol);
    const known = features[row]?.properties;
    if (known && known.icon !== icon) {
      known.icon = icon;
      addOrUpdateProperties.push({ key: "icon", value: icon });
    }
    return { id: mmsi, newGeometry: { type: "Point", coordinates: [lon, lat] }, addOrUpdateProperties };
  });
}
