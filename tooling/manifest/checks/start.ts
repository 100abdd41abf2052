import type { Problem } from "../../../core/manifest/problem.ts";
import { liesIn } from "../../../lib/diagnosis/positions.ts";
import type { Bounds } from "../../../lib/lon-lat.ts";
import type { ResolvedManifest } from "../../../schemas/generated/resolved-manifest.ts";
import { shortJson } from "../problem-at.ts";
import { type Check, manifestProblem, type ResolvedDraft } from "../resolved-draft.ts";
import { schemaOfPart } from "../schema.ts";
import { isBox, isPlace, meets, mendedBox, turnedBox } from "./boxes.ts";

type Start = NonNullable<ResolvedManifest["map"]["start"]>;
type Details = Pick<Problem, "message"> & Partial<Problem>;

/** The start view must be a valid place. A wrong value falls back to its default. */
export const checkStart: Check = (draft) => {
  const { map } = draft.manifest;
  const problems: Problem[] = [];
  const bounds = wrongBox(draft, map.bounds, "/map/bounds", usualBounds(draft));
  if (bounds) {
    problems.push(bounds);
    map.bounds = usualBounds(draft);
  }
  const center = map.center && wrongCenter(draft, map.center, "/map/center");
  if (center) {
    problems.push(center);
    map.center = null;
  }
  const start = map.start && startProblem(draft, map.start);
  if (start) {
    problems.push(start);
    map.start = null;
  }
  return problems;
};

function startProblem(draft: ResolvedDraft, start: Start): Problem | null {
  const { bounds, center, zoom } = start;
  const report = (id: string, details: Details) =>
    manifestProblem(draft, "/map/start", { id, found: shortJson(written(start)), ...details });
  if (bounds && (center || zoom !== null))
    return report("two-starts", {
      message: 'The map has two starts: "bounds", and "center" with "zoom".',
      suggestion: "Keep one of them.",
    });
  if (!bounds && (!center || zoom === null))
    return report("no-start", {
      message: 'The start of the map needs "bounds", or "center" together with "zoom".',
      expected: '{ "bounds": [west, south, east, north] } or { "center": [longitude, latitude], "zoom": … }',
      suggestion: center ? 'Add "zoom".' : zoom !== null ? 'Add "center".' : 'Add "bounds".',
    });
  if (bounds) return wrongBox(draft, bounds, "/map/start/bounds", draft.manifest.map.bounds as Bounds);
  return center && wrongCenter(draft, center, "/map/start/center");
}

function wrongBox(
  draft: ResolvedDraft,
  box: readonly number[],
  pointer: string,
  area: Bounds,
): Problem | null {
  const report = (details: Details) =>
    manifestProblem(draft, pointer, {
      id: "bad-bounds",
      found: shortJson(box),
      expected: "[west, south, east, north] in degrees, west before east and south before north",
      ...details,
    });
  if (!isBox(box)) {
    const mended = mendedBox(box);
    return report({
      message: `The bounds ${shortJson(box)} are no part of the earth.`,
      suggestion: mended ? `Did you mean ${shortJson(mended)}?` : null,
    });
  }
  const turned = turnedBox(box);
  if (!turned || meets(box, area) || !meets(turned, area)) return null;
  return report({
    message: `The bounds ${shortJson(box)} lie far from here; latitude seems to stand before longitude.`,
    suggestion: `Did you mean ${shortJson(turned)}?`,
  });
}

function wrongCenter(draft: ResolvedDraft, center: readonly number[], pointer: string): Problem | null {
  const [lon = 0, lat = 0] = center;
  const report = (details: Details) =>
    manifestProblem(draft, pointer, {
      id: "bad-center",
      found: shortJson(center),
      expected: "[longitude, latitude] in degrees",
      ...details,
    });
  if (!isPlace([lon, lat]))
    return report({
      message: `There is no place with the longitude ${lon} and the latitude ${lat}.`,
      suggestion: isPlace([lat, lon]) ? `Longitude comes first: [${lat}, ${lon}].` : null,
    });
  const { bounds } = draft.manifest.map;
  if (!isBox(bounds) || liesIn([lon, lat], bounds) || !liesIn([lat, lon], bounds)) return null;
  return report({
    message: `The center ${shortJson(center)} lies outside the map's bounds; latitude seems to stand before longitude.`,
    suggestion: `Longitude comes first: [${lat}, ${lon}].`,
  });
}

/** The default bounds of a map. */
function usualBounds({ installation: { application } }: ResolvedDraft): Bounds {
  const { schema } = application;
  const map = schemaOfPart(schema, schema, "map");
  return schemaOfPart(schema, map, "bounds").default as Bounds;
}

function written(start: Start): Partial<Start> {
  return Object.fromEntries(Object.entries(start).filter(([, value]) => value !== null));
}
