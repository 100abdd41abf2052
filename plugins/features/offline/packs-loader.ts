import { makeObservable, observableRef, reaction, runInAction } from "mobx";
import { type AppServices, loadSurely, type Service } from "../../../core/api/kernel.ts";
import type { Bounds } from "../../../core/api/map.ts";
import type { Packs } from "./model/packs.ts";

/** An area that the user chose elsewhere. */
export interface ProposedArea {
  bounds: Bounds;
  name: string;
}

/** Loads the store of the packs when it is needed, and keeps it. */
export interface OfflinePacks extends Service<"offline-packs"> {
  /** Null: not loaded yet. Observed. */
  readonly packs: Packs | null;
  /** The area for a new pack; null: none. Observed. */
  readonly proposed: ProposedArea | null;
  /** The area that a new pack would have, while the user chooses; null: none. Observed. */
  readonly draft: Bounds | null;
  setDraft(bounds: Bounds | null): void;
  load(): Promise<Packs>;
  propose(bounds: Bounds, name: string): void;
  takeProposed(): void;
}

export class PacksLoader implements OfflinePacks {
  packs: Packs | null = null;
  proposed: ProposedArea | null = null;
  draft: Bounds | null = null;
  private loading: Promise<Packs> | null = null;
  private stops: (() => void)[] = [];

  constructor(private readonly app: AppServices) {
    makeObservable(this, { packs: observableRef, proposed: observableRef, draft: observableRef });
  }

  load(): Promise<Packs> {
    this.loading ??= this.open().catch((error: unknown) => {
      this.loading = null;
      throw error;
    });
    return this.loading;
  }

  setDraft(bounds: Bounds | null): void {
    runInAction(() => {
      this.draft = bounds;
    });
  }

  propose(bounds: Bounds, name: string): void {
    runInAction(() => {
      this.proposed = { bounds, name };
    });
  }

  takeProposed(): void {
    runInAction(() => {
      this.proposed = null;
    });
  }

  dispose(): void {
    this.packs?.dispose();
    for (const stop of this.stops.splice(0)) stop();
  }

  private async open(): Promise<Packs> {
    const { app } = this;
    const { Packs, browserParts } = await loadSurely(() => import("./model/open-packs.ts"));
    const packs = new Packs(app, browserParts(app));
    this.stops.push(
      app.storage.onExternalChange((key) => key === "caches" && packs.reload()),
      reaction(
        () => app.connectivity.isOnline,
        (isOnline) => isOnline && packs.resumeAll(),
      ),
    );
    runInAction(() => {
      this.packs = packs;
    });
    await packs.start();
    return packs;
  }
}
