import type { AppStorage } from "../services/storage.ts";
import { debounce } from "../util/debounce.ts";
import type { LonLat } from "./geo.ts";
import { savedState } from "./map-state.ts";

/** Map-state save is debounced (spec §9), ms. */
const SAVE_DELAY = 250;

interface View {
  readonly center: LonLat;
  readonly zoom: number;
  readonly rotation: number;
  readonly projection: string;
}

/** Keeps where the map is in storage, for the next start (spec §3, `mapState`). */
export class SavedView {
  private readonly later = debounce(() => this.now(), SAVE_DELAY);

  /** `next`: what the next start is to be drawn in. */
  constructor(
    private readonly view: View,
    private readonly storage: AppStorage,
    private next: string,
  ) {}

  /** The map moved: it is saved when it has rested. */
  soon(): void {
    this.later();
  }
  now(): void {
    this.storage.set("mapState", savedState(this.view, this.view.projection, this.next));
  }
  /** Writes what waits to be saved. */
  flush(): void {
    this.later.flush();
  }
  cancel(): void {
    this.later.cancel();
  }
  /** The next start is drawn in this projection, at the place that is shown now. */
  startNextIn(projection: string): void {
    this.next = projection;
    this.now();
  }
}
