import type { Geometry } from "geojson";
import type Feature from "ol/Feature.js";
import VectorLayer from "ol/layer/Vector.js";
import type VectorSource from "ol/source/Vector.js";
import type { FlatStyleLike } from "ol/style/flat.js";
import type { StyleFunction } from "ol/style/Style.js";
import type { DatasetItem } from "../item.ts";
import type { Drawing, DrawingListeners, MakeFeature, Visible } from "./drawing.ts";
import { styleFunctionOf } from "./feature-style.ts";
import { ItemFeature, ItemSource } from "./item-feature.ts";
import { StyleFaults } from "./style-faults.ts";

/** Sets up to this size are evaluated completely, so that the reported faults do not depend on the view. */
const LOOKED_THROUGH = 2_000;

interface Drawn {
  item: DatasetItem;
  feature: Feature | null;
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
  private shown: readonly Feature[] = [];
  /** Whether the look follows more than the items: then it may have changed although these are the same. */
  protected readonly followsMore: boolean = false;
  private readonly faults: StyleFaults;
  private readonly resolution: () => number;

  constructor(
    private readonly make: MakeFeature,
    style: FlatStyleLike,
    listeners: DrawingListeners,
    makeLayer = (source: VectorSource): VectorLayer<VectorSource> => new VectorLayer({ source }),
  ) {
    this.faults = new StyleFaults((faults) => listeners.faults(faults));
    this.resolution = () => listeners.resolution();
    this.layer = makeLayer(this.source);
    this.setStyle(style);
  }

  show(items: readonly DatasetItem[], visible: Visible): void {
    const drawn = new Map<string, Drawn>();
    const shown: Feature[] = [];
    let restated = false;
    for (const item of items) {
      const before = this.drawn.get(item.id);
      const feature = this.featureOf(item, before);
      drawn.set(item.id, { item, feature });
      restated ||= before?.item !== item;
      if (feature && (!visible || visible(item))) shown.push(feature);
    }
    if (items.length > 0) this.drawn = drawn;
    if (!this.put(shown, restated)) return;
    this.faults.clear();
    this.lookThrough(shown);
  }

  private featureOf(item: DatasetItem, before: Drawn | undefined): Feature | null {
    if (!before) return this.make(item);
    const { feature } = before;
    if (before.item === item) return feature;
    if (!(feature instanceof ItemFeature) || !isSamePoint(before.item.geometry, item.geometry))
      return this.make(item);
    feature.restate(item.properties);
    return feature;
  }

  /**
   * Features that are all there already stay: taking out and putting in a thousand costs more than drawing them.
   * Returns whether anything is to be drawn; `restated`: a feature may say something else.
   */
  private put(features: readonly Feature[], restated: boolean): boolean {
    const same =
      features.length === this.shown.length &&
      features.every((feature, index) => feature === this.shown[index]);
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

  setStyle(style: FlatStyleLike): void {
    this.faults.clear();
    this.restyle(styleFunctionOf(style, this.faults.report, () => this.layer.changed()));
    this.lookThrough(this.source.getFeatures());
  }

  replace(item: DatasetItem, visible: Visible): void {
    const before = this.drawn.get(item.id)?.feature;
    const feature = this.make(item);
    this.drawn.set(item.id, { item, feature });
    const others = this.shown.filter((one) => one !== before);
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
