import { makeAutoObservable, observableRef } from "mobx";
import type { ClosestApproach, Danger, WatchState } from "../../../contracts/closest-approach.ts";
import type { AppServices, Service } from "../../../core/api/kernel.ts";
import type { CloseLimits } from "../../../lib/closest-approach.ts";
import type { ClosestApproachStore, Reference } from "./closest-approach-store.ts";
import type { CollisionWatch } from "./watch/collision-watch.ts";

/** Keeps the store and the watch of a sub-application, which the first comparison and the first watch create. */
export class ClosestApproachService implements ClosestApproach {
  drawn = false;
  /** Of comparisons and of the watch. */
  reference: Reference = { kind: "own" };
  store: ClosestApproachStore | null = null;
  watch: CollisionWatch | null = null;
  /** Address of a page that lists the dangers around the user; null: there is none. */
  listPath: string | null = null;
  private closing: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly settings: Pick<AppServices["settings"], "get">) {
    makeAutoObservable<this, "closing" | "settings">(this, {
      reference: observableRef,
      store: false,
      watch: observableRef,
      closing: false,
      settings: false,
    });
  }
  get limits(): CloseLimits {
    return { miles: Number(this.settings.get("cpaLimit")), minutes: Number(this.settings.get("tcpaLimit")) };
  }
  /** Whether other vessels are compared with a vessel instead of the user's position. */
  get comparesVessel(): boolean {
    return this.reference.kind === "vessel";
  }
  get dangers(): readonly Danger[] {
    return this.comparesVessel ? [] : (this.watch?.dangers ?? []);
  }
  get watchState(): WatchState {
    return this.comparesVessel ? "off" : (this.watch?.state ?? "off");
  }
  listDangersAt(path: string): void {
    this.listPath = path;
  }
  setReference(reference: Reference): void {
    this.reference = reference;
  }
  setWatch(watch: CollisionWatch): void {
    this.watch = watch;
  }
  setDrawn(on: boolean): void {
    this.drawn = on;
  }
  /** Calls `close` after `wait` ms; a later call replaces an earlier one. */
  closeNoticeIn(wait: number, close: () => void): void {
    clearTimeout(this.closing);
    this.closing = setTimeout(close, wait);
  }
  end(): void {
    clearTimeout(this.closing);
  }
}

type Own = ClosestApproachService & Service<"closest-approach">;

export const closestApproachServiceOf = ({ services }: AppServices): ClosestApproachService =>
  services.get<Own>("closest-approach");
