import type { NewDataset } from "../../../../lib/new-dataset/common.ts";
import type { OwnLayer } from "../own-layer.ts";
import type { OfferNote, SourceRefused } from "./offer.ts";

/** A file, or the answer of an address. */
export interface ReadCall {
  call: number;
  name: string;
  bytes: ArrayBuffer;
}

/** A layer of a file: one, unless it is an archive with several. */
export type ReadLayer =
  | {
      name: string;
      refused: null;
      dataset: NewDataset;
      geojson: Blob;
      features: number;
      bounds: OwnLayer["bounds"];
    }
  | { name: string; refused: SourceRefused["reason"]; detail: string };

export type ReadAnswer =
  | { call: number; kind: "read"; layers: ReadLayer[]; notes: OfferNote[] }
  | { call: number; kind: "refused"; reason: SourceRefused["reason"]; detail: string };
