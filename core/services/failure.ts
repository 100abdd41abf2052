import type { Diagnosis } from "../../lib/diagnosis/diagnosis.ts";
import { PartLoadError } from "./parts/load-part.ts";

/**
 * Why something failed, as a value with an id, a place and a remedy.
 * `service`: a call failed (for the user, with a retry). `internal`: our fault. `setup`: what was set up cannot work (for the
 * administrator, with what to change). What can be seen in the manifest alone is a `Problem`.
 */
export type FailureKind = "service" | "internal" | "setup";

export interface FailureDetails {
  kind: FailureKind;
  /** Stable id, for example `http-status`, `http-timeout`, `http-network`, `bad-answer`. */
  id: string;
  /** What was being done: a dataset id, a URL without secrets, a plugin name. */
  place: string;
  /** HTTP status; null when there was no answer. */
  status: number | null;
  statusText: string;
  /** `title` of a problem+json answer, or null. */
  title: string | null;
  /** bwErrorCode of the answer (spec §8), or null. */
  code: string | null;
  /** What is wrong and what to do, where a diagnosis worded it (`setup`), or null. */
  explanation: { no: string; en: string } | null;
}

/** What a failure takes of a diagnosis (`lib/diagnosis`), which is loaded only when something is wrong. */
type Diagnosed = Pick<Diagnosis, "id" | "text" | "remedy">;

/** The only error type that services throw. Aborted calls throw the signal's own AbortError instead. */
export class Failure extends Error implements FailureDetails {
  readonly kind: FailureKind;
  readonly id: string;
  readonly place: string;
  readonly status: number | null;
  readonly statusText: string;
  readonly title: string | null;
  readonly code: string | null;
  readonly explanation: FailureDetails["explanation"];

  constructor(
    message: string,
    details: Partial<FailureDetails> & { id: string; place: string },
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = "Failure";
    this.kind = details.kind ?? "service";
    this.id = details.id;
    this.place = details.place;
    this.status = details.status ?? null;
    this.statusText = details.statusText ?? "";
    this.title = details.title ?? null;
    this.code = details.code ?? null;
    this.explanation = details.explanation ?? null;
  }

  /** What a service answers does not fit what was set up: worded for the administrator, in both languages. */
  static setup({ id, text, remedy }: Diagnosed, place: string, cause?: unknown): Failure {
    const explanation = { no: `${text.no} ${remedy.no}`, en: `${text.en} ${remedy.en}` };
    return new Failure(text.en, { kind: "setup", id, place, explanation }, { cause });
  }

  /** The content policy of the page, or of a worker, refused a call. */
  static blocked(url: string, cause?: unknown): Failure {
    const details = { kind: "setup", id: "http-blocked", place: new URL(url).origin } as const;
    return new Failure("The content policy does not allow the call", details, { cause });
  }

  /** A layer of a dataset threw while it was drawn. */
  static notDrawn(place: string, cause: unknown): Failure {
    const reason = cause instanceof Error ? cause.message : "";
    const message = `The layer could not be drawn: ${reason}`;
    return new Failure(message, { kind: "internal", id: "layer-broke", place }, { cause });
  }

  /** Any thrown value as a Failure; an unknown error is our fault. */
  static from(error: unknown, place: string): Failure {
    if (error instanceof Failure) return error;
    if (error instanceof PartLoadError)
      return new Failure(error.message, { id: "part-lost", place }, { cause: error });
    const message = error instanceof Error ? error.message : String(error);
    return new Failure(
      message || "An unknown error occurred",
      { kind: "internal", id: "unexpected", place },
      { cause: error },
    );
  }
}

/** Whether a thrown value only says that a call was superseded or cancelled. */
export function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === "AbortError";
}
