/** A text in both languages of the product. */
export interface Both {
  no: string;
  en: string;
}

/**
 * A mismatch between a manifest and the service or file that it names, for the administrator. `npm run check`, its
 * `--online` and the map show it in the same words. It is not an outage: a retry changes nothing.
 */
export interface Diagnosis {
  /** Stable, for example `answer-zip`. */
  id: string;
  /** `warning`: the dataset is shown, but not as intended. */
  severity: "error" | "warning";
  /** One sentence. */
  text: Both;
  /** What to do, one sentence. */
  remedy: Both;
}

export function diagnosis(
  id: string,
  text: Both,
  remedy: Both,
  severity: Diagnosis["severity"] = "error",
): Diagnosis {
  return { id, severity, text, remedy };
}
