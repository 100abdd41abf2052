import type { Theme } from "../../../../core/api/kernel.ts";
import { VESSEL_ICONS, type VesselIcon } from "../model/vessel-icon.ts";

/**
 * Groups of vessels with the same colour, in drawing order: frequent kinds below rare ones, rescue vessels and distress
 * transmitters on top.
 */
export const KINDS = [
  "other",
  "leisure",
  "cargo",
  "tanker",
  "passenger",
  "service",
  "fishing",
  "state",
  "test",
  "rescue",
  "aircraft",
  "distress",
] as const;

export type Kind = (typeof KINDS)[number];

/** Kinds that are drawn as symbols at every zoom and in any density: the last in the drawing order. */
const ALWAYS: readonly Kind[] = ["test", "rescue", "aircraft", "distress"];

export const KIND_OF: Readonly<Record<VesselIcon, Kind>> = {
  vessel: "other",
  wellboat: "fishing",
  factory: "fishing",
  fishing: "fishing",
  tug: "service",
  dive: "service",
  military: "state",
  "high-speed": "passenger",
  pilot: "service",
  sar: "rescue",
  police: "state",
  medical: "service",
  passenger: "passenger",
  cargo: "cargo",
  tanker: "tanker",
  sailing: "leisure",
  pleasure: "leisure",
  buoy: "other",
  platform: "other",
  helicopter: "aircraft",
  plane: "aircraft",
  distress: "distress",
  "distress-test": "test",
};

/** Chosen for a contrast with the water of at least 3:1. */
export const KIND_COLORS: Readonly<Record<Theme, Readonly<Record<Kind, string>>>> = {
  day: {
    other: "#46586a",
    leisure: "#6d4aa8",
    cargo: "#226144",
    tanker: "#9f1d35",
    passenger: "#0a5aa6",
    service: "#6b4e00",
    fishing: "#b0380a",
    state: "#1d3fb8",
    test: "#1b6e3c",
    rescue: "#c8151b",
    aircraft: "#c8151b",
    distress: "#c8151b",
  },
  night: {
    other: "#a9bac9",
    leisure: "#c0a4f5",
    cargo: "#62cf9b",
    tanker: "#ff8fa3",
    passenger: "#62b6ff",
    service: "#e3c15c",
    fishing: "#ff9a5c",
    state: "#93a9ff",
    test: "#7fd6a0",
    rescue: "#ff6257",
    aircraft: "#ff6257",
    distress: "#ff6257",
  },
};

/** Line around dots, and marks on the bright hulls of the night theme. */
export const DARK_WATER = "#011023";

export const colorOf = (icon: VesselIcon, theme: Theme): string => KIND_COLORS[theme][KIND_OF[icon]];

/** From this position in the drawing order on, kinds are always symbols. */
export const FIRST_ALWAYS_RANK = Math.min(...ALWAYS.map((kind) => KINDS.indexOf(kind)));
/** By number in VESSEL_ICONS: position in the drawing order, and whether it is always a symbol. */
export const RANKS = Uint8Array.from(VESSEL_ICONS, (icon) => KINDS.indexOf(KIND_OF[icon]));
export const IS_ALWAYS = Uint8Array.from(VESSEL_ICONS, (icon) => Number(ALWAYS.includes(KIND_OF[icon])));
