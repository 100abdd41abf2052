/** A text in both languages of the product. */
export interface Both {
  no: string;
  en: string;
}

/**
 * What in a manifest does not fit what stands behind it, for whoever looks after the map: told in the same words by
 * `npm run check`, by its `--online` and by the map. No outage: asking again changes nothing.
 */
export interface Diagnosis {
  /** Stable, for example `answer-zip`. */
  id: string;
  /** `warning`: the dataset is shown, but not as it is meant. */
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
