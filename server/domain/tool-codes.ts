/**
 * Tool and gear type codes, spec §3. Codes are matched without regard to case and in both spellings
 * (`crabpot`, `crab_pot`); the canonical form is the upper-case spelling without an underscore.
 */
export const TOOL_CODES = [
  "NETS",
  "LONGLINE",
  "CRABPOT",
  "DANPURSEINE",
  "GENERIC",
  "MOORING",
  "SEISMIC",
  "SENSORBUOY",
  "SENSORCABLE",
  "PLANNEDCABLELAYING",
  "UNPROTECTEDCABLE",
  "UNKNOWN",
] as const;

export type ToolCode = (typeof TOOL_CODES)[number];

/** Gear for which fishing activity is recorded. */
export const ACTIVITY_TOOL_CODES = ["NETS", "LONGLINE", "DANPURSEINE", "CRABPOT", "GENERIC"] as const;

export type ActivityToolCode = (typeof ACTIVITY_TOOL_CODES)[number];

const SECOND_SPELLINGS: Record<string, ToolCode> = {
  LONG_LINE: "LONGLINE",
  CRAB_POT: "CRABPOT",
  DANISH_PURSE: "DANPURSEINE",
  MOORING_SYSTEM: "MOORING",
  SENSOR_BUOY: "SENSORBUOY",
  SENSOR_CABLE: "SENSORCABLE",
  UNK: "UNKNOWN",
  UNDEFINED: "UNKNOWN",
};

/** The canonical code of a spelling, or undefined when no such code is known. */
export function canonicalToolCode(spelling: string): ToolCode | undefined {
  const upper = spelling.toUpperCase();
  return TOOL_CODES.find((code) => code === upper) ?? SECOND_SPELLINGS[upper];
}
