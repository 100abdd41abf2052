import { makeAutoObservable, observableRef } from "mobx";
import type { NoticeKind } from "../layout/layout-of.ts";
import type { ToastMessage } from "../ui/toasts.tsx";

/** The notices over the map, and which of them are visible. */
export class Notices {
  all: readonly ToastMessage[] = [];
  /** Notices that can wait must not disturb what is open. */
  undisturbed = false;
  /** Notices that can wait are hidden behind a button, because the user has touched the map. */
  away = false;
  /** Height of the notices on the screen, px. */
  height = 0;

  constructor() {
    makeAutoObservable(this, { all: observableRef });
  }

  /** Shows a notice, replacing one with the same id. */
  add(notice: ToastMessage): void {
    this.all = [...this.all.filter(({ id }) => id !== notice.id), notice];
  }
  remove(id: string): void {
    this.all = this.all.filter((notice) => notice.id !== id);
  }
  /** The user closed it. */
  close(id: string): void {
    const closed = this.all.find((notice) => notice.id === id);
    this.remove(id);
    closed?.onClose?.();
  }
  setUndisturbed(on: boolean): void {
    this.undisturbed = on;
  }
  setHeight(px: number): void {
    this.height = px;
  }
  /** Hides notices that can wait, after a touch of the map, or shows them again. */
  putAway(away: boolean): void {
    this.away = away && this.all.some(({ waits }) => waits);
  }

  /** Notices that are hidden because of a touch of the map. */
  get awayOnes(): readonly ToastMessage[] {
    return this.away ? this.all.filter(({ waits }) => waits) : [];
  }
  /** The notices to show if there is space. `small`: those that can wait come one by one, after the others. */
  wanted(small: boolean): readonly ToastMessage[] {
    const pressing = this.all.filter(({ waits }) => !waits);
    if (this.away || this.undisturbed || (small && pressing.length > 0)) return pressing;
    return small ? this.all.slice(0, 1) : this.all;
  }
  /** The kind of notices that need space, also for elements that show them in their place. */
  kind(small: boolean): NoticeKind {
    const wanted = this.wanted(small);
    if (wanted.length === 0) return this.height > 0 ? "pressing" : "none";
    return wanted.some(({ waits }) => !waits) ? "pressing" : "waiting";
  }
}
