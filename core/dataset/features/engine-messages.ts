import type { Geometry } from "geojson";
import type { FlatStyleLike } from "ol/style/flat.js";
import type { ReadOptions } from "../../../lib/features/parse-features.ts";
import type { LoadedFeatures } from "../../../lib/features/read-set.ts";
import type { StyleFault } from "../../../lib/features/style-faults.ts";
import type { PaintData, PaintRequest } from "./feature-engine.ts";

/**
 * From the page to the worker. Answers carry the same `call`. Messages are processed in order: an image shows all
 * changes sent before it.
 */
export type EngineCall =
  | { kind: "read"; call: number; answers: readonly string[]; options: ReadOptions; projection: string }
  | { kind: "open"; data: PaintData; projection: string }
  | { kind: "style"; style: FlatStyleLike }
  | { kind: "hidden"; hidden: Uint8Array | null }
  | { kind: "change"; feature: number; properties: Record<string, unknown>; geometry: Geometry | null }
  | { kind: "paint"; call: number; request: PaintRequest };

/** From the worker to the page. */
export type EngineAnswer =
  | { kind: "read"; call: number; features: LoadedFeatures }
  | { kind: "painted"; call: number; image: ImageBitmap }
  /** Answers no call: the list of properties that could not be drawn has changed. */
  | { kind: "faults"; call: null; faults: readonly StyleFault[] }
  | { kind: "failed"; call: number; error: EngineError };

/** An error in a form that can be sent to the page: class instances cannot. */
export interface EngineError {
  /** `SyntaxError`: not JSON; `UnexpectedShape`: JSON without features. */
  name: string;
  message: string;
}
