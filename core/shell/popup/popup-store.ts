import { makeAutoObservable, observableRef, runInAction } from "mobx";
import type { Dataset } from "../../dataset/dataset.ts";
import type { DatasetItem } from "../../dataset/item.ts";
import type { MapProbe } from "../../map/layer-config.ts";
import type { MapHit } from "../../map/map-hits.ts";
import { isAbort } from "../../services/failure.ts";
import type { Log } from "../../services/log.ts";
import { symbolPosition } from "../views/item-symbol.ts";

export interface PopupEntry {
  dataset: Dataset;
  item: DatasetItem;
}

export interface PopupInit {
  hits(pixel: [number, number], tolerance: number): MapHit[];
  dataset(id: string): Dataset | null;
  /** Datasets that are on, topmost first; those are asked what is at a place. */
  active(): Dataset[];
  log: Log;
}

/**
 * The one popup of the map. A click asks the vector features first: a symbol covers what lies under it.
 * Where there is none, the datasets that know (WMS) are asked; the newest click wins.
 */
export class PopupStore {
  entries: PopupEntry[] = [];
  /** The entry that is shown; null while a choice of several is offered. */
  chosen: PopupEntry | null = null;
  /** Where it was asked. Null: no popup. */
  place: [number, number] | null = null;
  loading = false;
  /** Opened by keyboard: the focus goes into the popup. */
  byKeyboard = false;
  private running = new AbortController();

  constructor(private readonly init: PopupInit) {
    makeAutoObservable<this, "init" | "running">(this, {
      init: false,
      running: false,
      entries: observableRef,
      chosen: observableRef,
      place: observableRef,
    });
  }

  get open(): boolean {
    return this.place !== null && (this.loading || this.entries.length > 0);
  }

  /** Where the tail points: the symbol of a point or of gear, else the place of the click. */
  get anchor(): [number, number] | null {
    const entry = this.chosen;
    if (!entry || !this.place) return this.place;
    return symbolPosition(entry.dataset, entry.item) ?? this.place;
  }

  /** Asks what is at a place. Resolves to how many things there are. */
  async ask(pixel: [number, number], probe: MapProbe, byKeyboard = false): Promise<number> {
    this.close();
    const run = new AbortController();
    this.running = run;
    const found = this.init.hits(pixel, probe.tolerance).flatMap((hit) => {
      const dataset = this.init.dataset(hit.datasetId);
      const item = dataset?.item(hit.featureId);
      return dataset && item ? [{ dataset, item }] : [];
    });
    runInAction(() => {
      this.place = probe.lonLat;
      this.byKeyboard = byKeyboard;
      this.show(found);
      this.loading = found.length === 0;
    });
    if (found.length > 0) return found.length;
    const answers = await Promise.all(
      this.init.active().map((dataset) => this.identify(dataset, probe, run.signal)),
    );
    if (run.signal.aborted) return 0;
    const entries = answers.flat();
    runInAction(() => {
      this.loading = false;
      this.show(entries);
      if (entries.length === 0) this.place = null;
    });
    return entries.length;
  }

  choose(entry: PopupEntry | null): void {
    this.chosen = entry;
  }

  close(): void {
    this.running.abort();
    this.place = null;
    this.entries = [];
    this.chosen = null;
    this.loading = false;
  }

  /** Takes away what a dataset showed, when it is switched off or its data changed. */
  forget(datasetId: string): void {
    if (this.entries.some(({ dataset }) => dataset.id === datasetId)) this.close();
  }

  private show(entries: PopupEntry[]): void {
    this.entries = entries;
    this.chosen = entries.length === 1 ? (entries[0] ?? null) : null;
  }

  private async identify(dataset: Dataset, probe: MapProbe, signal: AbortSignal): Promise<PopupEntry[]> {
    try {
      return (await dataset.identify(probe, signal)).map((item) => ({ dataset, item }));
    } catch (error) {
      if (!isAbort(error)) this.init.log.error(`Dataset ${dataset.id}: what is here`, error);
      return [];
    }
  }
}
