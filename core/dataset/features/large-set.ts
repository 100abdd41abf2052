import type { Geometry } from "geojson";
import { buildIndex, FeatureIndex } from "../../../lib/features/feature-index.ts";
import { JsonPages } from "../../../lib/features/json-pages.ts";
import { type ItemStore, LazyItem } from "../../../lib/features/lazy-item.ts";
import type { Outlines } from "../../../lib/features/parse-features.ts";
import { projectorFor } from "../../../lib/features/projector.ts";
import type { Box } from "../../../lib/features/shape-columns.ts";
import type { GeometryProblem } from "../../../lib/geometry/clean-geometry.ts";
import { boxOf } from "../../../lib/geometry/positions.ts";
import { unwrapGeometry } from "../../../lib/geometry/unwrap.ts";
import type { DatasetItem } from "../item.ts";
import type { Drawing } from "./drawing.ts";
import { openSet, type ReadSetRequest, type WorkerEngine } from "./engine-client.ts";
import { inSlices } from "./in-slices.ts";
import type { PaintDrawing, PaintInit } from "./paint-drawing.ts";

/** A large set on the page: items that are parsed on first use, the index that finds them, and the worker that paints them, where one can. */
export class LargeSet {
  private constructor(
    /** As they were read. */
    readonly items: readonly LazyItem[],
    readonly problems: readonly (GeometryProblem | null)[],
    readonly outlines: Outlines,
    private readonly index: FeatureIndex,
    private readonly worker: WorkerEngine | null,
    private readonly drawing: typeof PaintDrawing,
  ) {}

  /** Rejects like `parseFeatures`. */
  static async read(datasetId: string, request: ReadSetRequest): Promise<LargeSet> {
    const [[loaded, worker], { PaintDrawing }] = await Promise.all([
      openSet(request),
      import("./paint-drawing.ts"),
    ]);
    const store: ItemStore = {
      datasetId,
      properties: new JsonPages(loaded.properties, Number.POSITIVE_INFINITY),
      geometries: new JsonPages(loaded.geometries),
    };
    const items = loaded.ids.map((id, place) => new LazyItem(id, place, store));
    const { problems, outlines, index } = loaded;
    return new LargeSet(items, problems, outlines, new FeatureIndex(index), worker, PaintDrawing);
  }

  /** The same set for items that the page has completed, so that no worker knows what they say. `drawn`: their geometry on the map. */
  async completed(
    items: readonly DatasetItem[],
    drawn: (item: DatasetItem) => Geometry | null,
    signal: AbortSignal,
  ): Promise<LargeSet> {
    const boxes: (Box | null)[] = [];
    await inSlices(
      items,
      (item) => {
        const geometry = drawn(item);
        boxes.push(geometry && boxOf(unwrapGeometry(geometry)));
      },
      signal,
    );
    const index = new FeatureIndex(buildIndex(boxes));
    return new LargeSet([], this.problems, this.outlines, index, null, this.drawing);
  }

  /** Null: nothing is found in this projection. */
  draw(init: PaintInit, projection: string): Drawing | null {
    const { index, worker } = this;
    const projector = projectorFor(projection);
    if (!projector) return null;
    const change = (place: number, { properties, geometry }: DatasetItem) =>
      worker?.change(place, properties, geometry);
    const here = worker?.projection === projection ? worker : null;
    return new this.drawing({ index, projector, worker: here, change }, init);
  }

  dispose(): void {
    this.worker?.dispose();
  }
}
