import type { Geometry } from "geojson";
import type { LonLat } from "../geo.ts";

export type DrawnType = "Point" | "LineString" | "Polygon";

/** A drawing as it can be kept over a reload. */
export interface DrawingSnapshot {
  geometryType: DrawnType;
  /** A circle is its centre and a point on its edge. */
  shape: "circle" | null;
  /** As the user put them, longitude in −180 to 180. */
  points: readonly LonLat[];
  mode: "draw" | "edit";
}

export interface DrawingStart extends Partial<DrawingSnapshot> {
  /** Who draws, for example the name of a plugin: so that two do not take each other's drawing for their own. */
  owner: string;
  /** Points that there may be; more are refused. Default: any number. */
  most?: number;
  /** Giving up (Escape) leaves the points on the map to look at; otherwise it clears them. */
  keepsPoints?: boolean;
}

/** Somebody asks the user for a geometry. */
export interface DrawRequest extends Partial<Pick<DrawingSnapshot, "shape" | "points">> {
  geometryType: DrawnType;
  /** What the geometry is for, in the language of the page: stands above the buttons. */
  title?: string;
  /** Longitude/latitude, valid: a ring is closed, a circle is a polygon of 32 steps. */
  onUseGeometry(geometry: Geometry): void;
  onCancel?(): void;
}

/** The request in progress (spec §3). */
export interface DrawControls
  extends Pick<DrawRequest, "geometryType" | "title" | "onUseGeometry" | "onCancel"> {
  active: boolean;
}
