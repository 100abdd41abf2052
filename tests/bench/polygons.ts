import { seeded } from "./seeded.ts";

/** The part of the world that the test data covers: the map of the benchmark shows all of it. */
export const BENCH_AREA = { west: -10.5, south: 49.2, east: 14.5, north: 58.6 };
export const BENCH_VIEW = { center: [2, 54.2] as [number, number], zoom: 6 };
const CORNERS = 24;

/** A FeatureCollection of `count` polygons of 25 positions each, in a service's form. The same in every run. */
export function polygonCollection(count: number, seed = 5): string {
  const random = seeded(seed);
  const { west, south, east, north } = BENCH_AREA;
  const features = Array.from({ length: count }, (_, id) => {
    const lon = west + random() * (east - west);
    const lat = south + random() * (north - south);
    const radius = 0.02 + random() * 0.08;
    const ring = Array.from({ length: CORNERS }, (_corner, corner) => {
      const angle = (corner / CORNERS) * 2 * Math.PI;
      const reach = radius * (0.6 + 0.4 * random());
      return [rounded(lon + reach * Math.cos(angle)), rounded(lat + reach * 0.6 * Math.sin(angle))];
    });
    const [first = [0, 0]] = ring;
    return {
      type: "Feature",
      id,
      properties: { kind: Math.floor(random() * 5), name: `Felt ${id}` },
      geometry: { type: "Polygon", coordinates: [[...ring, first]] },
    };
  });
  return JSON.stringify({ type: "FeatureCollection", features });
}

function rounded(degrees: number): number {
  return Math.round(degrees * 1e5) / 1e5;
}

/** The style of the polygons in every variant: three colours by a property, a thin outline. */
export const BENCH_STYLE = {
  "fill-color": [
    "match",
    ["get", "kind"],
    0,
    "rgba(76, 175, 80, 0.5)",
    1,
    "rgba(229, 57, 53, 0.5)",
    "rgba(30, 136, 229, 0.5)",
  ],
  "stroke-color": "#ffffff",
  "stroke-width": 1,
};
