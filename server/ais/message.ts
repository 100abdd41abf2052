/**
 * Decoded AIS messages (ITU-R M.1371) with every "not available" as null. Zero is a value: a heading of 0 is north,
 * a speed of 0 is a vessel at rest.
 */

interface Common {
  /** ITU message type, 1–27. */
  type: number;
  mmsi: number;
  /** MMSI of the base station that received it, or null. */
  station: number | null;
  /** When it was received, ms since 1970. */
  time: number;
  /** Set where `time` is the arrival at this server: of two messages with the same time the later one is newer. */
  arrived?: true;
}

export interface AisPosition extends Common {
  kind: "position";
  /** Null: the message does not say it (types 9 and 27). */
  reportClass: "A" | "B" | null;
  /** Degrees, or null: the sender does not know where it is. */
  lon: number | null;
  lat: number | null;
  /** Knots; 102.2 means that or more. Aircraft: whole knots, 1022 means that or more. */
  sog: number | null;
  /** Degrees, true, 0–359.9. */
  cog: number | null;
  /** Degrees, true, 0–359. */
  heading: number | null;
  /** Rate of turn as coded, −127 to 127. ±127: turning, with no sensor for how fast. */
  rateOfTurn: number | null;
  /** 0–15; 15 is "not defined" and stays, since 0 is "under way". */
  navStatus: number | null;
  /** Metres; aircraft only. 4094 means that or more. */
  altitude: number | null;
  /** UTC second at which the sender determined the position, 0–59, or null. */
  second: number | null;
}

/** Only the fields that the message carries; null: the message says "not available". */
export interface AisStatic extends Common {
  kind: "static";
  reportClass: "A" | "B";
  name?: string | null;
  callSign?: string | null;
  imo?: number | null;
  /** 0–255, as sent. */
  shipType?: number | null;
  /** Metres from the antenna: bow, stern, port, starboard. */
  dimensions?: [number, number, number, number] | null;
  /** Metres. */
  draught?: number | null;
  /** MMDDhhmm in UTC, as sent. */
  eta?: string | null;
  destination?: string | null;
  /** Type of electronic position fixing device, 0–15: 0 is undefined, 1 GPS, 15 internal. */
  fixingDevice?: number;
}

export interface AisAton extends Common {
  kind: "aton";
  name: string | null;
  /** Type of aid to navigation, 0–31. */
  aidType: number;
  lon: number | null;
  lat: number | null;
  dimensions: [number, number, number, number] | null;
  offPosition: boolean;
  /** Type of electronic position fixing device, 0–15. */
  fixingDevice: number;
  /** Null: the message is too short for the flag. */
  virtual: boolean | null;
}

/** Safety-related text (types 12 and 14), such as "SART ACTIVE". */
export interface AisSafety extends Common {
  kind: "safety";
  /** Never empty. */
  text: string;
}

export type AisMessage = AisPosition | AisStatic | AisAton | AisSafety;
