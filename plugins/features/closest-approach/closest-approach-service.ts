import { makeAutoObservable } from "mobx";
import type { ClosestApproach } from "../../../contracts/closest-approach.ts";
import type { AppServices, Service } from "../../../core/api/kernel.ts";
import type { ClosestApproachStore } from "./closest-approach-store.ts";

/** Keeps the store of a sub-application, which the first comparison creates. */
export class ClosestApproachService implements ClosestApproach {
  drawn = false;
  store: ClosestApproachStore | null = null;
  private closing: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    makeAutoObservable<this, "closing">(this, { store: false, closing: false });
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
