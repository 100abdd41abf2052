import { isRecord } from "../../lib/guards.ts";
import { statusLine } from "../../lib/status-text.ts";
import { Failure, isAbort } from "./failure.ts";
import type { Http, HttpAnswer } from "./http.ts";
import type { Log } from "./log.ts";

/** Time after which a start-up call is aborted, ms (spec §9). */
export const PRELOAD_TIMEOUT = 20_000;

/** The start-up calls that a sub-application may make (spec §7). Each one it makes is required. */
export type PreloadName = "configuration" | "datasetGroups" | "datasets";

/** The log text for a failed call (spec §8). The page shows the translated `preload.{name}`. */
export const PRELOAD_TEXTS: Record<PreloadName, string> = {
  configuration: "App configuration not available",
  datasetGroups: "Dataset groups not available",
  datasets: "Datasets not available",
};

const PATHS: Record<PreloadName, string> = {
  configuration: "{apiBase}/v1/spadata/{appName}",
  datasetGroups: "{apiBase}/v1/spadataset/groups/{appName}",
  datasets: "{apiBase}/v1/spadataset/data/{appName}",
};

export type PreloadOutcome =
  | { kind: "skipped" }
  | { kind: "loaded"; data: Record<string, unknown> }
  /** `reason` is '{status} - {statusText}', or the message when there was no answer. */
  | { kind: "failed"; failure: Failure; reason: string };

export type PreloadResult = Record<PreloadName, PreloadOutcome>;

export interface PreloadRequest {
  appName: string;
  language: string;
  wanted: Record<PreloadName, boolean>;
  http: Pick<Http, "get">;
  expand(template: string, extra: Record<string, string>): string;
  log: Log;
  signal?: AbortSignal;
}

/** Makes the start-up calls in parallel. Never throws: after a failure the page uses its manifest. */
export async function preload(request: PreloadRequest): Promise<PreloadResult> {
  const call = (name: PreloadName) =>
    request.wanted[name] ? load(name, request) : ({ kind: "skipped" } as const);
  const [configuration, datasetGroups, datasets] = await Promise.all([
    call("configuration"),
    call("datasetGroups"),
    call("datasets"),
  ]);
  const result = { configuration, datasetGroups, datasets };
  if (Object.values(result).some((outcome) => outcome.kind === "failed")) request.log.error("Loading failed");
  return result;
}

async function load(name: PreloadName, request: PreloadRequest): Promise<PreloadOutcome> {
  const path = request.expand(PATHS[name], { appName: request.appName });
  const url = `${path}?lang=${encodeURIComponent(request.language)}`;
  try {
    const answer = await request.http.get(url, { timeoutMs: PRELOAD_TIMEOUT, signal: request.signal });
    return { kind: "loaded", data: record(answer, path) };
  } catch (error) {
    const failure = isAbort(error)
      ? new Failure("The page was left", { id: "aborted", place: path })
      : Failure.from(error, path);
    const reason = failure.status === null ? failure.message : statusLine(failure.status, failure.statusText);
    request.log.error(`${PRELOAD_TEXTS[name]}: ${reason}`, failure);
    return { kind: "failed", failure, reason };
  }
}

/** A start-up call must answer with an object. Nothing, a list or a text count as not available, whatever the status. */
function record(answer: HttpAnswer, place: string): Record<string, unknown> {
  if (isRecord(answer.data)) return answer.data;
  const message = answer.data === null ? "The answer was empty" : "The answer has the wrong shape";
  throw new Failure(message, { id: "bad-answer", place, status: answer.status });
}
