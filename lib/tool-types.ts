/** A kind of fishing gear or equipment (spec §3, §9). */
export interface ToolType {
  /** Our own name, the same for every spelling of the code; manifests give it its texts. */
  id: string;
  /** Codes in the data, lower case. */
  codes: readonly string[];
  color: string;
  /** The symbol ("ghost"): its lower edge identifies the gear without colour. */
  symbol: ToolSymbol;
}

export const TOOL_SYMBOLS = [
  "nets",
  "longline",
  "crabpot",
  "danishseine",
  "mooring",
  "seismic",
  "sensor",
  "other",
] as const;

export type ToolSymbol = (typeof TOOL_SYMBOLS)[number];

const GREY = "#333333";
const GREEN = "#00ba09";

/** The type for unknown codes. */
export const UNKNOWN_TOOL: ToolType = { id: "unknown", codes: [], color: GREY, symbol: "other" };

export const TOOL_TYPES: readonly ToolType[] = [
  { id: "nets", codes: ["nets"], color: "#085382", symbol: "nets" },
  { id: "longline", codes: ["longline", "long_line"], color: "#d72424", symbol: "longline" },
  { id: "crabpot", codes: ["crabpot", "crab_pot"], color: "#f0ba29", symbol: "crabpot" },
  { id: "danishseine", codes: ["danpurseine", "danish_purse"], color: "#8202c1", symbol: "danishseine" },
  { id: "other", codes: ["generic"], color: GREY, symbol: "other" },
  { id: "mooring", codes: ["mooring", "mooring_system"], color: "#f06eaa", symbol: "mooring" },
  { id: "seismic", codes: ["seismic"], color: "#a06c49", symbol: "seismic" },
  { id: "sensorbuoy", codes: ["sensorbuoy", "sensor_buoy"], color: GREEN, symbol: "sensor" },
  { id: "sensorcable", codes: ["sensorcable", "sensor_cable"], color: GREEN, symbol: "sensor" },
  { id: "plannedcablelaying", codes: ["plannedcablelaying"], color: GREY, symbol: "other" },
  { id: "unprotectedcable", codes: ["unprotectedcable"], color: GREY, symbol: "other" },
];

const BY_CODE = new Map(TOOL_TYPES.flatMap((type) => type.codes.map((code) => [code, type] as const)));

/** The type of a code in upper or lower case. */
export function toolTypeOf(code: unknown): ToolType {
  const folded = typeof code === "string" ? code.trim().toLowerCase() : "";
  return BY_CODE.get(folded) ?? UNKNOWN_TOOL;
}
