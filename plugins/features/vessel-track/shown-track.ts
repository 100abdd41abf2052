import { makeAutoObservable, observableRef } from "mobx";
import type { TrackKit, VesselTracks } from "../../../contracts/vessel-tracks.ts";
import { type AppServices, lazyPart, type PopupSubject, type Service } from "../../../core/api/kernel.ts";
import type { ShareInterval } from "../../../lib/share-link/share-config.ts";
import type { Span, TrackInterval } from "../../../lib/track-interval.ts";
import type { VesselTrack } from "./vessel-track.ts";

/** A vessel of a dataset. */
export interface VesselRef {
  datasetId: string;
  mmsi: number;
}

/** Finds features at a pixel for the popup. */
type Find = (pixel: [number, number], tolerance: number) => PopupSubject[];

/**
 * The vessel whose track is on the map: the one in the address, unless the user has hidden its track, else the one that
 * was chosen in a popup. The code of tracks is loaded when there is one.
 */
export class ShownTrack {
  /** The vessel in the address. */
  opened: VesselRef | null = null;
  pinned: VesselRef | null = null;
  /** The user's choice in this visit; null: the setting applies. */
  private chosen: boolean | null = null;
  current: VesselTrack | null = null;
  /** Interval of the next track, also from a link; null: the manifest's. */
  interval: TrackInterval | null = null;
  private readonly finders = new Set<Find>();

  constructor(private readonly app: Pick<AppServices, "settings" | "share">) {
    makeAutoObservable<this, "finders" | "app">(this, {
      opened: observableRef,
      pinned: observableRef,
      current: observableRef,
      interval: observableRef,
      finders: false,
      app: false,
    });
  }

  get wanted(): boolean {
    const { settings, share } = this.app;
    return this.chosen ?? (settings.isOn("showAisTrack") && share?.option("aisTrackHide") !== true);
  }
  get vessel(): VesselRef | null {
    return this.opened && this.wanted ? this.opened : this.pinned;
  }

  /** Whether a vessel is open whose track is hidden. Observed. */
  get isHidden(): boolean {
    return this.opened !== null && !this.wanted;
  }
  /** The interval for a share link to the open vessel; a relative interval is relative for the receiver too. Observed. */
  get sharedInterval(): ShareInterval | undefined {
    const { interval, span } = this.current ?? {};
    return this.opened && interval?.kind === "between" && span ? isoSpan(span) : undefined;
  }

  open(vessel: VesselRef | null): void {
    this.opened = vessel;
  }
  want(on: boolean): void {
    this.chosen = on;
    if (!on) this.pinned = null;
  }
  isShown(mmsi: number): boolean {
    return this.vessel?.mmsi === mmsi;
  }
  toggle(vessel: VesselRef): void {
    const isOpened = this.opened?.mmsi === vessel.mmsi;
    if (this.isShown(vessel.mmsi)) {
      this.pinned = null;
      if (isOpened) this.chosen = false;
    } else if (isOpened) this.chosen = true;
    else {
      this.pinned = vessel;
      // A user who chooses another track wants to see that one.
      if (this.opened && this.wanted) this.chosen = false;
    }
  }

  setCurrent(track: VesselTrack | null): void {
    this.current = track;
  }
  /** null: the track is of the time that the map or the manifest says. */
  remember(interval: TrackInterval | null): void {
    this.interval = interval;
  }

  /** Lets the map's popup find the drawn tracks. Returns a function that removes the finder. */
  addFinder(find: Find): () => void {
    this.finders.add(find);
    return () => this.finders.delete(find);
  }
  find(pixel: [number, number], tolerance: number): PopupSubject[] {
    return [...this.finders].flatMap((find) => find(pixel, tolerance));
  }
}

const isoSpan = ({ from, to }: Span) => ({
  from: new Date(from).toISOString(),
  to: new Date(to).toISOString(),
});

/** The state of this plugin in a sub-application, and its service for other plugins. */
export class TrackService implements VesselTracks {
  readonly shown: ShownTrack;
  readonly IntervalForm = lazyPart(() => import("./view/interval-form.tsx"));
  readonly PlaybackBar = lazyPart(() => import("./view/playback-bar.tsx"));

  constructor(private readonly app: AppServices) {
    this.shown = new ShownTrack(app);
  }
  async loadKit(): Promise<TrackKit> {
    const { trackKit } = await import("./track-kit.ts");
    return trackKit(this.app, this.shown);
  }
}

type Own = TrackService & Service<"vessel-tracks">;

export const shownTrack = ({ services }: Pick<AppServices, "services">): ShownTrack =>
  services.get<Own>("vessel-tracks").shown;
