import VectorLayer from "ol/layer/Vector.js";
import VectorSource from "ol/source/Vector.js";
import { Dataset, type RefreshCause } from "../../core/dataset/dataset.ts";
import type { LayerConfig } from "../../core/map/layer-config.ts";

/** A dataset that records calls of its hooks, and runs the test's function in each. */
export class Probe extends Dataset {
  readonly calls: string[] = [];
  onFetch: (signal: AbortSignal, cause: RefreshCause | "activation") => Promise<void> | void = () => {};
  onLayers: () => void | Promise<void> = () => {};
  onHook: (name: string) => void = () => {};
  shown: string[] = [];

  protected override async fetchData(signal: AbortSignal, cause: RefreshCause | "activation"): Promise<void> {
    this.calls.push(`fetch ${cause}`);
    const period = this.context.time.selectedPeriod;
    await this.onFetch(signal, cause);
    signal.throwIfAborted();
    this.setItems([{ id: period, datasetId: this.id, properties: { period }, geometry: null }]);
  }
  protected override async createLayers(): Promise<LayerConfig[]> {
    await this.onLayers();
    return [{ layerId: "one", layer: new VectorLayer({ source: new VectorSource() }) }];
  }
  protected override applyFilters(): void {
    this.hook("applyFilters");
  }
  protected override onThemeChange(): void {
    this.hook("onThemeChange");
  }
  protected override onLanguageChange(): void {
    this.hook("onLanguageChange");
  }
  protected override onDeactivate(): void {
    this.hook("onDeactivate");
  }
  private hook(name: string): void {
    this.calls.push(name);
    this.onHook(name);
  }
}
