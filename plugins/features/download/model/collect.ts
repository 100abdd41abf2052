import { plainText, readPath } from "../../../../core/api/kernel.ts";
import type { ExportFeature, ExportField } from "./export-table.ts";
import { turns } from "./in-turns.ts";
import type { Candidate } from "./subject.ts";
import type { Choice } from "./survey.ts";

/** The features of a choice in chunks that are fast to make and to send. `report` is called with their number so far. */
export async function* collect(
  { source, places, count }: Choice,
  fields: readonly ExportField[],
  signal: AbortSignal,
  report: (done: number) => void = () => {},
): AsyncGenerator<readonly ExportFeature[]> {
  let piece: ExportFeature[] = [];
  let done = 0;
  const step = (place: number) => {
    const candidate = source.at(places ? (places[place] ?? -1) : place);
    if (candidate) piece.push(featureOf(candidate, fields));
    done = place + 1;
  };
  for await (const _turn of turns(count, step, signal)) {
    report(done);
    yield piece;
    piece = [];
  }
}

function featureOf(candidate: Candidate, fields: readonly ExportField[]): ExportFeature {
  const { id, properties, geometry, times } = candidate;
  const values = fields.map(({ key }) => {
    const value = readPath(properties, key);
    return typeof value === "object" && value !== null && !(value instanceof Date) ? plainText(value) : value;
  });
  return { id, name: candidate.name(), geometry, values, ...(times ? { times } : {}) };
}
