import type { ComponentType } from "react";
import type { Dataset } from "../core/api/dataset.ts";
import type { Service, Theme } from "../core/api/kernel.ts";
import type { CloseLimits, Motion } from "../lib/closest-approach.ts";
import type { Geodesy } from "../lib/geodesy/geodesy.ts";
import type { LonLat } from "../lib/lon-lat.ts";
import type { Ranked } from "../lib/rank-by-distance.ts";
import type { ShipType, ShipTypeCode } from "../lib/ship-type.ts";
import type { AisOptions } from "../schemas/generated/options/ais.ts";

/** Symbols of vessels (spec §9). */
export type VesselIcon =
  | "vessel"
  | "wellboat"
  | "factory"
  | "fishing"
  | "tug"
  | "dive"
  | "military"
  | "high-speed"
  | "pilot"
  | "sar"
  | "police"
  | "medical"
  | "passenger"
  | "cargo"
  | "tanker"
  | "sailing"
  | "pleasure"
  | "buoy"
  | "platform"
  | "helicopter"
  | "plane"
  | "distress"
  | "distress-test";

/** A vessel for details, popups and lists: null is "not available". */
export interface Vessel {
  mmsi: number;
  name: string;
  callSign: string;
  destination: string;
  /** MMDDhhmm, UTC. */
  eta: string;
  /** Latest safety-related text that it sent, and its time, s since 1970; "" and 0 when there is none. */
  safetyText: string;
  safetyTime: number;
  /** When the first report without a position came, s since 1970; 0: the latest report has one. */
  positionLost: number;
  /** When the position was received, s since 1970. */
  time: number;
  lon: number | null;
  lat: number | null;
  /** Where another transmitter with the same number is; null: none is known. Only of a vessel that is asked for by its number. */
  other?: { lon: number; lat: number; time: number } | null;
  /** Knots. */
  sog: number | null;
  /** Degrees, true. */
  cog: number | null;
  heading: number | null;
  /** As coded (ITU-R M.1371): ±127 is turning without a sensor, −128 never occurs here. */
  rateOfTurn: number | null;
  /** 0–15; 15: not defined. */
  navStatus: number;
  shipType: ShipType;
  /** AIS code of the type; null: not known. */
  shipTypeCode: number | null;
  icon: VesselIcon;
  /** Metres. */
  length: number | null;
  width: number | null;
  /** Whether length or width reaches or exceeds the largest value of AIS. */
  longer: boolean;
  wider: boolean;
  draught: number | null;
  altitude: number | null;
  imo: number | null;
  /** Type of electronic position fixing device as coded (ITU-R M.1371), 1–15. */
  fixingDevice?: number | null;
  reportClass: "A" | "B" | null;
  /** ISO 3166 alpha-2. */
  country: string | null;
  simulated: boolean;
}

/** The last data that a service received from a vessel; the vessel need not be on the map. */
export interface VesselReport {
  mmsi: number;
  name: string;
  callSign: string;
  /** ms since 1970. */
  time: number;
  /** Degrees; both or neither. */
  lon: number | null;
  lat: number | null;
  /** Knots. */
  sog: number | null;
  /** 0–15. */
  navStatus: number | null;
  shipType: ShipTypeCode | null;
  /** Metres. */
  altitude: number | null;
  simulated: boolean;
}

/** A dataset of vessels. */
export interface VesselSource extends Dataset<AisOptions> {
  /** Observed. Null: unknown vessel. */
  vessel(featureId: string): Vessel | null;
  /** Shows or hides the distance circles of the selected vessel: hidden while another tool measures around it. */
  showCircles(on: boolean): void;
  /** Says that the user's position is known: a rescue map then draws other vessels too. */
  knowPlace(known: boolean): void;
}

/** Which vessels a live service is asked for; `since` as ISO 8601. */
export type LatestQuestion = { shipTypes: readonly number[] } | { mmsi: readonly number[]; since: string };

/** Vessels that a feature sets apart on the map by an outline. */
export interface VesselGroup {
  /** For the legend. */
  name: string;
  mmsis: ReadonlySet<number>;
  /** `danger`: a triangle with an exclamation mark. */
  shape: "ring" | "square" | "diamond" | "danger";
  color: Readonly<Record<Theme, string>>;
  /** Its vessels are drawn also where a filter hides them. */
  always?: boolean;
}

/** The groups on the map. */
export interface ShownGroups {
  groups: readonly VesselGroup[];
  /** Whether the map shows no other vessels but those in distress; else the others are fainter. */
  alone: boolean;
  /** Whether the others keep their look. */
  plain?: boolean;
}

/** A section that a feature adds to the details of a vessel. */
export interface VesselSection {
  name: string;
  /** The section after which it comes, if that exists. */
  after?: string;
  View: ComponentType<{ dataset: VesselSource; vessel: Vessel }>;
  /** Whether it replays the vessel, so that the details must mark present values as such. Observed. */
  replays?(vessel: Vessel): boolean;
}

/** Calls to the AIS services with the rights of this user (spec §6). */
export interface VesselCalls {
  /** The path type to use for this user: the wanted one, or the open one. */
  pathType(wanted: AisOptions["pathType"]): AisOptions["pathType"];
  /** Requested once for each token; never without sign-in. */
  access(): Promise<"open" | "restricted" | "full">;
  /** An address of the open live or historic service with the rights of this user, not yet expanded. */
  address(template: string): Promise<string>;
  /**
   * Makes a call with the token. After status 401 the token is renewed once and the call repeated once; a second
   * refusal is thrown.
   */
  withToken<T>(clientId: string, call: (renewed: boolean) => Promise<T>, signal?: AbortSignal): Promise<T>;
}

/** The question who may come near a moving position, within limits of CPA and TCPA. */
export interface Meeting {
  own: Motion;
  limits: CloseLimits;
  /** s since 1970. */
  now: number;
}

/**
 * The vessels of a source, filtered or not, that may come within the limits: all that do and few others, cheap for a
 * whole fleet every second. Not observed.
 */
export type VesselMeetings = (source: VesselSource, meeting: Meeting) => readonly Vessel[];

/** Words for AIS codes in the page's language. */
export interface VesselWords {
  typeName(type: ShipType): string;
  /** ISO 3166 alpha-2; null stays null. */
  countryName(code: string | null): string | null;
}

/** A vessel of the past: static data in the names of the live service, and its positions, oldest first. */
export interface ReplayedVessel {
  mmsi: number;
  name: string | null;
  shipType: number | null;
  readonly [field: string]: unknown;
  /** ms since 1970, degrees, knots, degrees, degrees. */
  positions: readonly (readonly [
    time: number,
    lon: number,
    lat: number,
    speed: number | null,
    course: number | null,
    heading: number | null,
  ])[];
}

/** Traffic of the past on the map, drawn as the live one. */
export interface TrafficReplay {
  /** @param time ms since 1970 */
  show(time: number): void;
  /** How many vessels are drawn. */
  readonly count: number;
  remove(): void;
}

/** The vessels of a sub-application, for features that use them. */
export interface Vessels extends Service<"vessels"> {
  /** A dataset that is on, else one that can be switched on; null when the manifest has none. Observed. */
  readonly source: VesselSource | null;
  /** All datasets of vessels. Observed. */
  readonly sources: readonly VesselSource[];
  /** The dataset as a source of vessels; null: it shows something else. */
  sourceOf(dataset: Dataset): VesselSource | null;
  /** Name of a vessel; without a name the kind of station, if its number tells, and the number. */
  titleOf(vessel: { name: string; mmsi: number }): string;
  /** The nearest vessels of a source. Not observed: call it again for new data. */
  nearest(source: VesselSource, place: LonLat, limit: number, geodesy: Geodesy): Ranked<Vessel>[];
  /** Loads the search for vessels that may come near. */
  meetings(): Promise<VesselMeetings>;
  /** Vessels of a source by name, call sign, MMSI or IMO number, also outside the map. Not observed. */
  search(source: VesselSource, text: string, limit: number): readonly Vessel[];
  /**
   * Sets groups of vessels apart on the map until the returned function is called; null: none. `read` is observed. With
   * several callers all groups are shown.
   */
  showGroups(read: () => ShownGroups | null): () => void;
  /**
   * Fetches the last data of vessels from the live service of a source (spec §7). Failures: those of `Http`, and
   * `bad-answer`.
   */
  fetchLatest(source: VesselSource, asked: LatestQuestion, signal: AbortSignal): Promise<VesselReport[]>;
  readonly calls: VesselCalls;
  /** Draws traffic of the past; in the projection that the map has now. */
  replay(vessels: readonly ReplayedVessel[]): Promise<TrafficReplay>;
  /** The same promise at every call, for React's `use`. */
  words(): Promise<VesselWords>;
  /** Whether a dataset shows live data at sea: vessels and aids to navigation. */
  isLive(dataset: Dataset): boolean;
  /** The symbol of a vessel; `platforms`: MMSIs of fixed platforms. */
  iconOf(vessel: { mmsi: number; shipType: ShipTypeCode | null; platforms: ReadonlySet<number> }): VesselIcon;
  /** A vessel as on the map, bow up. Decorative; needs a Suspense above. `size` in px. */
  readonly Symbol: ComponentType<{ vessel: Vessel | Pick<Vessel, "icon">; size?: number }>;
  /** The same as an image for the map, `scale` device px per px. `rest`: the vessel is stationary. */
  drawSymbol(icon: VesselIcon, rest: boolean, theme: Theme, scale: number): HTMLCanvasElement;
  /** Adds a section to the details of vessels until the returned function is called. */
  addSection(section: VesselSection): () => void;
}
