import type { GridShape } from "../grid/geometry.ts";
import type { FieldIndex } from "./field-index.ts";

/** Which elements of a file a dataset draws, by their names in the file. */
export interface ElementNames {
  /** Its value decides the colour; absent for a field of vectors, whose length does. */
  value?: string;
  /** Components towards east and north. */
  u?: string;
  v?: string;
  /** Direction in degrees from north. */
  direction?: string;
  /** Whether the direction is where something comes from, or goes to. */
  directionIs?: "from" | "to";
  /** Further values, told beside the first. */
  also?: readonly string[];
}

/** What is known of a file once it is open. */
export interface FieldFileInfo {
  index: FieldIndex;
  shape: GridShape;
  /** Whether the last column is beside the first. */
  round: boolean;
}

/** The values of one step, as grids of the file. NaN: no value. */
export interface StepGrid {
  time: number;
  width: number;
  height: number;
  round: boolean;
  /** What the colour shows. */
  value: Float32Array;
  /** Whether the value is the length of the vector: then the vector is interpolated, not its length. */
  isVector: boolean;
  /** Where it goes, along the x and y axes of the grid; y grows northwards in the grid. Null: no direction. */
  x: Float32Array | null;
  y: Float32Array | null;
  also: readonly Float32Array[];
}

/** The four cells round a position at all steps, as small grids. */
export interface PlaceSeries {
  shape: GridShape;
  steps: readonly StepGrid[];
}

/** Why a file cannot be shown. */
export type FieldFault =
  /** Not a TIFF, cut off, or compressed in a way that cannot be read. */
  | { id: "field-unreadable"; detail: string }
  /** It has none of the elements, or no times. */
  | { id: "field-elements"; missing: readonly string[] }
  | { id: "field-projection"; crs: string }
  /** The file was replaced while it was read. */
  | { id: "field-replaced" };

export type ToWorker =
  | { kind: "open"; id: number; names: ElementNames }
  | { kind: "read"; id: number; time: number }
  /** Column and row of the position. */
  | { kind: "series"; id: number; cell: readonly [number, number] }
  | { kind: "bytes"; request: number; data: ArrayBuffer; total: number | null }
  | { kind: "no-bytes"; request: number };

export type FromWorker =
  | { kind: "opened"; id: number; info: FieldFileInfo }
  | { kind: "step"; id: number; step: StepGrid }
  | { kind: "series"; id: number; series: PlaceSeries }
  /** Null: the page knows why, since it did not get a part of the file. */
  | { kind: "fault"; id: number; fault: FieldFault | null }
  /** Asks the page for a part of the file. */
  | { kind: "wants"; request: number; first: number; last: number };
