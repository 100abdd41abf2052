/** How fine the times of a service are. */
export type TimePrecision = "year" | "month" | "day" | "hour";

/**
 * How fine the values of a WMS time dimension are: from the step of an interval (`…/P1D`), else from the distance of the last two
 * values of the list. Null: not known.
 */
export function precisionOf(values: string): TimePrecision | null {
  const last = values
    .split(",")
    .map((value) => value.trim())
    .filter((value) => value !== "");
  const step = /\/(P[^/]*)$/.exec(last.at(-1) ?? "")?.[1];
  if (step !== undefined) return ofStep(step);
  const [before, after] = last.slice(-2);
  if (before === undefined) return null;
  if (after === undefined) return ofText(before);
  const hours = (Date.parse(after) - Date.parse(before)) / 3_600_000;
  if (!Number.isFinite(hours)) return ofText(before);
  if (hours < 23) return "hour";
  return hours < 24 * 27 ? "day" : hours < 24 * 360 ? "month" : "year";
}

function ofStep(step: string): TimePrecision | null {
  if (/T\d/.test(step)) return "hour";
  if (/\d+[DW]/.test(step)) return "day";
  if (/\d+M/.test(step)) return "month";
  return /\d+Y/.test(step) ? "year" : null;
}

function ofText(value: string): TimePrecision {
  if (/^\d{4}$/.test(value)) return "year";
  if (/^\d{4}-\d{2}$/.test(value)) return "month";
  return /T(?!00(:00)*)/.test(value) ? "hour" : "day";
}
