import { osloIso, osloOffset } from "../../../../lib/oslo-time.ts";

/** An instant as the field of a form holds it, by the clock in Norway: `2026-03-14T05:20`. Empty for what is no time. */
export function toField(time: unknown): string {
  const instant = typeof time === "string" ? Date.parse(time) : Number.NaN;
  return Number.isNaN(instant) ? "" : osloIso(instant).slice(0, 16);
}

/** What a form's field holds, as an instant with Norway's offset. Null for what is no time. */
export function fromField(text: string): string | null {
  const wall = Date.parse(`${text}Z`);
  if (Number.isNaN(wall)) return null;
  // The offset at the guess is that at the answer, but for the hour in which clocks change.
  const guess = wall - osloOffset(wall);
  return osloIso(wall - osloOffset(guess));
}
