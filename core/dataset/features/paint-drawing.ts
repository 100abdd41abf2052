import { type Extent, extend, getArea, buffer as grown } from "ol/extent.js";
import type Feature from "ol/Feature.js";
import type BaseLayer from "ol/layer/Base.js";
import type { FlatStyleLike } from "ol/style/flat.js";
import type { FeatureIndex } from "../../../lib/features/feature-index.ts";
import { featuresIn } from "../../../lib/features/features-in.ts";
import { hasCircles, isPaintable, withoutCircles } from "../../../lib/features/paintable.ts";
import type { Projector } from "../../../lib/features/projector.ts";
import { boxOf } from "../../../lib/geometry/positions.ts";
import { unwrapGeometry } from "../../../lib/geometry/unwrap.ts";
import type { DatasetItem } from "../item.ts";
import type { Drawing, DrawingListeners, MakeFeature, Visible } from "./drawing.ts";
import type { WorkerEngine } from "./engine-client.ts";
import { type FeatureHit, type HitView, PaintLayer } from "./paint-layer.ts";
import { SlicedEngine } from "./sliced-engine.ts";

/** Distance that a changed feature's symbol or line may extend beyond its geometry, px. */
const MARGIN_PX = 16;

/** A set that engines paint. Its drawings come and go; what of its features changed stays. */
export interface PaintedSet {
  index: FeatureIndex;
  projector: Projector;
  /** Paints areas, lines and circles; null: no worker paints in this projection. */
  worker(): WorkerEngine | null;
  /** One feature says something else, or is somewhere else. */
  change(place: number, item: DatasetItem): void;
}

export interface PaintInit {
  make: MakeFeature;
  style: FlatStyleLike;
  listeners: DrawingListeners;
  /** Whether symbols and texts that would overlap are left out. */
  declutter: boolean;
}

/** A large set on the map: an engine paints, and hits are found in the index. */
export class PaintDrawing implements Drawing {
  readonly layer: PaintLayer;
  private items: readonly DatasetItem[] = [];
  private hidden: Uint8Array | null = null;
  private resolution = 1;
  /** Features that were needed, by place. */
  private features: (Feature | null)[] = [];
  private engine: WorkerEngine | SlicedEngine;
  private readonly onPage: SlicedEngine;
  /** Whether all that is drawn lies at the geometry, so that no pixel has to be read for a hit. */
  private isPlain = true;
  private hasCircles = true;

  constructor(
    private readonly set: PaintedSet,
    private readonly init: PaintInit,
  ) {
    this.layer = new PaintLayer({
      request: (request) => {
        this.resolution = request.frame.resolution;
        return this.engine.paint(request);
      },
      hits: (view) => this.hits(view),
      failed: (error) => init.listeners.failed(error),
    });
    this.onPage = new SlicedEngine(set, {
      declutter: init.declutter,
      featureAt: (place) => this.featureAt(place),
      changed: () => this.layer.refresh(),
    });
    this.engine = this.engineFor(init.style);
  }

  show(items: readonly DatasetItem[], visible: Visible): void {
    if (items !== this.items) this.features = [];
    this.items = items;
    const hidden = visible && Uint8Array.from(items, (item) => (visible(item) ? 0 : 1));
    this.hidden = hidden?.includes(1) ? hidden : null;
    this.engine.setHidden(this.hidden);
    this.layer.refresh();
  }

  setStyle(style: FlatStyleLike): void {
    this.engine = this.engineFor(style);
    this.engine.setHidden(this.hidden);
    this.layer.refresh();
  }

  replace(item: DatasetItem, visible: Visible): void {
    const place = this.items.findIndex(({ id }) => id === item.id);
    if (place < 0) return;
    const before = this.featureAt(place);
    this.items = this.items.with(place, item);
    delete this.features[place];
    const after = this.featureAt(place);
    this.set.index.move(place, item.geometry && boxOf(unwrapGeometry(item.geometry)));
    this.set.change(place, item);
    this.hide(place, visible !== null && !visible(item));
    // A text reaches any distance.
    if (this.engine === this.onPage) this.layer.refresh();
    else for (const part of this.merged(before, after)) void this.layer.refreshPart(part);
  }

  stop(): void {
    this.onPage.stop();
  }

  private engineFor(style: FlatStyleLike): WorkerEngine | SlicedEngine {
    // Also compiled here, so that an invalid style is detected at once.
    this.onPage.setStyle(style);
    this.isPlain = isPaintable(style);
    this.hasCircles = hasCircles(style);
    const engine = (this.isPlain && this.set.worker()) || this.onPage;
    engine.onFaults((faults) => this.init.listeners.faults(faults));
    if (engine !== this.onPage) engine.setStyle(style);
    return engine;
  }

  private featureAt(place: number): Feature | null {
    const item = this.items[place];
    if (!item) return null;
    this.features[place] ??= this.init.make(item);
    return this.features[place];
  }

  private hide(place: number, hide: boolean): void {
    if ((this.hidden?.[place] ?? 0) === (hide ? 1 : 0)) return;
    this.hidden ??= new Uint8Array(this.items.length);
    this.hidden[place] = hide ? 1 : 0;
    this.engine.setHidden(this.hidden);
  }

  private hits(view: HitView): FeatureHit[] {
    if (!this.isPlain) return this.onPage.hits(view);
    const { coordinate, tolerance, resolution } = view;
    const [x = 0, y = 0] = coordinate;
    const reach = tolerance * resolution;
    const around: [number, number, number, number] = [x - reach, y - reach, x + reach, y + reach];
    const hits: FeatureHit[] = [];
    const { index, projector } = this.set;
    const here = featuresIn(around, index, projector).find(({ shift }) => shift === 0);
    for (const place of here?.found.toReversed() ?? []) {
      if (this.hidden?.[place] === 1) continue;
      const feature = this.featureAt(place);
      const geometry = feature?.getGeometry();
      if (!feature || !geometry || (!this.hasCircles && geometry.getType().endsWith("Point"))) continue;
      const [nearX = 0, nearY = 0] = geometry.getClosestPoint(coordinate);
      const distance = geometry.intersectsCoordinate(coordinate) ? 0 : Math.hypot(nearX - x, nearY - y);
      if (distance <= reach) hits.push({ feature, distance: distance / resolution });
    }
    return hits;
  }

  /** What a change covers: one extent when that is hardly larger than both, as a feature rarely moves far. */
  private merged(...features: (Feature | null)[]): Extent[] {
    const extents = features.flatMap((feature) => {
      const extent = feature?.getGeometry()?.getExtent();
      return extent ? [grown(extent, MARGIN_PX * this.resolution)] : [];
    });
    const [a, b] = extents;
    if (!a || !b) return extents;
    const both = extend([...a], b);
    return getArea(both) <= 2 * (getArea(a) + getArea(b)) ? [both] : extents;
  }
}

/** Marks of a large set, and below them its lines and areas as a picture. */
export class OverLines implements Drawing {
  readonly layer: BaseLayer;
  readonly below: BaseLayer;

  constructor(
    private readonly marks: Drawing,
    private readonly lines: Drawing,
  ) {
    this.layer = marks.layer;
    this.below = lines.layer;
  }

  show(items: readonly DatasetItem[], visible: Visible): void {
    this.lines.show(items, visible);
    this.marks.show(items, visible);
  }

  setStyle(style: FlatStyleLike): void {
    this.lines.setStyle(withoutCircles(style) as FlatStyleLike);
    this.marks.setStyle(style);
  }

  replace(item: DatasetItem, visible: Visible): void {
    this.lines.replace(item, visible);
    this.marks.replace(item, visible);
  }

  stop(): void {
    this.lines.stop?.();
    this.marks.stop?.();
  }
}
