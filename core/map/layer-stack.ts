import type Collection from "ol/Collection.js";
import type BaseLayer from "ol/layer/Base.js";
import LayerGroup from "ol/layer/Group.js";
import Layer from "ol/layer/Layer.js";
import type { LayerConfig } from "./layer-config.ts";
import { guardLayer } from "./layer-guard.ts";

/** Layer property that names its dataset. */
export const DATASET_KEY = "farvann:dataset";
/** Layer property: whether it takes part in hit detection. */
export const INTERACTIVE_KEY = "farvann:interactive";
/** Layer property: the part of the map that it masks. */
const MASK_KEY = "farvann:mask";
/** Offset of layers above their dataset, inside the dataset's hundred. */
const ABOVE_OFFSET = 99;

interface StackedLayer {
  config: LayerConfig;
  /** Opacity that the dataset gave the layer; it is multiplied with the user's opacity. */
  ownOpacity: number;
}

/**
 * The layers of the datasets, ordered: z-index = (rank + 1) × 100 + offset (spec §9).
 */
export class LayerStack {
  private readonly byDataset = new Map<string, StackedLayer[]>();
  private readonly opacity = new Map<string, number>();
  private readonly hidden = new Map<string, readonly string[]>();
  private order: readonly string[] = [];

  constructor(private readonly layers: Collection<BaseLayer>) {}

  /**
   * Replaces a dataset's layers: new ones are added before old ones are removed, so that the map does not flicker. A
   * layer that throws while it is drawn stays hidden until it is replaced, and `broken` is called.
   */
  set(datasetId: string, configs: readonly LayerConfig[], broken: (error: unknown) => void): void {
    const old = this.byDataset.get(datasetId) ?? [];
    const kept = new Set(configs.map(({ layer }) => layer));
    const known = new Map(old.map((entry) => [entry.config.layer, entry.ownOpacity]));
    const next = configs.map((config) => ({
      config,
      ownOpacity: known.get(config.layer) ?? config.layer.getOpacity(),
    }));
    this.byDataset.set(datasetId, next);
    for (const { config } of next) {
      tagLayer(config.layer, datasetId, config.interactive === true);
      if (known.has(config.layer)) continue;
      guardLayer(config.layer, broken, { out: true });
      this.layers.push(config.layer);
    }
    for (const { config } of old) if (!kept.has(config.layer)) this.drop(config.layer);
    this.place(datasetId);
    this.fade(datasetId);
    this.hide(datasetId);
    this.showMasks();
  }

  remove(datasetId: string): void {
    for (const { config } of this.byDataset.get(datasetId) ?? []) this.drop(config.layer);
    this.byDataset.delete(datasetId);
    this.showMasks();
  }

  /** Dataset ids from the bottom to the top. */
  setOrder(order: readonly string[]): void {
    this.order = [...order];
    for (const datasetId of this.byDataset.keys()) this.place(datasetId);
  }

  setOpacity(datasetId: string, opacity: number): void {
    this.opacity.set(datasetId, Math.max(0, Math.min(1, opacity)));
    this.fade(datasetId);
  }

  /** Layers of a dataset that are not drawn, by `layerId`; only layers with a title can be hidden. */
  setHidden(datasetId: string, layerIds: readonly string[]): void {
    this.hidden.set(datasetId, layerIds);
    this.hide(datasetId);
  }

  /** The z-index at which a dataset's hundred begins. */
  zIndex(datasetId: string): number {
    return (this.order.indexOf(datasetId) + 1) * 100;
  }

  /** The datasets that have layers in the map. */
  get ids(): readonly string[] {
    return [...this.byDataset.keys()];
  }

  /** The layers of a dataset in the map. */
  layersOf(datasetId: string): readonly LayerConfig[] {
    return (this.byDataset.get(datasetId) ?? []).map(({ config }) => config);
  }

  private place(datasetId: string): void {
    for (const { config } of this.byDataset.get(datasetId) ?? []) {
      const base = config.above ? this.zIndex(config.above) + ABOVE_OFFSET : this.zIndex(datasetId);
      config.layer.setZIndex(base + (config.above ? 0 : (config.offset ?? 0)));
    }
  }

  private fade(datasetId: string): void {
    const factor = this.opacity.get(datasetId) ?? 1;
    for (const { config, ownOpacity } of this.byDataset.get(datasetId) ?? []) {
      config.layer.setOpacity(ownOpacity * factor);
    }
  }

  private hide(datasetId: string): void {
    const hidden = this.hidden.get(datasetId) ?? [];
    for (const { config } of this.byDataset.get(datasetId) ?? []) {
      if (config.title) config.layer.setVisible(!hidden.includes(config.layerId));
    }
  }

  /** Masks are drawn only while a layer needs them. */
  private showMasks(): void {
    const configs = [...this.byDataset.values()].flat().map(({ config }) => config);
    for (const { layer, mask } of configs) {
      if (!mask) continue;
      layer.set(MASK_KEY, mask, true);
      layer.setVisible(configs.some(({ within }) => within === mask));
    }
  }

  private drop(layer: BaseLayer): void {
    this.layers.remove(layer);
    dispose(layer);
  }
}

function tagLayer(layer: BaseLayer, datasetId: string, interactive: boolean): void {
  layer.set(DATASET_KEY, datasetId, true);
  layer.set(INTERACTIVE_KEY, interactive, true);
  if (layer instanceof LayerGroup)
    for (const child of layer.getLayersArray()) tagLayer(child, datasetId, interactive);
}

function dispose(layer: BaseLayer): void {
  if (layer instanceof LayerGroup) layer.getLayers().forEach(dispose);
  else if (layer instanceof Layer) layer.getSource()?.dispose();
  const state = layer.getLayerState();
  layer.dispose();
  // OpenLayers empties it, but the frame on the screen holds it until the next one: looking for what is at the pointer would throw.
  if (layer instanceof Layer) state.layer = layer;
}
