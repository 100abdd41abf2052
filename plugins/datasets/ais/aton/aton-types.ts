/** Symbols of aids to navigation, by IALA region A; also the names of their pictures. */
export const ATON_SYMBOLS = [
  "aid",
  "reference",
  "racon",
  "structure",
  "wreck",
  "light",
  "sector-light",
  "leading-light",
  "north",
  "east",
  "south",
  "west",
  "port",
  "starboard",
  "preferred-port",
  "preferred-starboard",
  "isolated-danger",
  "safe-water",
  "special",
  "light-vessel",
] as const;
export type AtonSymbol = (typeof ATON_SYMBOLS)[number];

/** In the order of `typeOfAidsToNavigation` (ITU-R M.1371): 9–19 are beacons, 20–30 floating marks of the same kinds. */
const MARKS: readonly AtonSymbol[] = [
  "north",
  "east",
  "south",
  "west",
  "port",
  "starboard",
  "preferred-port",
  "preferred-starboard",
  "isolated-danger",
  "safe-water",
  "special",
];
const SYMBOL_OF_TYPE: readonly AtonSymbol[] = [
  "aid",
  "reference",
  "racon",
  "structure",
  "wreck",
  "light",
  "sector-light",
  "leading-light",
  "leading-light",
  ...MARKS,
  ...MARKS,
  "light-vessel",
];

/** The symbol of a type; the plain one for unknown types. */
export function atonSymbol(type: number): AtonSymbol {
  return SYMBOL_OF_TYPE[type] ?? "aid";
}

/** Whether an AtoN physically exists or is virtual. */
export type AtonNature = "real" | "virtual" | "mobile";

/**
 * @param flagged What the message says (type 21), which has priority; null: unknown. Then digit a of 99MIDaxxx decides
 *   (ITU-R M.585), which not all owners follow.
 */
export function atonNature(mmsi: number, flagged: boolean | null = null): AtonNature {
  if (flagged === true) return "virtual";
  const nature = natureOfNumber(mmsi);
  return flagged === false && nature === "virtual" ? "real" : nature;
}

function natureOfNumber(mmsi: number): AtonNature {
  switch (String(mmsi)[5]) {
    case "6":
      return "virtual";
    case "8":
      return "mobile";
    default:
      return "real";
  }
}
