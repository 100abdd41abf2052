import type { NewDataset } from "../../../../lib/new-dataset/common.ts";
import type { OwnLayer } from "../own-layer.ts";

/** The layers that an address or a file offers. */
export interface Offer {
  layers: OfferedLayer[];
  /** Notes for the user. */
  notes: OfferNote[];
}

export type OfferNote = { id: "without-position"; rows: number } | { id: "not-utf-8" } | { id: "not-kept" };

export interface OfferedLayer {
  name: string;
  title: string;
  /** The resulting dataset; null: it cannot be shown, `refused` says why. */
  dataset: NewDataset | null;
  refused: string | null;
  /** Subject of the refusal. */
  detail?: string;
  bounds: OwnLayer["bounds"];
  /** Features of a file, as GeoJSON in longitude and latitude. */
  data: { geojson: Blob; features: number } | null;
}

/** Why nothing is offered: one of the texts `refused.*`, with its subject. */
export class SourceRefused extends Error {
  constructor(
    readonly reason:
      | "archive-broken"
      | "archive-too-large"
      | "archive-without-data"
      | "archive-without-kml"
      | "archive-without-shp"
      | "no-degrees"
      | "no-position-columns"
      | "no-vector-source"
      | "not-allowed"
      | "nothing-to-show"
      | "too-large"
      | "topojson"
      | "unknown-crs"
      | "unreachable"
      | "unreadable"
      | "vector-tiles"
      | "web-page",
    readonly detail = "",
  ) {
    super(detail || reason);
  }
}
