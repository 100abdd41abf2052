/** What happens before a start, and while the server works. */
export const BEFORE = [
  "nothing",
  "nothing",
  "full",
  "locked",
  "cut tiles",
  "cut manifests",
  "cut log index",
  "cut database",
  "removal",
] as const;
export const DURING = ["nothing", "full", "locked", "clock", "cut tiles"] as const;
export type Accident = (typeof BEFORE)[number] | (typeof DURING)[number];

export interface RoundFigures {
  before: Accident;
  during: Accident;
  /** Time of the slowest start, s. */
  startS: number;
  /** Processor time of the slowest start that succeeded, s. */
  startCpuS: number;
  /** Load of a machine that was so busy that a start of over 10 s says nothing of the server; null: there was none. */
  lateAtLoad: number | null;
  /** What a start said that ended; null: it succeeded. */
  said: string | null;
  /** Longest wait for a call that only reads, s. */
  slowestReadS: number;
  /** What must not be. */
  wrong: string[];
}

/** Nothing has happened yet. */
export const newRound = (): RoundFigures => ({
  before: "nothing",
  during: "nothing",
  startS: 0,
  startCpuS: 0,
  lateAtLoad: null,
  said: null,
  slowestReadS: 0,
  wrong: [],
});
