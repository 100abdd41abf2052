import type { Geometry } from "geojson";
import type { FlatStyleLike } from "ol/style/flat.js";
import { readSet } from "../../../lib/features/read-set.ts";
import type { StyleFault } from "../../../lib/features/style-faults.ts";
import type { EngineClient, OpenedSet, ReadSetRequest } from "./engine-client.ts";
import { FeatureEngine, type PaintRequest } from "./feature-engine.ts";

/** A set and its engine on the main thread, for a browser without workers and a frame that may start none. */
export async function openLocalSet({
  answers,
  options,
  projector,
  paints,
}: ReadSetRequest): Promise<OpenedSet> {
  const loaded = await readSet(answers, options, projector);
  return { loaded, engine: paints ? new LocalEngine(new FeatureEngine(projector, loaded)) : null };
}

/** The same engine on the main thread. */
class LocalEngine implements EngineClient {
  constructor(private readonly engine: FeatureEngine) {}

  setStyle(style: FlatStyleLike): void {
    this.engine.setStyle(style);
  }

  setHidden(hidden: Uint8Array | null): void {
    this.engine.setHidden(hidden);
  }

  change(feature: number, properties: Record<string, unknown>, geometry: Geometry | null): void {
    this.engine.change(feature, properties, geometry);
  }

  paint(request: PaintRequest): Promise<CanvasImageSource> {
    const canvas = document.createElement("canvas");
    canvas.width = request.width;
    canvas.height = request.height;
    const context = canvas.getContext("2d");
    if (context) this.engine.paint(context, request);
    return Promise.resolve(canvas);
  }

  onFaults(listen: (faults: readonly StyleFault[]) => void): void {
    this.engine.onFaults = listen;
  }

  dispose(): void {
    this.engine.setHidden(null);
  }
}
