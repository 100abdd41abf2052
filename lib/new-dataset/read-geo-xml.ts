import { gpx, kml } from "@tmcw/togeojson";
import type { Feature, Geometry } from "geojson";
import { withUtc } from "../utc-time.ts";
import { isLongInteger } from "../values/exact-integers.ts";
import type { Refusal } from "./common.ts";

/** A document as the browser or an XML package parses it. */
export type GeoXmlDocument = Parameters<typeof gpx>[0];

/** Internal property names, such as the times of all points of a track, which users do not read. */
const INTERNAL = new Set(["coordinateProperties", "_gpxType", "styleHash", "styleMapHash"]);

/** Tracks, routes and waypoints of GPX, places, lines and areas of KML. */
export function readGeoXml(document: GeoXmlDocument): Feature<Geometry | null>[] | Refusal {
  const root = document.documentElement?.localName?.toLowerCase();
  if (root !== "gpx" && root !== "kml")
    return {
      reason: "nothing-to-show",
      refused: `The file begins with <${root ?? "?"}>; GPX and KML can be read.`,
    };
  if (root === "kml") keepLongIntegers(document);
  const { features } = root === "gpx" ? gpx(document) : kml(document);
  // What only leads to another document is no feature.
  const shown = features.filter(({ properties }) => properties?.["@geometry-type"] !== "networklink");
  return shown.map((feature) => {
    const properties = plainProperties(feature.properties);
    if (root === "gpx" && typeof properties.time === "string") properties.time = withUtc(properties.time);
    return { ...feature, properties };
  });
}

/** Fields of a KML schema that hold an integer of more than 53 bits become texts, so that it keeps all its digits. */
function keepLongIntegers(document: GeoXmlDocument): void {
  const elements = (name: string) => {
    const found = document.getElementsByTagName(name);
    return Array.from({ length: found.length }, (_unused, index) => found[index]);
  };
  const data = elements("SimpleData").filter((one) => isLongInteger(one?.textContent?.trim() ?? ""));
  const long = new Set(data.map((one) => one?.getAttribute("name")));
  if (long.size === 0) return;
  for (const field of elements("SimpleField"))
    if (long.has(field?.getAttribute("name"))) field?.setAttribute("type", "string");
}

/** KML and GPX add styles and lists of times to the properties that people wrote. */
function plainProperties(properties: Feature["properties"]): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(properties ?? {}).filter(
      ([name, value]) => !INTERNAL.has(name) && !/^(icon|label|stroke|fill)-/.test(name) && !isNested(value),
    ),
  );
}

function isNested(value: unknown): boolean {
  return typeof value === "object" && value !== null;
}
