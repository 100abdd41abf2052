import type { VesselIcon } from "../model/vessel-icon.ts";
import type { SignIcon } from "./signs.ts";

/** A symbol of 21 × 21 px with its bow up: an outline, and a mark that distinguishes it without colour. */
interface SymbolShape {
  hull: string;
  mark: string;
  /** Marks are lines unless they are areas. */
  solid?: boolean;
}

const HULL = "M10.5 1.2L15 6.8v12.7H6V6.8z";
/** A tank is rounded, a ferry is wide in front: distinguishable also without a mark. */
const TANK = "M10.5 1.2C13.4 3.6 15 6 15 9v6.4a4.5 4.1 0 0 1-9 0V9c0-3 1.6-5.4 4.5-7.8z";
const FERRY = "M10.5 1.2L16 10v8.2a1.3 1.3 0 0 1-1.3 1.3H6.3A1.3 1.3 0 0 1 5 18.2V10z";
const SLIM = "M10.5 1l4 8v10.5h-8V9z";
const BROAD = "M10.5 1.5L16.2 9v9.5l-5.7-3-5.7 3V9z";
const YACHT = "M10.5 2L15.8 19l-5.3-3.2L5.2 19z";
const KITE = "M10.5 1.2l6.3 8-3 10.3H7.2l-3-10.3z";
const ROUND = "M10.5 2a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17z";
const SQUARE = "M3.5 3.5h14v14h-14z";
const CROSS = "M8.2 9.4h4.6M8.2 12.3h4.6M8.2 15.2h4.6";

export const SYMBOLS: Readonly<Record<Exclude<VesselIcon, SignIcon>, SymbolShape>> = {
  vessel: { hull: HULL, mark: "" },
  cargo: { hull: HULL, mark: CROSS },
  tanker: { hull: TANK, mark: "M10.5 8.6a3 3 0 1 1 0 6 3 3 0 0 1 0-6z" },
  passenger: { hull: FERRY, mark: "M8 11l2.5-2.4L13 11M8 15l2.5-2.4L13 15" },
  "high-speed": { hull: SLIM, mark: "M10.5 6v10M8.3 12.5l2.2-3 2.2 3" },
  fishing: {
    hull: BROAD,
    mark: "M10.5 5.6c1.9 1.5 1.9 4 0 5.7-1.9-1.7-1.9-4.2 0-5.7zM10.5 11.3l1.7 2h-3.4z",
    solid: true,
  },
  wellboat: { hull: HULL, mark: "M8 9.4h5M8 15h5M8 9.4v5.6M13 9.4V15" },
  factory: { hull: HULL, mark: "M8 15V9.5l2.5 2V9.5l2.5 2V15" },
  tug: { hull: BROAD, mark: "M10.5 7v6M7.8 10h5.4" },
  dive: { hull: HULL, mark: "M8 15.5l5-7" },
  military: {
    hull: SLIM,
    mark: "M10.5 7.5l1.1 2.4 2.6.3-1.9 1.8.5 2.6-2.3-1.3-2.3 1.3.5-2.6-1.9-1.8 2.6-.3z",
    solid: true,
  },
  pilot: { hull: KITE, mark: "M9 15.5V8.2h2a2 2 0 0 1 0 4.2H9" },
  police: { hull: KITE, mark: "M8 8.5h5v3.2c0 1.9-1 3-2.5 3.8C9 14.7 8 13.6 8 11.7z", solid: true },
  medical: { hull: KITE, mark: "M10.5 8.4v6.4M7.3 11.6h6.4" },
  sailing: { hull: YACHT, mark: "" },
  pleasure: { hull: SLIM, mark: "M8.4 14c1.2-4.6 3-4.6 4.2 0" },
  buoy: { hull: ROUND, mark: "M10.5 6.5v8M6.5 10.5h8" },
  platform: { hull: SQUARE, mark: "M6.5 14.5h8M7.5 14.5l3-8 3 8" },
};

/** Symbols of vessels at rest: without a bow, which would look like a course. */
export const AT_REST = "M10.5 4.5a6 6 0 1 1 0 12 6 6 0 0 1 0-12z";
/** Side of a symbol, px. */
export const SYMBOL_SIZE = 21;
