import Feature from "ol/Feature.js";
import Point from "ol/geom/Point.js";
import { fromLonLat } from "ol/proj.js";
import type { VesselBatch } from "../../../../../plugins/datasets/ais/model/vessel-merge.ts";
import { nameInLine, unpackTexts } from "../../../../../plugins/datasets/ais/model/vessel-texts.ts";
import { cellOf, readValues } from "../vessel-values.ts";

/** A feature for every row of a batch, with the properties that a popup would show. */
export function vesselFeatures(batch: VesselBatch): Feature<Point>[] {
  const features: Feature<Point>[] = [];
  for (let index = 0; index < batch.rows.length; index += 1) {
    const { row, mmsi, lon, lat, symbol, direction } = readValues(batch, index);
    const feature = new Feature(new Point(fromLonLat([lon, lat])));
    setSymbol(feature, symbol);
    feature.set("direction", radians(direction), true);
    feature.setId(mmsi);
    features[row] = feature;
  }
  unpackTexts(batch.texts, (row, line) => features[row]?.set("name", nameInLine(line), true));
  return features;
}

/**
 * Moves the features of a batch. Properties are set first and silently, so that each feature fires only one change
 * event.
 */
export function moveFeatures(features: readonly Feature<Point>[], batch: VesselBatch): void {
  for (let index = 0; index < batch.rows.length; index += 1) {
    const { row, lon, lat, symbol, direction } = readValues(batch, index);
    const feature = features[row];
    if (feature && feature.get("symbol") !== symbol) setSymbol(feature, symbol);
    feature?.set("direction", radians(direction), true);
    feature?.getGeometry()?.setCoordinates(fromLonLat([lon, lat]));
  }
}

function setSymbol(feature: Feature<Point>, symbol: number): void {
  const [cellX, cellY] = cellOf(symbol);
  feature.setProperties({ symbol, cellX, cellY }, true);
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
