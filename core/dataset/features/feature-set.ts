import { type RawFeature, UnexpectedShape } from "../../../lib/feature-answer.ts";
import {
  cleanFeatures,
  type Outlines,
  outlinesOf,
  parseFeatures,
  type ReadOptions,
} from "../../../lib/features/parse-features.ts";
import type { GeometryProblem } from "../../../lib/geometry/clean-geometry.ts";
import { Failure, isAbort } from "../../services/failure.ts";
import type { DatasetItem } from "../item.ts";
import type { LargeSet } from "./large-set.ts";

/**
 * Answers longer than this (characters) are parsed in a worker; for shorter ones starting a worker costs more than it
 * saves.
 */
export const LARGE_ANSWER = 1_000_000;

/** The result of parsing: the items, and the engine when the set is large. */
export interface FeatureSet {
  items: readonly DatasetItem[];
  large: LargeSet | null;
  /** Why an item is not drawn, by its index in the list. */
  problems: readonly (GeometryProblem | null)[];
  outlines: Outlines;
  /** Every answer was without content. */
  silent?: boolean;
}

export const NO_FEATURES: FeatureSet = { items: [], large: null, problems: [], outlines: new Map() };

/** After a feature got another geometry. */
export function withoutOutline(set: FeatureSet, id: string): FeatureSet {
  if (!set.outlines.has(id)) return set;
  return { ...set, outlines: new Map([...set.outlines].filter(([other]) => other !== id)) };
}

export interface ReadRequest {
  datasetId: string;
  /** Where the answers come from, for error messages. */
  place: string;
  answers: readonly string[];
  /** Parses an answer that is not JSON, see `FeatureDataset.parse`. */
  parse?: ParseAnswer | null;
  options: ReadOptions;
  /** Code of the projection in which a worker may have to paint a large answer; null: it only reads. */
  paintsIn: string | null;
  signal: AbortSignal;
}

/** Parses the features of an answer. Throws SyntaxError when it is not of the format. */
export type ParseAnswer = (answer: string) => readonly RawFeature[] | Promise<readonly RawFeature[]>;

/** Parses answers into items, in a worker when they are long. Throws a Failure. */
export async function readFeatureSet(request: ReadRequest): Promise<FeatureSet> {
  const { datasetId, answers, parse, options, paintsIn, signal } = request;
  try {
    const length = answers.reduce((sum, answer) => sum + answer.length, 0);
    if (length > LARGE_ANSWER && !parse) {
      const { LargeSet } = await import("./large-set.ts");
      const large = await LargeSet.read(datasetId, { answers, options, paintsIn, signal });
      const { items, problems, outlines } = large;
      if (allNowhere(problems))
        await explainPlaces(request).catch((error: unknown) => {
          large.dispose();
          throw error;
        });
      return { items, large, problems, outlines };
    }
    const parsed = parse
      ? await cleanFeatures([{ crs: options.crs, features: await rawFeatures(answers, parse) }], options)
      : await parseFeatures(answers, options);
    if (allNowhere(parsed.map(({ problem }) => problem))) await explainPlaces(request);
    return {
      items: parsed.map(({ id, properties, geometry }) => ({ id, datasetId, properties, geometry })),
      large: null,
      problems: parsed.map(({ problem }) => problem),
      outlines: outlinesOf(parsed),
      silent: answers.length > 0 && answers.every((answer) => answer.trim() === ""),
    };
  } catch (error) {
    if (error instanceof Failure) throw error;
    const failure = readFailure(error, datasetId, answers[0] ?? "");
    throw (failure instanceof Failure && failure.kind === "service" && (await explained(request))) || failure;
  }
}

/** A login page: many formats would take it for an empty list. */
const WEB_PAGE = /^\s*<(!doctype\s+html|html)\b/i;

async function rawFeatures(answers: readonly string[], parse: ParseAnswer): Promise<RawFeature[]> {
  const raw: RawFeature[] = [];
  for (const answer of answers) {
    if (WEB_PAGE.test(answer)) throw new SyntaxError("The answer is a web page");
    if (answer.trim() !== "") for (const feature of await parse(answer)) raw.push(feature);
  }
  return raw;
}

/** Whether nothing is drawn although the data has geometries. */
const allNowhere = (problems: readonly (GeometryProblem | null)[]): boolean =>
  problems.length > 0 && problems.every((problem) => problem === "empty");

/** Throws when nothing can be drawn because the coordinates are not in the configured reference system. */
async function explainPlaces(request: ReadRequest): Promise<void> {
  const failure = await explained(request);
  if (failure) throw failure;
}

/** The diagnosis of the answers, in the words of `npm run check`; null: none. */
async function explained({ answers, parse, options, place }: ReadRequest): Promise<Failure | null> {
  if (parse) return null;
  const { diagnoseFeatures } = await import("../../../lib/diagnosis/diagnose-features.ts");
  const found = answers.flatMap((text) => diagnoseFeatures(text, { ...options, bounds: null }).found);
  // An answer that breaks off is a failure of the connection or the service.
  const first = found.find(({ id, severity }) => severity === "error" && id !== "answer-broken");
  if (first?.id !== "answer-failing") return first ? Failure.setup(first, place) : null;
  const { text } = first;
  return new Failure(text.en, { id: first.id, place, explanation: text });
}

/** Turns an error while parsing into a failure of the service. Cancelled calls are passed on. */
function readFailure(error: unknown, datasetId: string, answer: string): unknown {
  if (isAbort(error)) return error;
  if (error instanceof UnexpectedShape) {
    return new Failure(error.message, { id: "bad-answer", place: datasetId }, { cause: error });
  }
  if (!(error instanceof SyntaxError)) return Failure.from(error, datasetId);
  const message = answer.trimStart().startsWith("<")
    ? "The service answered with a web page instead of data"
    : "The service answered with broken data";
  return new Failure(message, { id: "not-json", place: datasetId }, { cause: error });
}
