import type { FlatStyleLike } from "ol/style/flat.js";
import { JsonPages } from "../../../lib/features/json-pages.ts";
import type { Outlines, ReadOptions } from "../../../lib/features/parse-features.ts";
import { projectorFor } from "../../../lib/features/projector.ts";
import type { GeometryProblem } from "../../../lib/geometry/clean-geometry.ts";
import type { Drawing, DrawingListeners, MakeFeature } from "./drawing.ts";
import { openSet } from "./engine-client.ts";
import { type ItemStore, LazyItem } from "./lazy-item.ts";
import type { PaintedSet } from "./paint-drawing.ts";

export interface LargeSetRequest {
  datasetId: string;
  answers: readonly string[];
  options: ReadOptions;
  projection: string;
  /** Whether a worker may have to paint it; else it only reads. */
  paints: boolean;
  signal: AbortSignal;
}

/** A large set on the page: items that are parsed on first use, and what paints them, where a worker may. */
export class LargeSet {
  private constructor(
    readonly items: readonly LazyItem[],
    readonly problems: readonly (GeometryProblem | null)[],
    readonly outlines: Outlines,
    private readonly painted: PaintedSet | null,
    /** Code of the projection that it can be painted in; null: a worker cannot paint it. */
    readonly projection: string | null,
  ) {}

  /** Rejects like `parseFeatures`. In a projection that the engine does not know it is only read. */
  static async read(request: LargeSetRequest): Promise<LargeSet | null> {
    const { datasetId } = request;
    const paints = request.paints && projectorFor(request.projection) !== null;
    const projection = paints ? request.projection : "EPSG:4326";
    const projector = projectorFor(projection);
    if (!projector) return null;
    const [{ loaded, engine }, parts] = await Promise.all([
      openSet({ ...request, paints, projection, projector }),
      paints ? import("./paint-drawing.ts") : null,
    ]);
    const store: ItemStore = {
      datasetId,
      properties: new JsonPages(loaded.properties, Number.POSITIVE_INFINITY),
      geometries: new JsonPages(loaded.geometries),
    };
    const items = loaded.ids.map((id, place) => new LazyItem(id, place, store));
    const painted = engine && parts ? parts.makePaintedSet({ engine, projector, index: loaded.index }) : null;
    return new LargeSet(items, loaded.problems, loaded.outlines, painted, painted && projection);
  }

  /** Null: no worker paints it. */
  draw(make: MakeFeature, style: FlatStyleLike, listeners: DrawingListeners): Drawing | null {
    return this.painted?.draw(make, style, listeners) ?? null;
  }

  dispose(): void {
    this.painted?.engine.dispose();
  }
}
