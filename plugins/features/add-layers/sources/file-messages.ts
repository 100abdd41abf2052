import type { NewDataset } from "../../../../lib/new-dataset/common.ts";
import type { OwnLayer } from "../own-layer.ts";
import type { OfferNote, SourceRefused } from "./offer.ts";

/** A file, or what an address answered. */
export interface ReadCall {
  call: number;
  name: string;
  bytes: ArrayBuffer;
}

export type ReadAnswer =
  | {
      call: number;
      kind: "read";
      dataset: NewDataset;
      geojson: Blob;
      features: number;
      bounds: OwnLayer["bounds"];
      notes: OfferNote[];
    }
  | { call: number; kind: "refused"; reason: SourceRefused["reason"]; detail: string };
