import { when } from "mobx";
import type { Dataset } from "../../../core/dataset/dataset.ts";
import type { MapProbe } from "../../../core/map/layer-config.ts";
import type { MapHit } from "../../../core/map/map-hits.ts";
import { TOLERANCE } from "../../../core/map/map-store.ts";
import type { PopupSubject } from "../../../core/plugin/contributions.ts";
import { isAbort } from "../../../core/services/failure.ts";
import type { Log } from "../../../core/services/log.ts";
import type { PopupEntry } from "./popup-entry.ts";
import type { SelectionStore } from "./selection.ts";

export interface AskMapInit {
  selection: SelectionStore;
  hits(pixel: [number, number], tolerance: number): MapHit[];
  /** Features that plugins drew themselves. */
  own(pixel: [number, number], tolerance: number): PopupSubject[];
  dataset(id: string): Dataset | null;
  /** Datasets that are on, topmost first, which are queried at a position. */
  active(): Dataset[];
  log: Log;
  /** Called for a dataset whose service did not answer the question. */
  failed(dataset: Dataset, error: unknown): void;
}

/**
 * Finds the features at a position of the map. A click looks for vector features first, because a symbol covers what is
 * under it. Without any, it queries the datasets with a service for this (WMS); the newest click wins.
 */
export class AskMap {
  private running = new AbortController();

  constructor(private readonly init: AskMapInit) {}

  /** Opens the popup for the features at a position. Resolves to their number. */
  async ask(pixel: [number, number], probe: MapProbe, byKeyboard = false): Promise<number> {
    const { selection } = this.init;
    this.running.abort();
    const run = new AbortController();
    this.running = run;
    const place = probe.lonLat;
    const found = this.found(pixel, probe.tolerance);
    if (found.length > 0) {
      selection.show({ place, entries: found, byKeyboard });
      return found.length;
    }
    selection.ask();
    const stop = when(
      () => !selection.asking,
      () => run.abort(),
    );
    const answers = await Promise.all(
      this.init.active().map((dataset) => this.identify(dataset, probe, run.signal)),
    );
    stop();
    // Superseded by another click, or closed in the meantime.
    if (run.signal.aborted) return 0;
    const entries = answers.flat();
    selection.show({ place, entries, byKeyboard });
    return entries.length;
  }

  /** Whether a click at a pixel would find a feature of a dataset or a plugin. */
  hasSomething(pixel: [number, number]): boolean {
    const { mouse } = TOLERANCE;
    return this.init.hits(pixel, mouse).length > 0 || this.init.own(pixel, mouse).length > 0;
  }

  /** The drawn features, topmost first; the feature of the address comes before others. */
  private found(pixel: [number, number], tolerance: number): PopupEntry[] {
    const subjects = this.init.own(pixel, tolerance);
    const own = (below: boolean) =>
      subjects
        .filter((subject) => (subject.below === true) === below)
        .map((subject): PopupEntry => ({ kind: "own", subject }));
    const items = this.init.hits(pixel, tolerance).flatMap((hit): PopupEntry[] => {
      const dataset = this.init.dataset(hit.datasetId);
      const item = dataset?.item(hit.featureId);
      return dataset && item ? [{ kind: "item", dataset, item }] : [];
    });
    const { opened } = this.init.selection;
    const rank = (entry: PopupEntry) =>
      entry.kind === "item" && entry.dataset.id === opened?.dataset.id && entry.item.id === opened.featureId
        ? 0
        : 1;
    return [...own(false), ...items.sort((a, b) => rank(a) - rank(b)), ...own(true)];
  }

  private async identify(dataset: Dataset, probe: MapProbe, signal: AbortSignal): Promise<PopupEntry[]> {
    try {
      return (await dataset.identify(probe, signal)).map((item) => ({ kind: "item", dataset, item }));
    } catch (error) {
      if (!isAbort(error)) {
        this.init.log.error(`Dataset ${dataset.id}: what is here`, error);
        this.init.failed(dataset, error);
      }
      return [];
    }
  }
}
