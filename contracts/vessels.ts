import type { ComponentType } from "react";
import type { Dataset } from "../core/api/dataset.ts";
import type { Service, Theme } from "../core/api/kernel.ts";
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

/** A vessel as details, popups and lists read it: null is "not available". */
export interface Vessel {
  mmsi: number;
  name: string;
  callSign: string;
  destination: string;
  /** MMDDhhmm, UTC. */
  eta: string;
  /** Latest safety-related text that it sent, and when, s since 1970; "" and 0 where there is none. */
  safetyText: string;
  safetyTime: number;
  /** When the position was received, s since 1970. */
  time: number;
  lon: number | null;
  lat: number | null;
  /** Knots. */
  sog: number | null;
  /** Degrees, true. */
  cog: number | null;
  heading: number | null;
  /** As coded (ITU-R M.1371): ±127 is turning without a sensor, −128 never stands here. */
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
  /** Whether they are as long or wide as AIS can say, or more. */
  longer: boolean;
  wider: boolean;
  draught: number | null;
  altitude: number | null;
  imo: number | null;
  reportClass: "A" | "B" | null;
  /** ISO 3166 alpha-2. */
  country: string | null;
  simulated: boolean;
}

/** The last data that a service received from a vessel; the vessel need not be on the map. */
export interface VesselReport {
  mmsi: number;
  name: string;
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
  /** Observed. Null: not known here. */
  vessel(featureId: string): Vessel | null;
  /** Whether the selected vessel has its distance circles; not while something else is measured around it. */
  showCircles(on: boolean): void;
  /** Whether it is known where the user is: a map about rescue draws other vessels too from then on. */
  knowPlace(known: boolean): void;
}

/** What a feature adds to the details of a vessel. */
export interface VesselSection {
  name: string;
  /** The section that it follows, where both are there. */
  after?: string;
  View: ComponentType<{ dataset: VesselSource; vessel: Vessel }>;
  /** Whether it replays the vessel, so that what the details tell of now must say so. Observed. */
  replays?(vessel: Vessel): boolean;
}

/** Calls of the AIS services as this user may make them (spec §6). */
export interface VesselCalls {
  /** The path type that answers this user: the wanted one, or the open one. */
  pathType(wanted: AisOptions["pathType"]): AisOptions["pathType"];
  /** Asked once for each token; never for who is not signed in. */
  access(): Promise<"open" | "restricted" | "full">;
  /** An address of the open live or historic service as this user asks it, not expanded yet. */
  address(template: string): Promise<string>;
  /**
   * A call that takes the token. When it is refused (401), the token is renewed once and the call made once more; what is
   * refused again is the caller's failure.
   */
  withToken<T>(clientId: string, call: (renewed: boolean) => Promise<T>, signal?: AbortSignal): Promise<T>;
}

/** Words for the codes that vessels send, in the page's language. */
export interface VesselWords {
  typeName(type: ShipType): string;
  /** ISO 3166 alpha-2; null stays null. */
  countryName(code: string | null): string | null;
}

/** The vessels of a sub-application, for features that build on them. */
export interface Vessels extends Service<"vessels"> {
  /** Those that are on, else those that could be; null where a manifest has none. Observed. */
  readonly source: VesselSource | null;
  /** All datasets of vessels. Observed. */
  readonly sources: readonly VesselSource[];
  /** A dataset as one of vessels; null: it shows something else. */
  sourceOf(dataset: Dataset): VesselSource | null;
  /** Name of a vessel; without one what kind of station it is, if its number tells, and the number. */
  titleOf(vessel: { name: string; mmsi: number }): string;
  /** The nearest of a source. Not observed: ask again when it matters. */
  nearest(source: VesselSource, place: LonLat, limit: number, geodesy: Geodesy): Ranked<Vessel>[];
  /**
   * The last data of vessels of these types from the live service of a source (spec §7). Failures: those of `Http`, and
   * `bad-answer`.
   */
  fetchLatest(
    source: VesselSource,
    shipTypes: readonly number[],
    signal: AbortSignal,
  ): Promise<VesselReport[]>;
  readonly calls: VesselCalls;
  /** The same promise at every call, for React's `use`. */
  words(): Promise<VesselWords>;
  /** Whether a dataset shows what is at sea now: vessels and aids to navigation. */
  isLive(dataset: Dataset): boolean;
  /** The symbol of a vessel; `platforms`: MMSIs of fixed platforms. */
  iconOf(vessel: { mmsi: number; shipType: ShipTypeCode | null; platforms: ReadonlySet<number> }): VesselIcon;
  /** A vessel as the map draws it, bow up. Decorative; needs a Suspense above. `size` in px. */
  readonly Symbol: ComponentType<{ vessel: Vessel | Pick<Vessel, "icon">; size?: number }>;
  /** The same as a picture for the map, `scale` device px a px. `rest`: it lies still. */
  drawSymbol(icon: VesselIcon, rest: boolean, theme: Theme, scale: number): HTMLCanvasElement;
  /** Adds to the details of vessels until what it returns is called. */
  addSection(section: VesselSection): () => void;
}
