import { computed, makeObservable, observable, observableRef, reaction, runInAction, when } from "mobx";
import { type AppServices, loadSurely, type Service } from "../../../core/api/kernel.ts";
import type { TrackDesk } from "./model/desk.ts";
import { ANCHOR_KEY, TRACKS_KEY } from "./model/stored.ts";

/** Loads the desk when it is needed: by a view, or since an earlier visit recorded or watched. Keeps the screen awake. */
export class OwnTrackHome {
  /** Null: not loaded yet. Observed. */
  desk: TrackDesk | null = null;
  /** Whether the screen is kept on now; null: it is not asked for. Observed. */
  isAwake: boolean | null = null;
  private loading: Promise<TrackDesk> | null = null;
  private readonly stops: (() => void)[] = [];

  constructor(private readonly app: AppServices) {
    makeObservable<this, "wantsAwake">(this, {
      desk: observableRef,
      isAwake: observable,
      wantsAwake: computed,
    });
  }

  load(): Promise<TrackDesk> {
    this.loading ??= this.open().catch((error: unknown) => {
      this.loading = null;
      throw error;
    });
    return this.loading;
  }

  start(): () => void {
    const { startup, storage, log } = this.app;
    let letGo = () => {};
    this.stops.push(
      when(
        () => startup.ready && (storage.has(ANCHOR_KEY) || storage.has(TRACKS_KEY)),
        () => loadSurely(() => this.load()).catch((error: unknown) => log.error("Own track", error)),
      ),
      reaction(
        () => startup.ready && this.wantsAwake,
        async (wants) => {
          letGo();
          letGo = () => {};
          this.setAwake(null);
          if (!wants) return;
          try {
            const { keepAwake } = await loadSurely(() => import("./model/wake-lock.ts"));
            if (!this.wantsAwake) return;
            const wakeLock = "wakeLock" in navigator ? navigator.wakeLock : null;
            letGo();
            letGo = keepAwake({ wakeLock, page: document }, (isAwake) => this.setAwake(isAwake));
          } catch (error) {
            log.error("Screen", error);
          }
        },
        { fireImmediately: true },
      ),
      () => letGo(),
    );
    return () => {
      for (const stop of this.stops.splice(0)) stop();
    };
  }

  private get wantsAwake(): boolean {
    const choice = this.app.settings.get("keepAwake");
    return choice === "always" || (choice === "watching" && this.desk?.isBusy === true);
  }

  private setAwake(isAwake: boolean | null): void {
    runInAction(() => {
      this.isAwake = isAwake;
    });
  }

  private async open(): Promise<TrackDesk> {
    const { openDesk } = await loadSurely(() => import("./open-desk.ts"));
    const desk = openDesk(this.app);
    this.stops.push(() => desk.dispose());
    await desk.start();
    runInAction(() => {
      this.desk = desk;
    });
    return desk;
  }
}

/** For this plugin only. */
export type OwnTrackService = OwnTrackHome & Service<"own-track">;
