import type { FlatStyleLike } from "ol/style/flat.js";
import type { GeometryProblem } from "./clean-geometry.ts";
import type { Drawing, DrawingListeners, MakeFeature } from "./drawing.ts";
import { type EngineClient, openSet } from "./engine-client.ts";
import { FeatureIndex } from "./feature-index.ts";
import { JsonPages } from "./json-pages.ts";
import { type ItemStore, LazyItem } from "./lazy-item.ts";
import { PaintDrawing } from "./paint-drawing.ts";
import type { ReadOptions } from "./parse-features.ts";
import { type Projector, projectorFor } from "./projector.ts";

/** A large set on the page: items that are parsed on first use, the index, and the engine that paints. */
export class LargeSet {
  private constructor(
    readonly items: readonly LazyItem[],
    readonly problems: readonly (GeometryProblem | null)[],
    readonly index: FeatureIndex,
    readonly engine: EngineClient,
    readonly projector: Projector,
    /** Code of the projection that it can be painted in. */
    readonly projection: string,
  ) {}

  /** Null when the engine does not know the projection. Rejects like `parseFeatures`. */
  static async read(
    datasetId: string,
    answers: readonly string[],
    options: ReadOptions,
    projection: string,
    signal: AbortSignal,
  ): Promise<LargeSet | null> {
    const projector = projectorFor(projection);
    if (!projector) return null;
    const { loaded, engine } = await openSet({ answers, options, projection, projector, signal });
    const store: ItemStore = {
      datasetId,
      properties: new JsonPages(loaded.properties, Number.POSITIVE_INFINITY),
      geometries: new JsonPages(loaded.geometries),
    };
    const items = loaded.ids.map((id, place) => new LazyItem(id, place, store));
    const index = new FeatureIndex(loaded.index);
    return new LargeSet(items, loaded.problems, index, engine, projector, projection);
  }

  draw(make: MakeFeature, style: FlatStyleLike, listeners: DrawingListeners): Drawing {
    return new PaintDrawing(this, make, style, listeners);
  }

  dispose(): void {
    this.engine.dispose();
  }
}
