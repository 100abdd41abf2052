import { makeObservable, observable, observableRef, reaction, runInAction, untracked } from "mobx";
import type { DatasetContext } from "../../../../core/api/dataset.ts";
import type { Bounds } from "../../../../core/api/map.ts";
import type { Asked } from "./live-vessels.ts";
import { areaFor, contains } from "./wanted-area.ts";

/** Setting of the user: one position of each vessel a minute. */
const DATA_SAVER = "vesselDataSaver";
/** How long the whole coast is asked for after something last needed it, ms. */
const WHOLE_MS = 90_000;
/** The map may move for this time before its view is asked for, ms. */
const VIEW_DELAY_MS = 400;
/** With more sought vessels than this, everything is asked for. */
const MAX_SOUGHT = 200;

type Context = Pick<DatasetContext, "map" | "settings">;

/**
 * Which vessels a map needs of the stream: those of its view with a margin, and those that something shows or seeks by their number. The
 * whole coast only for a large view, and while a list, a filter or a search uses it.
 */
export class VesselNeed {
  /** Whether something uses all vessels, or groups of them are shown. */
  private isWhole = false;
  private hasGroups = false;
  private sought: readonly number[] = [];
  private area: Bounds | null = null;
  private ending: ReturnType<typeof setTimeout> | undefined;
  private isWatched = false;

  /** @param fleet whose observed vessels are wanted wherever they are */
  constructor(
    private readonly context: Context,
    private readonly downsample: boolean,
    private readonly fleet: { readonly observed: Iterable<number> },
  ) {
    makeObservable<VesselNeed, "isWhole" | "hasGroups" | "sought">(this, {
      isWhole: observable,
      hasGroups: observable,
      sought: observableRef,
    });
  }

  /** What to ask the stream for. */
  get asked(): Asked {
    const { map, settings } = this.context;
    const { isWhole, hasGroups, sought, downsample } = this;
    const everywhere = isWhole || hasGroups || map.projection !== "EPSG:3857";
    this.area = everywhere ? null : areaFor(map.bounds, this.area);
    const anywhere = new Set([...this.fleet.observed, ...sought]);
    if (anywhere.size > MAX_SOUGHT) this.area = null;
    return {
      area: this.area,
      anywhere: this.area ? [...anywhere].sort((a, b) => a - b) : [],
      downsample: downsample || settings.isOn(DATA_SAVER),
    };
  }

  /** @param changed called when something else is to be asked for. @returns what ends it */
  watch(changed: (asked: Asked) => void): () => void {
    this.isWatched = true;
    const { map, settings } = this.context;
    const ask = () => changed(untracked(() => this.asked));
    const stops = [
      reaction(() => [map.bounds, map.projection], ask, { delay: VIEW_DELAY_MS }),
      reaction(() => [this.isWhole, this.hasGroups, this.sought, settings.isOn(DATA_SAVER)], ask),
    ];
    // The map may have moved, and groups may have been shown, while the vessels were loading.
    ask();
    return () => {
      for (const stop of stops) stop();
      clearTimeout(this.ending);
      this.isWatched = false;
      runInAction(() => {
        this.isWhole = false;
        this.sought = [];
      });
    };
  }

  /** Something shows vessels of a box; null: of everywhere. @returns whether they have to be asked for */
  use(box: Bounds | null): boolean {
    const isThere = box ? contains(this.area, box) : this.area === null;
    if (!this.isWatched || (isThere && !this.isWhole)) return false;
    this.later(() => {
      clearTimeout(this.ending);
      this.ending = setTimeout(() => runInAction(() => (this.isWhole = false)), WHOLE_MS);
      this.isWhole = true;
    });
    return !isThere;
  }

  /** Something asked for a vessel that is not there. */
  seek(mmsi: number): void {
    if (this.area === null || this.sought.includes(mmsi)) return;
    this.later(() => {
      if (!this.sought.includes(mmsi)) this.sought = [...this.sought, mmsi];
    });
  }

  /** Groups of vessels are set apart on the map, wherever they are. */
  group(shown: boolean): void {
    queueMicrotask(() =>
      runInAction(() => {
        this.hasGroups = shown;
      }),
    );
  }

  /** Views call this while they are drawn, when nothing may change yet. */
  private later(change: () => void): void {
    queueMicrotask(() => {
      if (this.isWatched) runInAction(change);
    });
  }
}
