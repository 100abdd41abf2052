import { observable, runInAction } from "mobx";
import type BaseLayer from "ol/layer/Base.js";
import LayerGroup from "ol/layer/Group.js";
import Layer from "ol/layer/Layer.js";
import type Source from "ol/source/Source.js";
import type { LayerStack } from "./layer-stack.ts";

/** A shorter wait is not shown, ms. */
const SHOW_AFTER_MS = 300;

const STARTS = ["tileloadstart"];
const ENDS = ["tileloadend", "tileloaderror"];

/**
 * Datasets that are loading tiles or images of the current view. It counts events of their sources, because a source
 * reports `loading` itself only when it loads outside the map's queue.
 *
 * Invariant, do not break: after `dispose()` no timer runs.
 */
export class LoadingDatasets {
  private readonly shown = observable.set<string>();
  private readonly timers = new Map<string, ReturnType<typeof setTimeout>>();
  private readonly pending = new WeakMap<Source, number>();

  constructor(private readonly stack: Pick<LayerStack, "ids" | "layersOf">) {}

  /** Observable. */
  has(datasetId: string): boolean {
    return this.shown.has(datasetId);
  }

  /** Reads the current layers; called after each frame of the map, because sources and layers come and go. */
  update(): void {
    const loading = new Set(
      this.stack.ids.filter((id) => this.stack.layersOf(id).some(({ layer }) => this.isLoading(layer))),
    );
    for (const id of loading) this.showLater(id);
    for (const id of [...this.shown, ...this.timers.keys()]) if (!loading.has(id)) this.hide(id);
  }

  dispose(): void {
    for (const timer of this.timers.values()) clearTimeout(timer);
    this.timers.clear();
    runInAction(() => this.shown.clear());
  }

  private showLater(id: string): void {
    if (this.shown.has(id) || this.timers.has(id)) return;
    const show = () => {
      this.timers.delete(id);
      runInAction(() => this.shown.add(id));
    };
    this.timers.set(id, setTimeout(show, SHOW_AFTER_MS));
  }

  private hide(id: string): void {
    clearTimeout(this.timers.get(id));
    this.timers.delete(id);
    runInAction(() => this.shown.delete(id));
  }

  private isLoading(layer: BaseLayer): boolean {
    if (!layer.getVisible()) return false;
    // `some` would skip the sources after the first match.
    if (layer instanceof LayerGroup)
      return layer.getLayersArray().filter((child) => this.isLoading(child)).length > 0;
    const source = layer instanceof Layer ? layer.getSource() : null;
    return source !== null && (this.count(source) > 0 || source.loading);
  }

  private count(source: Source): number {
    const known = this.pending.get(source);
    if (known !== undefined) return known;
    this.pending.set(source, 0);
    const add = (more: 1 | -1) => () => {
      this.pending.set(source, Math.max(0, (this.pending.get(source) ?? 0) + more));
      // A failing tile causes no frame.
      if (more < 0) queueMicrotask(() => this.update());
    };
    for (const type of STARTS) source.addEventListener(type, add(1));
    for (const type of ENDS) source.addEventListener(type, add(-1));
    return 0;
  }
}
