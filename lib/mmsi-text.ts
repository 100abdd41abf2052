/** The number with nine digits, for display and search: 2573315 is the coast station 002573315. */
export function mmsiText(mmsi: number): string {
  return String(mmsi).padStart(9, "0");
}
