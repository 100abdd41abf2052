import { feature, mesh } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";
import { joinOverSeam, worldCopies } from "../geometry/antimeridian.ts";
import type { Line, Polygon, Position, Ring } from "../geometry/types.ts";
import { polygonsOf, readPackageJson } from "./geojson.ts";

/** Scale of Natural Earth: 1:50 million or 1:10 million. */
export type Scale = "50m" | "10m";

type Atlas = Topology<Partial<Record<"land" | "countries", GeometryCollection<{ name: string }>>>>;

const read = (file: string): Atlas => readPackageJson<Atlas>(`world-atlas/${file}.json`);

/** Land and the seas inside land, such as the Caspian Sea, as rings. */
export type World = { land: Ring[]; inlandSeas: Ring[] };

/** The world's land, each ring whole across the antimeridian: its longitudes may continue past 180. */
export const readLand = (scale: Scale): World => {
  const topology = read(`land-${scale}`);
  const polygons = topology.objects.land ? polygonsOf(feature(topology, topology.objects.land)) : [];
  return {
    land: joinOverSeam(polygons.flatMap((polygon) => polygon.slice(0, 1))),
    inlandSeas: polygons.flatMap((polygon) => polygon.slice(1)),
  };
};

/** The world's land for a map that ends at the antimeridian: a ring that crosses it is drawn at both ends. */
export const readWorld = (scale: Scale): World => {
  const { land, inlandSeas } = readLand(scale);
  return { land: land.flatMap(worldCopies), inlandSeas: inlandSeas.flatMap(worldCopies) };
};

/** Land borders between countries, each once. */
export const readLandBorders = (): Line[] => {
  const topology = read("countries-10m");
  const countries = topology.objects.countries;
  if (!countries) return [];
  return mesh(topology, countries, (a, b) => a !== b).coordinates.map((line) =>
    line.map(([lon = 0, lat = 0]): Position => [lon, lat]),
  );
};

/** A country's numeric ISO code and its polygons. */
export type Country = { numeric: string; polygons: Polygon[] };

export const readCountries = (): Country[] => {
  const topology = read("countries-50m");
  const countries = topology.objects.countries;
  if (!countries) return [];
  return countries.geometries.map((geometry) => ({
    numeric: String(geometry.id ?? ""),
    polygons: polygonsOf(feature(topology, geometry)),
  }));
};
