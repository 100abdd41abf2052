import type { Geometry } from "geojson";
import GeoJSON from "ol/format/GeoJSON.js";
import { expect, test } from "vitest";
import { toGeometry } from "./to-geometry.ts";

const RING = [
  [10, 60],
  [11, 60],
  [11, 61],
  [10, 60],
];

test.each<Geometry>([
  { type: "Point", coordinates: [10, 60] },
  { type: "Point", coordinates: [10, 60, 25] },
  { type: "MultiPoint", coordinates: RING },
  { type: "LineString", coordinates: RING },
  { type: "MultiLineString", coordinates: [RING, RING] },
  { type: "Polygon", coordinates: [RING] },
  { type: "MultiPolygon", coordinates: [[RING], [RING]] },
  {
    type: "GeometryCollection",
    geometries: [
      { type: "Point", coordinates: [10, 60] },
      { type: "LineString", coordinates: RING },
    ],
  },
])("a $type is the same as OpenLayers reads it", (geometry) => {
  const write = new GeoJSON();
  for (const projection of ["EPSG:3857", "EPSG:4326"]) {
    const read = write.readGeometry(geometry, { featureProjection: projection });
    expect(write.writeGeometryObject(toGeometry(geometry, projection))).toEqual(
      read && write.writeGeometryObject(read),
    );
  }
});
