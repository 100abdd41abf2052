import { shortBearing } from "../../../../lib/degrees.ts";

/** A direction in three digits, as directions are spoken at sea: `045°`; null stays null. */
export function degreesText(degrees: number): string;
export function degreesText(degrees: number | null): string | null;
export function degreesText(degrees: number | null): string | null {
  return degrees === null ? null : shortBearing(degrees);
}
