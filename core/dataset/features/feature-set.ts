import type { DatasetItem } from "../item.ts";
import type { GeometryProblem } from "./clean-geometry.ts";
import type { LargeSet } from "./large-set.ts";
import { parseFeatures, type ReadOptions } from "./parse-features.ts";
import { readFailure } from "./read-failure.ts";

/** Answers longer than this (characters) are read in a worker: below it starting one costs more than it saves. */
export const LARGE_ANSWER = 1_000_000;

/** What was read: its items, and the engine behind them when the set is large. */
export interface FeatureSet {
  items: readonly DatasetItem[];
  large: LargeSet | null;
  /** Why an item is not drawn, by its place in the list. */
  problems: readonly (GeometryProblem | null)[];
}

export const NO_FEATURES: FeatureSet = { items: [], large: null, problems: [] };

export interface ReadRequest {
  datasetId: string;
  answers: readonly string[];
  options: ReadOptions;
  /** Projection of the map; null: never read in a worker, since items are completed on the page. */
  projection: string | null;
  signal: AbortSignal;
}

/** Reads answers into items, in a worker when they are long. Throws a Failure. */
export async function readFeatureSet(request: ReadRequest): Promise<FeatureSet> {
  const { datasetId, answers, options, projection, signal } = request;
  try {
    const length = answers.reduce((sum, answer) => sum + answer.length, 0);
    if (length > LARGE_ANSWER && projection) {
      const { LargeSet } = await import("./large-set.ts");
      const large = await LargeSet.read(datasetId, answers, options, projection, signal);
      if (large) return { items: large.items, large, problems: large.problems };
    }
    const parsed = await parseFeatures(answers, options);
    return {
      items: parsed.map(({ id, properties, geometry }) => ({ id, datasetId, properties, geometry })),
      large: null,
      problems: parsed.map(({ problem }) => problem),
    };
  } catch (error) {
    throw readFailure(error, datasetId, answers[0] ?? "");
  }
}
