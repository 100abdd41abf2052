import type { Geometry } from "geojson";
import type Feature from "ol/Feature.js";
import VectorLayer from "ol/layer/Vector.js";
import type VectorSource from "ol/source/Vector.js";
import type { FlatStyleLike } from "ol/style/flat.js";
import type { StyleFunction } from "ol/style/Style.js";
import { StyleFaults } from "../../../lib/features/style-faults.ts";
import { loadSurely } from "../../services/parts/load-part.ts";
import type { DatasetItem } from "../item.ts";
import type { Drawing, DrawingListeners, MakeFeature, Visible } from "./drawing.ts";
import { styleFunctionOf } from "./feature-style.ts";
import { ItemFeature, ItemSource, type Slices } from "./item-feature.ts";

/** Sets up to this size are evaluated completely, so that the reported faults do not depend on the view. */
const LOOKED_THROUGH = 2_000;

/** Up to so many new features are made at once; more in slices. */
const MADE_AT_ONCE = 100;
/** Up to so many features that there are already come into the map at once. */
const AT_ONCE = 1_000;
/** Up to so many points say something else at once, as at a step of a week. */
const RESTATED_AT_ONCE = 5_000;

interface Drawn {
  item: DatasetItem;
  feature: Feature | null;
}

/** What is to be shown next, and how one more item is added to it. */
interface Next {
  drawn: Map<string, Drawn>;
  shown: Feature[];
  /** A feature may say something else. */
  restated: boolean;
  take(item: DatasetItem): void;
}

interface Filling {
  items: readonly DatasetItem[];
  visible: Visible;
  stop: AbortController;
}

/**
 * A set of up to some thousand features: one OpenLayers feature an id. Points that come again in the same places, as those of
 * another week do, keep their features and only say something else.
 */
export class VectorDrawing implements Drawing {
  readonly layer: VectorLayer<VectorSource>;
  private readonly source = new ItemSource();
  /** By id, filtered or not; after nothing was shown those of before. */
  private drawn = new Map<string, Drawn>();
  /** Null: a part of those that are wanted. */
  private shown: readonly Feature[] | null = [];
  /** Whether the look follows more than the items: then it may have changed although these are the same. */
  protected readonly followsMore: boolean = false;
  private readonly faults: StyleFaults;
  protected readonly resolution: () => number;
  private readonly failed: (error: unknown) => void;
  /** Many features are being made. */
  private filling: Filling | null = null;

  constructor(
    private readonly make: MakeFeature,
    style: FlatStyleLike,
    listeners: DrawingListeners,
    makeLayer = (source: VectorSource): VectorLayer<VectorSource> => new VectorLayer({ source }),
  ) {
    this.faults = new StyleFaults((faults) => listeners.faults(faults));
    this.resolution = () => listeners.resolution();
    this.failed = (error) => listeners.failed(error);
    this.layer = makeLayer(this.source);
    this.setStyle(style);
  }

  show(items: readonly DatasetItem[], visible: Visible): void {
    this.stop();
    if (this.isMuch(items)) {
      this.start({ items, visible, stop: new AbortController() });
      return;
    }
    const next = this.collector(visible);
    for (const item of items) next.take(item);
    if (items.length > 0) this.drawn = next.drawn;
    if (next.shown.length > AT_ONCE && !this.isShown(next.shown)) {
      this.start({ items, visible, stop: new AbortController() });
      return;
    }
    if (!this.put(next)) return;
    this.faults.clear();
    this.lookThrough(next.shown);
  }

  stop(): void {
    this.filling?.stop.abort();
    this.filling = null;
    this.source.wait(false);
  }

  /** Whether so many features would be made that the page would stand still. */
  private isMuch(items: readonly DatasetItem[]): boolean {
    if (items.length <= MADE_AT_ONCE) return false;
    const mayStay = items.length <= RESTATED_AT_ONCE;
    const known = items.filter((item) => {
      const before = this.drawn.get(item.id)?.item;
      return before === item || (mayStay && before && isSamePoint(before.geometry, item.geometry));
    });
    return items.length - known.length > MADE_AT_ONCE;
  }

  private start(filling: Filling): void {
    this.filling = filling;
    this.source.wait(true);
    void this.showInSlices(filling);
  }

  private async showInSlices({ items, visible, stop }: Filling): Promise<void> {
    try {
      const { slicesOf } = await loadSurely(() => import("./in-slices.ts"));
      stop.signal.throwIfAborted();
      const begun = this.begin(items.length);
      const slices = slicesOf(stop.signal);
      const next = this.collector(visible);
      await slices(items, (item) => next.take(item));
      await begun;
      stop.signal.throwIfAborted();
      this.drawn = next.drawn;
      this.shown = null;
      await this.source.fill(next.shown, slices, async () => {
        await this.prepare(next.shown, slices);
        this.shown = next.shown;
        this.stop();
      });
      this.faults.clear();
      this.lookThrough(next.shown);
    } catch (error) {
      if (stop.signal.aborted) return;
      this.stop();
      this.failed(error);
    }
  }

  /** What drawing so many features needs, before they come. It never fails. */
  protected async begin(_count: number): Promise<void> {}

  /** What the first frame of many features needs, in slices, so that the frame only draws. */
  protected async prepare(_features: readonly Feature[], _slices: Slices): Promise<void> {}

  private collector(visible: Visible): Next {
    const next: Next = {
      drawn: new Map(),
      shown: [],
      restated: false,
      take: (item) => {
        const before = this.drawn.get(item.id);
        next.restated ||= before?.item !== item;
        const feature = this.featureOf(item, before);
        next.drawn.set(item.id, { item, feature });
        if (feature && (!visible || visible(item))) next.shown.push(feature);
      },
    };
    return next;
  }

  private featureOf(item: DatasetItem, before: Drawn | undefined): Feature | null {
    if (!before) return this.make(item);
    const { feature } = before;
    if (before.item === item) return feature;
    if (!(feature instanceof ItemFeature) || !isSamePoint(before.item.geometry, item.geometry))
      return this.make(item);
    feature.restate(item.properties);
    // Also when what follows is not wanted any more: then the items of before have to restate it.
    before.item = item;
    return feature;
  }

  /**
   * Features that are all there already stay: taking out and putting in a thousand costs more than drawing them.
   * Returns whether anything is to be drawn; `restated`: a feature may say something else.
   */
  private put({ shown: features, restated }: Next): boolean {
    const same = this.isShown(features);
    this.shown = features;
    const mayDiffer = features.length > 0 && (restated || this.followsMore);
    if (same && !mayDiffer) return false;
    if (same) this.source.changed();
    else {
      this.source.clear(true);
      this.source.addFeatures([...features]);
    }
    return true;
  }

  private isShown(features: readonly Feature[]): boolean {
    const { shown } = this;
    return features.length === shown?.length && features.every((feature, index) => feature === shown[index]);
  }

  setStyle(style: FlatStyleLike): void {
    this.faults.clear();
    this.restyle(styleFunctionOf(style, this.faults.report, () => this.layer.changed()));
    this.lookThrough(this.source.getFeatures());
  }

  replace(item: DatasetItem, visible: Visible): void {
    const { filling } = this;
    if (filling) {
      const items = filling.items.map((one) => (one.id === item.id ? item : one));
      this.show(items, visible);
      return;
    }
    const before = this.drawn.get(item.id)?.feature;
    const feature = this.make(item);
    this.drawn.set(item.id, { item, feature });
    const others = this.shown?.filter((one) => one !== before) ?? [];
    if (before && this.source.hasFeature(before)) this.source.removeFeature(before);
    const isShown = feature && (!visible || visible(item));
    if (isShown) this.source.addFeature(feature);
    this.shown = isShown ? [...others, feature] : others;
  }

  protected restyle(style: StyleFunction): void {
    this.layer.setStyle(style);
  }

  /** Evaluates the style of all features, so that its faults are reported. */
  protected lookThrough(features: readonly Feature[]): void {
    const style = this.layer.getStyleFunction();
    if (features.length > LOOKED_THROUGH) return;
    for (const feature of features) style?.(feature, this.resolution());
  }
}

function isSamePoint(before: Geometry | null, after: Geometry | null): boolean {
  if (before?.type !== "Point" || after?.type !== "Point") return false;
  const [x, y] = before.coordinates;
  return after.coordinates[0] === x && after.coordinates[1] === y;
}
