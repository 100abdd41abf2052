import { osloIso, osloOffset } from "../../../../lib/oslo-time.ts";

/** An instant as the value of a form field, in Norwegian time: `2026-03-14T05:20`. Empty for an invalid time. */
export function toField(time: unknown): string {
  const instant = typeof time === "string" ? Date.parse(time) : Number.NaN;
  return Number.isNaN(instant) ? "" : osloIso(instant).slice(0, 16);
}

/** The value of a form field as an instant with Norway's offset. Null for an invalid time. */
export function fromField(text: string): string | null {
  const wall = Date.parse(`${text}Z`);
  if (Number.isNaN(wall)) return null;
  // The offset at the estimate equals that at the result, except in the hour of a clock change.
  const guess = wall - osloOffset(wall);
  return osloIso(wall - osloOffset(guess));
}
