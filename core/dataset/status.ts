import type { Failure } from "../services/failure.ts";

/** What a dataset's row says (design rule: the state line is always there). */
export type DatasetStatus =
  | { kind: "off" }
  | { kind: "loading" }
  | { kind: "on"; count: number | null }
  /** Answered, but with nothing for the selected period or filters. */
  | { kind: "empty" }
  /** Active but not drawn at this zoom; `direction` says what the user can do. */
  | { kind: "hidden-at-zoom"; direction: "in" | "out" }
  | { kind: "failed"; failure: Failure }
  | { kind: "not-in-polar" }
  | { kind: "needs-sign-in" };
