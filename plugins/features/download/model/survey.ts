import { boundsOf } from "../../../../core/api/details.ts";
import { readPath } from "../../../../core/api/kernel.ts";
import type { Bounds } from "../../../../core/api/map.ts";
import type { ExportField } from "./export-table.ts";
import type { Format } from "./formats.ts";
import { inTurns } from "./in-turns.ts";
import type { Candidate, Source, Subject } from "./subject.ts";

/** Features to choose. */
export interface Choice {
  source: Source;
  /** Which of the source; null: all. */
  places: readonly number[] | null;
  count: number;
  /** How many of them have no place on the map. */
  nowhere: number;
}

/** What there is to be taken along. */
export interface Survey {
  all: Choice;
  /** What lies in the map as it is shown. */
  inView: Choice;
  /** Columns that have a value somewhere. */
  fields: readonly ExportField[];
  /** Columns that have none. */
  without: readonly ExportField[];
}

/** What goes into a file of a format. */
export function choiceOf({ rows }: Subject, found: Survey, scope: "view" | "all", format: Format): Choice {
  if (rows && (format === "csv" || format === "excel"))
    return { source: rows, places: null, count: rows.count, nowhere: 0 };
  return scope === "view" ? found.inView : found.all;
}

/** Looks at every feature once, in turns with the rest of the page. */
export async function survey(subject: Subject, bounds: Bounds, signal: AbortSignal): Promise<Survey> {
  const { all, fields } = subject;
  const known = subject.within(bounds);
  const places: number[] = [];
  const filled = new Set<string>();
  let nowhere = 0;
  await inTurns(
    all.count,
    (place) => {
      const candidate = all.at(place);
      if (!candidate) return;
      notePresent(candidate, fields, filled);
      if (!candidate.geometry) nowhere += 1;
      else if (!known && liesIn(candidate, bounds)) places.push(place);
    },
    signal,
  );
  const isPresent = ({ key }: ExportField) => filled.has(key) || subject.rows !== undefined;
  return {
    all: { source: all, places: null, count: all.count, nowhere },
    inView: known
      ? { source: known, places: null, count: known.count, nowhere: 0 }
      : { source: all, places, count: places.length, nowhere: 0 },
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

/** Whether a geometry has a length or an area at all. */
function extent(geometry: Candidate["geometry"], key: "$length" | "$area"): true | null {
  if (!geometry) return null;
  return (key === "$area" ? /Polygon/ : /Polygon|LineString/).test(geometry.type) || null;
}

/** Boxes overlap, also one turn round the world. */
function liesIn({ geometry }: Candidate, [west, south, east, north]: Bounds): boolean {
  const box = boundsOf(geometry);
  if (!box || box[1] > north || box[3] < south) return false;
  return [-360, 0, 360].some((turn) => box[0] + turn <= east && box[2] + turn >= west);
}
