/** Result of a rule. */
export interface Verdict {
  name: string;
  /** null: it passed. */
  fault: string | null;
}

declare global {
  /** Runs the rules on one dataset of the page. The plugin below sets it. */
  var runConformance: (wanted: {
    datasetId: string;
    /** Prefix of the dataset's requests; other requests are sent unchanged. */
    service: string;
    wrongOptions: unknown[];
  }) => Promise<Verdict[]>;
}
