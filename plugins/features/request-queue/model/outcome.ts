import { Failure } from "../../../../core/api/kernel.ts";
import { isRecord } from "../../../../lib/guards.ts";

/**
 * What an attempt means. `received`: the service has it. `refused`: it will never take it. `sign-in`: only who signs in again
 * may send it. `later`: this request can be tried again later, others now. `no-line`: nothing can be sent now.
 */
export type Outcome =
  | { kind: "received"; answer: unknown }
  | Refusal
  | { kind: "sign-in" | "later" | "no-line" };

export interface Refusal {
  kind: "refused";
  /** In the service's words. */
  reason: string;
  /** Code of the error, for which the page has words in both languages; null: none. */
  code: string | null;
  /** Message id of each attribute that is wrong. */
  faults: Readonly<Record<string, string>>;
}

/** A web page with the status of a refusal: from the service it is one, from the login page of a network it is not. */
export interface PageAnswer {
  kind: "page";
  reason: string;
}

/** Answers of 400 to 499 that say nothing against the request. */
const TEMPORARY = new Set([408, 425, 429]);

/**
 * The outcome of a call. A receipt is a JSON object: the login page of a harbour network also answers with status 200, or with
 * nothing at all, and must never count as one.
 */
export async function outcomeOf(call: () => Promise<unknown>): Promise<Outcome | PageAnswer> {
  try {
    const answer = await call();
    return isRecord(answer) ? { kind: "received", answer } : { kind: "no-line" };
  } catch (error) {
    // An error of our own is no reason to give a report up.
    if (!(error instanceof Failure)) return { kind: "later" };
    const { status, code, faults } = error;
    if (error.id !== "http-status" || status === null) return { kind: "no-line" };
    if (status === 401) return { kind: "sign-in" };
    if (status < 400 || status >= 500 || TEMPORARY.has(status)) return { kind: "later" };
    const reason = error.title ?? error.message;
    return error.isPage ? { kind: "page", reason } : { kind: "refused", reason, code, faults: faults ?? {} };
  }
}
