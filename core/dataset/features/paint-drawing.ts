import type { Coordinate } from "ol/coordinate.js";
import type { FlatStyleLike } from "ol/style/flat.js";
import { FeatureIndex, type IndexData } from "../../../lib/features/feature-index.ts";
import type { Projector } from "../../../lib/features/projector.ts";
import type { Box } from "../../../lib/features/shape-columns.ts";
import { boxOf } from "../../../lib/geometry/positions.ts";
import { unwrapGeometry } from "../../../lib/geometry/unwrap.ts";
import type { DatasetItem } from "../item.ts";
import type { Drawing, DrawingListeners, MakeFeature, Visible } from "./drawing.ts";
import type { EngineClient } from "./engine-client.ts";
import { compileStyle } from "./feature-style.ts";
import { LazyItem } from "./lazy-item.ts";
import { type FeatureHit, PaintLayer } from "./paint-layer.ts";

/** Distance that a changed feature's symbol or line may extend beyond its geometry, px. */
const MARGIN_PX = 16;

/** A set that an engine paints. Its drawings come and go; what of its features changed stays. */
export interface PaintedSet {
  readonly engine: EngineClient;
  draw(make: MakeFeature, style: FlatStyleLike, listeners: DrawingListeners): Drawing;
}

export function makePaintedSet(init: {
  engine: EngineClient;
  projector: Projector;
  index: IndexData;
}): PaintedSet {
  const set = { ...init, index: new FeatureIndex(init.index) };
  return {
    engine: set.engine,
    draw: (make, style, listeners) => new PaintDrawing(set, make, style, listeners),
  };
}

interface PaintParts {
  engine: EngineClient;
  projector: Projector;
  index: FeatureIndex;
}

/** A large set on the map: the engine paints, and hits are found in the index. */
class PaintDrawing implements Drawing {
  readonly layer: PaintLayer;
  private items: readonly DatasetItem[] = [];
  private hidden: Uint8Array | null = null;
  private resolution = 1;

  constructor(
    private readonly set: PaintParts,
    private readonly make: MakeFeature,
    style: FlatStyleLike,
    listeners: DrawingListeners,
  ) {
    this.setEngineStyle(style);
    this.set.engine.onFaults((faults) => listeners.faults(faults));
    this.layer = new PaintLayer({
      request: (request) => {
        this.resolution = request.frame.resolution;
        return this.set.engine.paint(request);
      },
      hits: (coordinate, reach) => this.hits(coordinate, reach),
      failed: (error) => listeners.failed(error),
    });
  }

  show(items: readonly DatasetItem[], visible: Visible): void {
    this.items = items;
    const hidden = visible && Uint8Array.from(items, (item) => (visible(item) ? 0 : 1));
    this.hidden = hidden?.includes(1) ? hidden : null;
    this.set.engine.setHidden(this.hidden);
    this.layer.refresh();
  }

  setStyle(style: FlatStyleLike): void {
    this.setEngineStyle(style);
    this.layer.refresh();
  }

  replace(item: DatasetItem, visible: Visible): void {
    if (!(item instanceof LazyItem)) return;
    const { place } = item;
    const before = this.items[place];
    const box = item.geometry && boxOf(unwrapGeometry(item.geometry));
    const dirty: Box[] = [];
    for (const one of [before?.geometry && boxOf(unwrapGeometry(before.geometry)), box])
      if (one) dirty.push(one);
    this.items = this.items.with(place, item);
    this.set.index.move(place, box);
    this.set.engine.change(place, item.properties, item.geometry);
    this.hide(place, visible !== null && !visible(item));
    for (const part of merged(dirty)) void this.layer.refreshPart(this.extentOf(part));
  }

  private hide(place: number, hide: boolean): void {
    if ((this.hidden?.[place] ?? 0) === (hide ? 1 : 0)) return;
    this.hidden ??= new Uint8Array(this.items.length);
    this.hidden[place] = hide ? 1 : 0;
    this.set.engine.setHidden(this.hidden);
  }

  private hits(coordinate: Coordinate, reach: number): FeatureHit[] {
    const [x = 0, y = 0] = coordinate;
    const around = this.set.projector.degreesOf([x - reach, y - reach, x + reach, y + reach]);
    const hits: FeatureHit[] = [];
    for (const place of this.set.index.search(around).reverse()) {
      const item = this.items[place];
      if (!item || this.hidden?.[place] === 1) continue;
      const feature = this.make(item);
      const geometry = feature?.getGeometry();
      if (!feature || !geometry) continue;
      const [nearX = 0, nearY = 0] = geometry.getClosestPoint(coordinate);
      const distance = geometry.intersectsCoordinate(coordinate) ? 0 : Math.hypot(nearX - x, nearY - y);
      if (distance <= reach) hits.push({ feature, distance });
    }
    return hits;
  }

  /** The extent in map units of a box in degrees, with a margin for symbols and lines. */
  private extentOf([west, south, east, north]: Box): [number, number, number, number] {
    const corners: number[] = [];
    this.set.projector.project(west, south, corners);
    this.set.projector.project(east, north, corners);
    const [minX = 0, minY = 0, maxX = 0, maxY = 0] = corners;
    const margin = MARGIN_PX * this.resolution;
    return [minX - margin, minY - margin, maxX + margin, maxY + margin];
  }

  /** Also compiled here, so that an invalid style is detected at once. */
  private setEngineStyle(style: FlatStyleLike): void {
    compileStyle(style, () => {});
    this.set.engine.setStyle(style);
  }
}

/** Joins two boxes when the result is hardly larger than both: a feature rarely moves far. */
function merged(boxes: Box[]): Box[] {
  const [a, b] = boxes;
  if (!a || !b) return boxes;
  const both: Box = [Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[2], b[2]), Math.max(a[3], b[3])];
  return areaOf(both) <= 2 * (areaOf(a) + areaOf(b)) ? [both] : boxes;
}

function areaOf([west, south, east, north]: Box): number {
  return (east - west) * (north - south);
}
