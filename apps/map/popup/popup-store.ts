import { makeAutoObservable, observableRef, runInAction } from "mobx";
import type { Dataset } from "../../../core/dataset/dataset.ts";
import type { DatasetItem } from "../../../core/dataset/item.ts";
import type { MapProbe } from "../../../core/map/layer-config.ts";
import type { MapHit } from "../../../core/map/map-hits.ts";
import { TOLERANCE } from "../../../core/map/map-store.ts";
import type { PopupSubject } from "../../../core/plugin/contributions.ts";
import { isAbort } from "../../../core/services/failure.ts";
import type { Log } from "../../../core/services/log.ts";
import { symbolPosition } from "../../../core/shell/views/item-symbol.ts";
import { freshItem } from "./fresh-item.ts";

/** A feature of a dataset, or something that a plugin drew itself. */
export type PopupEntry =
  | { kind: "item"; dataset: Dataset; item: DatasetItem }
  | { kind: "own"; subject: PopupSubject };

/** Unique among the entries of a popup. */
export const entryKey = (entry: PopupEntry): string =>
  entry.kind === "item" ? `${entry.dataset.id}/${entry.item.id}` : entry.subject.id;

export interface PopupInit {
  hits(pixel: [number, number], tolerance: number): MapHit[];
  /** What plugins drew there themselves. */
  own(pixel: [number, number], tolerance: number): PopupSubject[];
  dataset(id: string): Dataset | null;
  /** Whether the address shows it: it stands first. */
  isOpened(datasetId: string, featureId: string): boolean;
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

  /** Where the tail points: the symbol of a point or of a line that has one, else the place of the click. */
  get anchor(): [number, number] | null {
    const entry = this.chosen;
    if (!entry || !this.place) return this.place;
    const anchor =
      entry.kind === "item"
        ? symbolPosition(entry.dataset, freshItem(entry.dataset, entry.item))
        : (entry.subject.anchor ?? null);
    return anchor ?? this.place;
  }

  /** Asks what is at a place. Resolves to how many things there are. */
  async ask(pixel: [number, number], probe: MapProbe, byKeyboard = false): Promise<number> {
    this.close();
    const run = new AbortController();
    this.running = run;
    const subjects = this.init.own(pixel, probe.tolerance);
    const own = (below: boolean) =>
      subjects
        .filter((subject) => (subject.below === true) === below)
        .map((subject): PopupEntry => ({ kind: "own", subject }));
    const items = this.init.hits(pixel, probe.tolerance).flatMap((hit): PopupEntry[] => {
      const dataset = this.init.dataset(hit.datasetId);
      const item = dataset?.item(hit.featureId);
      return dataset && item ? [{ kind: "item", dataset, item }] : [];
    });
    const rank = (entry: PopupEntry) =>
      entry.kind === "item" && this.init.isOpened(entry.dataset.id, entry.item.id) ? 0 : 1;
    const found = [...own(false), ...items.sort((a, b) => rank(a) - rank(b)), ...own(true)];
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

  /** Whether a click at a pixel would find a feature or something of a plugin's own. */
  hasSomething(pixel: [number, number]): boolean {
    const { mouse } = TOLERANCE;
    return this.init.hits(pixel, mouse).length > 0 || this.init.own(pixel, mouse).length > 0;
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
    if (this.entries.some((entry) => entry.kind === "item" && entry.dataset.id === datasetId)) this.close();
  }

  private show(entries: PopupEntry[]): void {
    this.entries = entries;
    this.chosen = entries.length === 1 ? (entries[0] ?? null) : null;
  }

  private async identify(dataset: Dataset, probe: MapProbe, signal: AbortSignal): Promise<PopupEntry[]> {
    try {
      return (await dataset.identify(probe, signal)).map((item) => ({ kind: "item", dataset, item }));
    } catch (error) {
      if (!isAbort(error)) this.init.log.error(`Dataset ${dataset.id}: what is here`, error);
      return [];
    }
  }
}
