import { SIMPLE_FIELDS, type VesselRecord } from "./vessel.ts";

export interface AisModel {
  modelType: "Full" | "Simple";
  modelFormat: "Json" | "Geojson";
}

export const USUAL_MODEL: AisModel = { modelType: "Full", modelFormat: "Json" };

/** A record in the shape that the caller asked for. */
export function shapeOf(record: VesselRecord, { modelType, modelFormat }: AisModel): object {
  const fields = modelType === "Full" ? record : simple(record);
  if (modelFormat === "Json") return fields;
  const { longitude, latitude } = record;
  const { latitude: _lat, longitude: _lon, ...properties } = fields;
  return {
    type: "Feature",
    geometry:
      longitude === null || latitude === null ? null : { type: "Point", coordinates: [longitude, latitude] },
    properties,
  };
}

/** Fields that both models have, where they have a value. */
type Seldom = "safetyText" | "safetyTime" | "positionLostTime" | "simulated";

function simple(record: VesselRecord): Pick<VesselRecord, (typeof SIMPLE_FIELDS)[number] | Seldom> {
  const { safetyText, safetyTime, positionLostTime, simulated } = record;
  const entries = SIMPLE_FIELDS.map((field) => [field, record[field]]);
  return {
    ...Object.fromEntries(entries),
    ...(safetyText === undefined ? {} : { safetyText, safetyTime }),
    ...(positionLostTime === undefined ? {} : { positionLostTime }),
    ...(simulated ? { simulated } : {}),
  };
}
