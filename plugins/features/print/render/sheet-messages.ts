import type { LayerPicture } from "../map/compose-layers.ts";
import type { Mark, Weight } from "../model/marks.ts";
import type { Size } from "../model/paper.ts";
import type { Pictures } from "./draw-sheet.ts";

/** A sheet for the worker, which gets all images for itself. */
export interface SheetOrder {
  form: "png" | "pdf";
  paper: Size;
  dpi: number;
  marks: readonly Mark[];
  /** `size` in px of the picture. */
  map: { layers: LayerPicture[]; size: Size; pixelRatio: number };
  pictures: Pictures;
  fonts: Readonly<Record<Weight, ArrayBuffer>>;
  metadata: Metadata;
}

export interface Metadata {
  title: string;
  subject: string;
  author: string;
  language: "no" | "en";
}

/** From the worker. `step`: a step begins; `name` of the error. */
export type FromSheetWorker =
  | { kind: "step"; step: SheetStep }
  | { kind: "file"; file: Blob }
  | { kind: "failed"; name: string; message: string };

/** The layers are put together; the picture or the PDF is written. */
export type SheetStep = "sheet" | "png" | "pdf";
