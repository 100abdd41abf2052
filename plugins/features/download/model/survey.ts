import { readPath } from "../../../../core/api/kernel.ts";
import type { ExportField } from "./export-table.ts";
import type { Format } from "./formats.ts";
import { inTurns } from "./in-turns.ts";
import { liesIn, type Place } from "./place.ts";
import type { Candidate, Source, Subject } from "./subject.ts";

/** A choice of features. */
export interface Choice {
  source: Source;
  /** Indexes in the source; null: all. */
  places: readonly number[] | null;
  count: number;
  /** Number of them without a position. */
  nowhere: number;
}

/** Numbers and columns of the exportable features. */
export interface Survey {
  all: Choice;
  /** The features in the place: the visible part of the map, or an area. */
  inView: Choice;
  /** Columns with at least one value. */
  fields: readonly ExportField[];
  /** Columns without values. */
  without: readonly ExportField[];
}

/** The features for a file of a format. */
export function choiceOf({ rows }: Subject, found: Survey, scope: "view" | "all", format: Format): Choice {
  if (rows && (format === "csv" || format === "excel"))
    return { source: rows, places: null, count: rows.count, nowhere: 0 };
  return scope === "view" ? found.inView : found.all;
}

/** Visits every feature once, without blocking the page. */
export async function survey(subject: Subject, place: Place, signal: AbortSignal): Promise<Survey> {
  const { all, fields } = subject;
  const known = subject.within(place.bounds);
  const places: number[] = [];
  const filled = new Set<string>();
  let nowhere = 0;
  const noteIfInside = ({ geometry }: Candidate, index: number) => {
    if (geometry && liesIn(geometry, place)) places.push(index);
  };
  await inTurns(
    all.count,
    (index) => {
      const candidate = all.at(index);
      if (!candidate) return;
      notePresent(candidate, fields, filled);
      if (!candidate.geometry) nowhere += 1;
      else if (!known) noteIfInside(candidate, index);
    },
    signal,
  );
  // A source that can look up a box cannot look up another outline.
  if (known && place.areas) {
    const look = (index: number) => {
      const candidate = known.at(index);
      if (candidate) noteIfInside(candidate, index);
    };
    await inTurns(known.count, look, signal);
  }
  const isPresent = ({ key }: ExportField) => filled.has(key) || subject.rows !== undefined;
  return {
    all: { source: all, places: null, count: all.count, nowhere },
    inView:
      known && !place.areas
        ? { source: known, places: null, count: known.count, nowhere: 0 }
        : { source: known ?? all, places, count: places.length, nowhere: 0 },
    fields: fields.filter(isPresent),
    without: fields.filter((field) => !isPresent(field)),
  };
}

function notePresent(
  { properties, geometry }: Candidate,
  fields: readonly ExportField[],
  filled: Set<string>,
): void {
  if (filled.size === fields.length) return;
  for (const { key } of fields) {
    if (filled.has(key)) continue;
    const value = key === "$length" || key === "$area" ? extent(geometry, key) : readPath(properties, key);
    if (value !== null && value !== undefined && value !== "") filled.add(key);
  }
}

/** Whether a geometry has a length or an area. */
function extent(geometry: Candidate["geometry"], key: "$length" | "$area"): true | null {
  if (!geometry) return null;
  return (key === "$area" ? /Polygon/ : /Polygon|LineString/).test(geometry.type) || null;
}
