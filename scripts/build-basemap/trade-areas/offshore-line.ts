import { nauticalMilesToMetres } from "../../../lib/units.ts";
import { EdgeIndex } from "../geometry/edge-index.ts";
import { simplifyLine } from "../geometry/simplify.ts";
import type { Line, Ring } from "../geometry/types.ts";
import { zeroLines } from "./contour.ts";
import { distanceField, type Field, type Grid, markedField, planeEdges } from "./distance-field.ts";
import { fromPlane, type PlanePoint } from "./plane.ts";

/** Cells of 2 km over all waters within 220 nautical miles of the mainland. */
const GRID: Grid = { origin: [-1_150_000, -1_250_000], cell: 2000, columns: 1150, rows: 1300 };
/**
 * Bights where the line would curve more tightly than this radius, in metres, are bridged, as straight baselines bridge
 * fjords.
 */
const BRIDGE_M = 80_000;
/** Largest deviation of the published line from the smoothed one, in metres. */
const TOLERANCE_M = 300;

/** Whether a coast position belongs to mainland Norway: west of the land borders, by manually set limits. */
export const isNorwegianCoast = (lon: number, lat: number): boolean => {
  if (lat < 57.9 || lat > 71.3 || lon < 4.3 || lon > 31.3) return false;
  if (lat < 58.95) return lon < 10.7;
  if (lat < 59.1) return lon < 11.15;
  if (lat < 60) return lon < 11.5;
  if (lat < 68) return lon < 16.5 && !(lon > 12 && lat < 63);
  return !(lat < 69.85 && lon > 30.83);
};

/** Two rounds of corner cutting, which smooth the raster steps of a line and keep its ends. */
export const smooth = (line: PlanePoint[]): PlanePoint[] => {
  const cut = (points: PlanePoint[]): PlanePoint[] =>
    points.flatMap((p, i): PlanePoint[] => {
      const next = points[i + 1];
      if (!next) return [p];
      const at = (t: number): PlanePoint => [p[0] + t * (next[0] - p[0]), p[1] + t * (next[1] - p[1])];
      return i === 0 ? [p, at(0.25), at(0.75)] : [at(0.25), at(0.75)];
    });
  return cut(cut(line));
};

/**
 * A closed line rotated to start at a position on land, so that the part at sea is not split at the start of tracing.
 */
const beginOnLand = (line: Line, land: EdgeIndex): Line => {
  const [first, last] = [line[0], line[line.length - 1]];
  const at = line.findIndex((p) => land.holds(p));
  if (!first || !last || at < 0 || first[0] !== last[0] || first[1] !== last[1]) return line;
  return [...line.slice(at), ...line.slice(1, at + 1)];
};

/** The parts of a line at sea, longest first. */
export const seaParts = (line: Line, land: EdgeIndex): Line[] => {
  const parts: Line[] = [];
  let current: Line = [];
  for (const p of beginOnLand(line, land)) {
    const previous = current[current.length - 1];
    const isLand = land.holds(p);
    if (previous && (isLand || land.isCrossedBy(previous, p))) {
      parts.push(current);
      current = [];
    }
    if (!isLand) current.push(p);
  }
  parts.push(current);
  return parts.filter((part) => part.length > 1).sort((a, b) => b.length - a.length);
};

/**
 * Negative within the distance, in metres, of the coast and in the bights between; the zero line has no tight inward
 * bend.
 */
const bridged = (coast: Field, distance: number): Field => {
  const outside = markedField(coast.grid, (i) => (coast.values[i] ?? 0) > distance + BRIDGE_M);
  return { grid: coast.grid, values: outside.values.map((d) => BRIDGE_M - d) };
};

const combine = (norway: Field, others: Field, distance: number): Field => ({
  grid: norway.grid,
  values: bridged(norway, distance).values.map((value, i) =>
    Math.max(value, (norway.values[i] ?? 0) - (others.values[i] ?? 0)),
  ),
});

/**
 * Makes lines off mainland Norway from land rings: each line runs at a distance in nautical miles from the nearest
 * Norwegian coast, or along the median line where another coast is nearer. Returns the longest part at sea.
 */
export const offshoreLines = (land: Ring[]): ((nauticalMiles: number) => Line) => {
  const norway = distanceField(GRID, planeEdges(land, isNorwegianCoast));
  const others = distanceField(
    GRID,
    planeEdges(land, (lon, lat) => !isNorwegianCoast(lon, lat)),
  );
  const index = new EdgeIndex(land);
  return (nauticalMiles) => {
    const parts = zeroLines(combine(norway, others, nauticalMilesToMetres(nauticalMiles)))
      .map((line) => smooth(line).map(fromPlane))
      .flatMap((line) => seaParts(simplifyLine(line, TOLERANCE_M), index));
    return parts.reduce<Line>((longest, part) => (part.length > longest.length ? part : longest), []);
  };
};
