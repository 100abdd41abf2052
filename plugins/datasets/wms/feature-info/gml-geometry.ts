import type { Geometry, Position } from "geojson";
import { findCrs } from "../../../../lib/crs.ts";

export interface GmlGeometry {
  /** x before y. */
  geometry: Geometry;
  /** Code stated in `srsName`, or null. */
  crs: string | null;
}

/** Names of the elements with the parts of a multi geometry. */
const PARTS: Record<string, "MultiPoint" | "MultiLineString" | "MultiPolygon"> = {
  MultiPoint: "MultiPoint",
  MultiLineString: "MultiLineString",
  MultiCurve: "MultiLineString",
  MultiPolygon: "MultiPolygon",
  MultiSurface: "MultiPolygon",
};
const SINGLE = ["Point", "LineString", "Curve", "Polygon", "Surface"];

/** The geometry of an element, GML 2 or 3; null for other elements. */
export function readGmlGeometry(element: Element): GmlGeometry | null {
  const srsName =
    element.closest("[srsName]")?.getAttribute("srsName") ?? element.getAttribute("srsName") ?? "";
  const crs = findCrs(srsName);
  // Only names in URN or OGC address form guarantee the axis order of the registry; the older form means x,y.
  const swap = crs?.axisOrder === "yx" && /^(urn:|https?:\/\/www\.opengis\.net\/def\/)/i.test(srsName);
  const geometry = shape(element, swap);
  return geometry && { geometry, crs: crs?.code ?? null };
}

export function isGmlGeometry(element: Element): boolean {
  return SINGLE.includes(element.localName) || element.localName in PARTS;
}

function shape(element: Element, swap: boolean): Geometry | null {
  const type = PARTS[element.localName];
  if (type) return multi(type, element, swap);
  const positions = readPositions(element, swap);
  switch (element.localName) {
    case "Point":
      return positions[0] ? { type: "Point", coordinates: positions[0] } : null;
    case "LineString":
    case "Curve":
      return positions.length > 1 ? { type: "LineString", coordinates: positions } : null;
    case "Polygon":
    case "Surface": {
      const rings = named(element, "LinearRing").map((ring) => readPositions(ring, swap));
      return rings[0] && rings[0].length > 3 ? { type: "Polygon", coordinates: rings } : null;
    }
    default:
      return null;
  }
}

function multi(
  type: "MultiPoint" | "MultiLineString" | "MultiPolygon",
  element: Element,
  swap: boolean,
): Geometry | null {
  const parts = SINGLE.flatMap((name) => named(element, name)).flatMap((part) => shape(part, swap) ?? []);
  if (parts.length === 0) return null;
  const coordinates = parts.flatMap((part) => ("coordinates" in part ? [part.coordinates] : []));
  return { type, coordinates } as Geometry;
}

function readPositions(element: Element, swap: boolean): Position[] {
  const texts = ["coordinates", "posList", "pos"].map((name) =>
    named(element, name).map((one) => one.textContent ?? ""),
  );
  const [tuples = [], lists = [], single = []] = texts;
  const found =
    tuples.length > 0 ? tuples.flatMap(readTuples) : [...lists, single.join(" ")].flatMap(readList);
  return swap ? found.map(([first = 0, second = 0]) => [second, first]) : found;
}

/** GML 2: `x,y x,y`. */
function readTuples(text: string): Position[] {
  return text
    .trim()
    .split(/\s+/)
    .flatMap((tuple) => position(tuple.split(",")));
}

/** GML 3: `x y x y`. */
function readList(text: string): Position[] {
  const numbers = text.trim() === "" ? [] : text.trim().split(/\s+/);
  return Array.from({ length: Math.floor(numbers.length / 2) }, (_, i) =>
    numbers.slice(2 * i, 2 * i + 2),
  ).flatMap(position);
}

function position([x = "", y = ""]: string[]): Position[] {
  const pair = [Number.parseFloat(x), Number.parseFloat(y)];
  return pair.every(Number.isFinite) ? [pair] : [];
}

function named(element: Element, localName: string): Element[] {
  return [...element.getElementsByTagName("*")].filter((one) => one.localName === localName);
}
