import type Feature from "ol/Feature.js";
import VectorLayer from "ol/layer/Vector.js";
import type VectorSource from "ol/source/Vector.js";
import type { FlatStyleLike } from "ol/style/flat.js";
import type { DatasetItem } from "../item.ts";
import type { Drawing, MakeFeature, Visible } from "./drawing.ts";
import { ItemSource } from "./item-feature.ts";

/** A set of up to some thousand features: one OpenLayers feature an item, kept while the item stays the same. */
export class VectorDrawing implements Drawing {
  readonly layer: VectorLayer<VectorSource>;
  private readonly source = new ItemSource();
  private features = new Map<DatasetItem, Feature | null>();

  constructor(
    private readonly make: MakeFeature,
    style: FlatStyleLike,
    declutter: boolean,
    makeLayer = (source: VectorSource): VectorLayer<VectorSource> => new VectorLayer({ source, declutter }),
  ) {
    this.layer = makeLayer(this.source);
    this.setStyle(style);
  }

  show(items: readonly DatasetItem[], visible: Visible): void {
    const kept = new Map<DatasetItem, Feature | null>();
    const shown: Feature[] = [];
    for (const item of items) {
      const known = this.features.get(item);
      const feature = known === undefined ? this.make(item) : known;
      kept.set(item, feature);
      if (feature && (!visible || visible(item))) shown.push(feature);
    }
    this.features = kept;
    this.source.clear(true);
    this.source.addFeatures(shown);
  }

  setStyle(style: FlatStyleLike): void {
    this.layer.setStyle(style);
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
}
