import { makeAutoObservable, observableRef } from "mobx";
import type { ToastMessage } from "../../../core/ui/toasts.tsx";
import type { NoticeKind } from "../layout/layout-of.ts";

/** The notices over the map, and which of them may be seen now. */
export class Notices {
  all: readonly ToastMessage[] = [];
  /** What is open must not be disturbed by what can wait. */
  undisturbed = false;
  /** What can wait was put away to a button: the user has touched the map. */
  away = false;
  /** Height of the notices on the screen, px. */
  height = 0;

  constructor() {
    makeAutoObservable(this, { all: observableRef });
  }

  /** Shows a notice; one with the same id takes its place. */
  add(notice: ToastMessage): void {
    this.all = [...this.all.filter(({ id }) => id !== notice.id), notice];
  }
  remove(id: string): void {
    this.all = this.all.filter((notice) => notice.id !== id);
  }
  /** Closed by the user. */
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
  /** Puts away what can wait, as a touch of the map does, or shows it again. */
  putAway(away: boolean): void {
    this.away = away && this.all.some(({ waits }) => waits);
  }

  /** What a touch of the map put away. */
  get awayOnes(): readonly ToastMessage[] {
    return this.away ? this.all.filter(({ waits }) => waits) : [];
  }
  /** Those to show, were there room. `small`: what can wait comes one by one, after what cannot. */
  wanted(small: boolean): readonly ToastMessage[] {
    const pressing = this.all.filter(({ waits }) => !waits);
    if (this.away || this.undisturbed || (small && pressing.length > 0)) return pressing;
    return small ? this.all.slice(0, 1) : this.all;
  }
  /** What room is needed for; also for what others than notices say in their place. */
  kind(small: boolean): NoticeKind {
    const wanted = this.wanted(small);
    if (wanted.length === 0) return this.height > 0 ? "pressing" : "none";
    return wanted.some(({ waits }) => !waits) ? "pressing" : "waiting";
  }
}
