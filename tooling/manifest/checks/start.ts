import type { Problem } from "../../../core/manifest/problem.ts";
import type { ResolvedManifest } from "../../../schemas/generated/resolved-manifest.ts";
import { shortJson } from "../problem-at.ts";
import { type Check, manifestProblem, type ResolvedDraft } from "../resolved-draft.ts";

type Start = NonNullable<ResolvedManifest["map"]["start"]>;

/** The first view of the map must be a place on earth, in one of the two forms. A wrong start falls back to `bounds`. */
export const checkStart: Check = (draft) => {
  const { start } = draft.manifest.map;
  const problem = start && startProblem(draft, start);
  if (!problem) return [];
  draft.manifest.map.start = null;
  return [problem];
};

function startProblem(draft: ResolvedDraft, start: Start): Problem | null {
  const { bounds, center, zoom } = start;
  const tell = (id: string, below: string, details: Pick<Problem, "message"> & Partial<Problem>) =>
    manifestProblem(draft, `/map/start${below}`, { id, found: shortJson(written(start)), ...details });
  if (bounds && (center || zoom !== null))
    return tell("two-starts", "", {
      message: 'The map has two starts: "bounds", and "center" with "zoom".',
      suggestion: "Keep one of them.",
    });
  if (!bounds && (!center || zoom === null))
    return tell("no-start", "", {
      message: 'The start of the map needs "bounds", or "center" together with "zoom".',
      expected: '{ "bounds": [west, south, east, north] } or { "center": [longitude, latitude], "zoom": … }',
      suggestion: center ? 'Add "zoom".' : zoom !== null ? 'Add "center".' : 'Add "bounds".',
    });
  if (bounds && !isBox(bounds))
    return tell("bad-bounds", "/bounds", {
      message: `The bounds ${shortJson(bounds)} are no part of the earth.`,
      found: shortJson(bounds),
      expected: "[west, south, east, north] in degrees, west before east and south before north",
      suggestion: isBox(swapped(bounds)) ? `Did you mean ${shortJson(swapped(bounds))}?` : null,
    });
  if (center && !isPlace(center))
    return tell("bad-center", "/center", {
      message: `There is no place with the longitude ${center[0]} and the latitude ${center[1]}.`,
      found: shortJson(center),
      expected: "[longitude, latitude] in degrees",
      suggestion: isPlace([center[1], center[0]]) ? "Longitude comes first." : null,
    });
  return null;
}

function written(start: Start): Partial<Start> {
  return Object.fromEntries(Object.entries(start).filter(([, value]) => value !== null));
}

const isPlace = ([lon, lat]: readonly [number, number]) => Math.abs(lon) <= 180 && Math.abs(lat) <= 90;

function isBox([west, south, east, north]: readonly number[]): boolean {
  if (west === undefined || south === undefined || east === undefined || north === undefined) return false;
  const onEarth = Math.abs(south) <= 90 && Math.abs(north) <= 90 && west >= -180 && east <= 540;
  return onEarth && west < east && south < north && east - west <= 360;
}

/** Latitude and longitude the other way round, or the corners in another order. */
function swapped([a = 0, b = 0, c = 0, d = 0]: readonly number[]): [number, number, number, number] {
  const turned: [number, number, number, number] = [
    Math.min(a, c),
    Math.min(b, d),
    Math.max(a, c),
    Math.max(b, d),
  ];
  return isBox(turned) ? turned : [Math.min(b, d), Math.min(a, c), Math.max(b, d), Math.max(a, c)];
}
