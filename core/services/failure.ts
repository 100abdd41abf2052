import type { Diagnosis } from "../../lib/diagnosis/diagnosis.ts";
import { PartLoadError } from "./parts/load-part.ts";

/**
 * Why something failed, as a value with an id, a place and a remedy. `service`: a call failed (for the user, with a
 * retry). `internal`: an error in the product. `setup`: the configuration cannot work (for the administrator, with the
 * remedy). Errors that are visible in the manifest alone are a `Problem`.
 */
export type FailureKind = "service" | "internal" | "setup";

export interface FailureDetails {
  kind: FailureKind;
  /** Stable id, for example `http-status`, `http-timeout`, `http-network`, `bad-answer`. */
  id: string;
  /** What the operation concerned: a dataset id, a URL without secrets, a plugin name. */
  place: string;
  /** HTTP status; null when there was no answer. */
  status: number | null;
  statusText: string;
  /** `title` of a problem+json answer, or null. */
  title: string | null;
  /** bwErrorCode of the answer (spec §8), or null. */
  code: string | null;
  /** Message id of each attribute of the call that the service finds wrong, or null. */
  faults: Readonly<Record<string, string>> | null;
  /** The answer is a web page, which may be that of somebody else on the line. */
  isPage: boolean;
  /** Error and remedy in the words of a diagnosis (`setup`), or null. */
  explanation: { no: string; en: string } | null;
  /** When a service that asks to wait (429) may be asked again, ms since the epoch; null: it does not say. */
  retryAt: number | null;
}

/** The part of a diagnosis (`lib/diagnosis`) that a failure uses; diagnoses are loaded only after an error. */
type Diagnosed = Pick<Diagnosis, "id" | "text" | "remedy">;

/** The only error type that services throw. An aborted call throws the signal's AbortError instead. */
export class Failure extends Error implements FailureDetails {
  readonly kind: FailureKind;
  readonly id: string;
  readonly place: string;
  readonly status: number | null;
  readonly statusText: string;
  readonly title: string | null;
  readonly code: string | null;
  readonly faults: FailureDetails["faults"];
  readonly isPage: boolean;
  readonly explanation: FailureDetails["explanation"];
  readonly retryAt: number | null;

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
    this.faults = details.faults ?? null;
    this.isPage = details.isPage ?? false;
    this.explanation = details.explanation ?? null;
    this.retryAt = details.retryAt ?? null;
  }

  /** The answer of a service does not fit the configuration: worded for the administrator, in both languages. */
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
    if (cause instanceof Failure) return cause;
    const reason = cause instanceof Error ? cause.message : "";
    const message = `The layer could not be drawn: ${reason}`;
    return new Failure(message, { kind: "internal", id: "layer-broke", place }, { cause });
  }

  /** Converts any thrown value to a Failure; an unknown error counts as an error in the product. */
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
