import type { Geometry } from "geojson";
import type { FlatStyleLike } from "ol/style/flat.js";
import { buildIndex, FeatureIndex } from "../../../lib/features/feature-index.ts";
import { JsonPages } from "../../../lib/features/json-pages.ts";
import { type ItemStore, LazyItem } from "../../../lib/features/lazy-item.ts";
import { withoutCircles } from "../../../lib/features/paintable.ts";
import type { Outlines } from "../../../lib/features/parse-features.ts";
import { projectorFor } from "../../../lib/features/projector.ts";
import { GEOMETRY_TYPES } from "../../../lib/features/read-set.ts";
import type { Box } from "../../../lib/features/shape-columns.ts";
import type { GeometryProblem } from "../../../lib/geometry/clean-geometry.ts";
import { boxOf } from "../../../lib/geometry/positions.ts";
import { unwrapGeometry } from "../../../lib/geometry/unwrap.ts";
import type { DatasetItem } from "../item.ts";
import type { Drawing } from "./drawing.ts";
import { openSet, type ReadSetRequest, type WorkerEngine } from "./engine-client.ts";
import { slicesOf } from "./in-slices.ts";
import type * as Parts from "./paint-drawing.ts";
import type { PaintDrawing, PaintInit } from "./paint-drawing.ts";

/** A large set on the page: items that are parsed on first use, the index that finds them, and the worker that paints them, where one can. */
export class LargeSet {
  private constructor(
    /** As they were read. */
    readonly items: readonly LazyItem[],
    readonly problems: readonly (GeometryProblem | null)[],
    readonly outlines: Outlines,
    private readonly index: FeatureIndex,
    /** Whether there are lines or areas. */
    readonly hasShapes: boolean,
    /** Starts a worker that paints it. */
    private readonly open: (() => WorkerEngine) | null,
    private readonly parts: typeof Parts,
  ) {}

  private worker: WorkerEngine | null = null;
  /** Changed features by place, which a worker that starts later does not know from what was read. */
  private readonly changed = new Map<number, DatasetItem>();

  /** Rejects like `parseFeatures`. */
  static async read(datasetId: string, request: ReadSetRequest): Promise<LargeSet> {
    const [[loaded, open], parts] = await Promise.all([openSet(request), import("./paint-drawing.ts")]);
    const store: ItemStore = {
      datasetId,
      properties: new JsonPages(loaded.properties, Number.POSITIVE_INFINITY),
      geometries: new JsonPages(loaded.geometries),
    };
    const items = loaded.ids.map((id, place) => new LazyItem(id, place, store));
    const { problems, outlines, index, geometryTypes } = loaded;
    const hasShapes = geometryTypes.some((type) => isShape(GEOMETRY_TYPES[type]));
    return new LargeSet(items, problems, outlines, new FeatureIndex(index), hasShapes, open, parts);
  }

  /** The same set for items that the page has completed, so that no worker knows what they say. `drawn`: their geometry on the map. */
  async completed(
    items: readonly DatasetItem[],
    drawn: (item: DatasetItem) => Geometry | null,
    signal: AbortSignal,
  ): Promise<LargeSet> {
    const boxes: (Box | null)[] = [];
    let hasShapes = false;
    await slicesOf(signal)(items, (item) => {
      const geometry = drawn(item);
      boxes.push(geometry && boxOf(unwrapGeometry(geometry)));
      hasShapes ||= isShape(geometry?.type);
    });
    const index = new FeatureIndex(buildIndex(boxes));
    return new LargeSet([], this.problems, this.outlines, index, hasShapes, null, this.parts);
  }

  /** Null: nothing is found in this projection. */
  draw(init: PaintInit, projection: string): PaintDrawing | null {
    const projector = projectorFor(projection);
    if (!projector) return null;
    const tell = (place: number, { properties, geometry }: DatasetItem) =>
      this.worker?.change(place, properties, geometry);
    const worker = () => {
      if (this.worker || !this.open) return this.worker;
      this.worker = this.open();
      for (const [place, item] of this.changed) tell(place, item);
      this.changed.clear();
      return this.worker;
    };
    const set = {
      index: this.index,
      projector,
      worker: () => (worker()?.projection === projection ? this.worker : null),
      change: (place: number, item: DatasetItem) => {
        if (this.worker) tell(place, item);
        else this.changed.set(place, item);
      },
    };
    return new this.parts.PaintDrawing(set, init);
  }

  /** Marks that draw points only, over its lines and areas. */
  drawBelow(marks: Drawing, init: PaintInit, projection: string): Drawing {
    // Also of a style with symbols, which another theme may have.
    const make = (item: DatasetItem) => (isShape(item.geometry?.type) ? init.make(item) : null);
    const style = withoutCircles(init.style) as FlatStyleLike;
    const lines = this.draw({ ...init, make, style }, projection);
    return lines ? new this.parts.OverLines(marks, lines) : marks;
  }

  dispose(): void {
    this.worker?.dispose();
  }
}

function isShape(type: Geometry["type"] | null | undefined): boolean {
  return type != null && type !== "Point" && type !== "MultiPoint";
}
