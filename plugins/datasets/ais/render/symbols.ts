import type { VesselIcon } from "../model/vessel-icon.ts";

/** A symbol of 21 × 21 px with its bow up: outline, colour, and a mark that tells it from others without colour. */
interface SymbolShape {
  hull: string;
  color: string;
  mark: string;
  /** Marks are lines unless they are areas. */
  solid?: boolean;
}

const HULL = "M10.5 1.2L15 6.8v12.7H6V6.8z";
const SLIM = "M10.5 1l4 8v10.5h-8V9z";
const BROAD = "M10.5 1.5L16.2 9v9.5l-5.7-3-5.7 3V9z";
const KITE = "M10.5 1.2l6.3 8-3 10.3H7.2l-3-10.3z";
const ROUND = "M10.5 2a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17z";
const SQUARE = "M3.5 3.5h14v14h-14z";
const SALTIRE = "M5 5l11 11M16 5L5 16";
const CROSS = "M8.2 9.4h4.6M8.2 12.3h4.6M8.2 15.2h4.6";

export const SYMBOLS: Readonly<Record<VesselIcon, SymbolShape>> = {
  vessel: { hull: HULL, color: "#5a6f82", mark: "" },
  cargo: { hull: HULL, color: "#2f7d57", mark: CROSS },
  tanker: { hull: HULL, color: "#9f1d35", mark: "M10.5 8.6a3.6 3.6 0 1 1 0 7.2 3.6 3.6 0 0 1 0-7.2z" },
  passenger: { hull: HULL, color: "#0a6ebd", mark: "M8.4 9h4.2v7H8.4z", solid: true },
  "high-speed": { hull: SLIM, color: "#0a6ebd", mark: "M10.5 6v10M8.3 12.5l2.2-3 2.2 3" },
  fishing: {
    hull: BROAD,
    color: "#c2410c",
    mark: "M10.5 5.6c1.9 1.5 1.9 4 0 5.7-1.9-1.7-1.9-4.2 0-5.7zM10.5 11.3l1.7 2h-3.4z",
    solid: true,
  },
  wellboat: { hull: HULL, color: "#c2410c", mark: "M8 9.4h5M8 15h5M8 9.4v5.6M13 9.4V15" },
  factory: { hull: HULL, color: "#7c2d12", mark: "M8 15V9.5l2.5 2V9.5l2.5 2V15" },
  tug: { hull: BROAD, color: "#0f766e", mark: "M10.5 7v6M7.8 10h5.4" },
  dive: { hull: HULL, color: "#0f766e", mark: "M8 15.5l5-7" },
  military: {
    hull: SLIM,
    color: "#4b5563",
    mark: "M10.5 7.5l1.1 2.4 2.6.3-1.9 1.8.5 2.6-2.3-1.3-2.3 1.3.5-2.6-1.9-1.8 2.6-.3z",
    solid: true,
  },
  pilot: { hull: KITE, color: "#b45309", mark: "M9 15.5V8.2h2a2 2 0 0 1 0 4.2H9" },
  sar: { hull: KITE, color: "#d72424", mark: "M10.5 8.4v6.4M7.3 11.6h6.4" },
  police: {
    hull: KITE,
    color: "#1d4ed8",
    mark: "M8 8.5h5v3.2c0 1.9-1 3-2.5 3.8C9 14.7 8 13.6 8 11.7z",
    solid: true,
  },
  medical: { hull: KITE, color: "#be185d", mark: "M10.5 8.4v6.4M7.3 11.6h6.4" },
  sailing: { hull: SLIM, color: "#6d4aa8", mark: "M10 6.5v9H7zM11.4 8.5v7h2.2z", solid: true },
  pleasure: { hull: SLIM, color: "#6d4aa8", mark: "M8.4 14c1.2-4.6 3-4.6 4.2 0" },
  buoy: { hull: ROUND, color: "#ca8a04", mark: "M10.5 6.5v8M6.5 10.5h8" },
  platform: { hull: SQUARE, color: "#374151", mark: "M6.5 14.5h8M7.5 14.5l3-8 3 8" },
  helicopter: { hull: ROUND, color: "#d72424", mark: "M6 8l9 5M15 8l-9 5M10.5 10.5v5" },
  distress: { hull: ROUND, color: "#c8151b", mark: SALTIRE },
  "distress-test": { hull: ROUND, color: "#1b6e3c", mark: SALTIRE },
  plane: { hull: ROUND, color: "#0a6ebd", mark: "M10.5 4.5v12M5.5 10.5h10M8.5 15.5h4" },
};

/** Symbols of vessels at rest: without a bow, so that nobody reads a course into them. */
export const AT_REST = "M10.5 4.5a6 6 0 1 1 0 12 6 6 0 0 1 0-12z";
/** Side of a symbol, px. */
export const SYMBOL_SIZE = 21;
