import { debounce } from "../../lib/debounce.ts";
import type { AppStorage } from "../services/storage.ts";
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

/** Stores the view of the map for the next start (spec §3, `mapState`). */
export class SavedView {
  private readonly later = debounce(() => this.now(), SAVE_DELAY);

  /** `next`: the projection of the next start. */
  constructor(
    private readonly view: View,
    private readonly storage: AppStorage,
    private next: string,
  ) {}

  /** The map moved: stores the view when it has stopped. */
  soon(): void {
    this.later();
  }
  now(): void {
    this.storage.set("mapState", savedState(this.view, this.view.projection, this.next));
  }
  /** Stores pending changes now. */
  flush(): void {
    this.later.flush();
  }
  cancel(): void {
    this.later.cancel();
  }
  /** The next start uses this projection, at the present position. */
  startNextIn(projection: string): void {
    this.next = projection;
    this.now();
  }
}
