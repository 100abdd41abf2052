import type Feature from "ol/Feature.js";
import VectorLayer from "ol/layer/Vector.js";
import type VectorSource from "ol/source/Vector.js";
import type { FlatStyleLike } from "ol/style/flat.js";
import type { StyleFunction } from "ol/style/Style.js";
import type { DatasetItem } from "../item.ts";
import type { Drawing, DrawingListeners, MakeFeature, Visible } from "./drawing.ts";
import { styleFunctionOf } from "./feature-style.ts";
import { ItemSource } from "./item-feature.ts";
import { StyleFaults } from "./style-faults.ts";

/** Sets up to this size are evaluated completely, so that the reported faults do not depend on the view. */
const LOOKED_THROUGH = 2_000;

/**
 * A set of up to some thousand features: one OpenLayers feature per item, kept as long as the item exists, also while
 * it is hidden.
 */
export class VectorDrawing implements Drawing {
  readonly layer: VectorLayer<VectorSource>;
  private readonly source = new ItemSource();
  private features = new Map<DatasetItem, Feature | null>();
  private readonly made = new WeakMap<DatasetItem, Feature | null>();
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
    const kept = new Map<DatasetItem, Feature | null>();
    const shown: Feature[] = [];
    for (const item of items) {
      const feature = this.featureOf(item);
      kept.set(item, feature);
      if (feature && (!visible || visible(item))) shown.push(feature);
    }
    this.features = kept;
    this.faults.clear();
    this.source.clear(true);
    this.source.addFeatures(shown);
    this.lookThrough(shown);
  }

  prepare(items: readonly DatasetItem[]): void {
    for (const item of items) this.featureOf(item);
  }

  private featureOf(item: DatasetItem): Feature | null {
    const known = this.made.get(item);
    if (known !== undefined) return known;
    const feature = this.make(item);
    this.made.set(item, feature);
    return feature;
  }

  setStyle(style: FlatStyleLike): void {
    this.faults.clear();
    this.restyle(styleFunctionOf(style, this.faults.report, () => this.layer.changed()));
    this.lookThrough(this.source.getFeatures());
  }

  replace(item: DatasetItem, visible: Visible): void {
    for (const [before, feature] of this.features) {
      if (before.id !== item.id) continue;
      this.features.delete(before);
      if (feature && this.source.hasFeature(feature)) this.source.removeFeature(feature);
      break;
    }
    const feature = this.make(item);
    this.features.set(item, feature);
    if (feature && (!visible || visible(item))) this.source.addFeature(feature);
  }

  protected restyle(style: StyleFunction): void {
    this.layer.setStyle(style);
  }

  private lookThrough(features: readonly Feature[]): void {
    const style = this.layer.getStyleFunction();
    if (features.length > LOOKED_THROUGH) return;
    for (const feature of features) style?.(feature, this.resolution());
  }
}
