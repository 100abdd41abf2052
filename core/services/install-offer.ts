import { makeObservable, observableRef, runInAction } from "mobx";
import { pageEvents } from "../util/page-events.ts";

/** What browsers send when a page may be installed; the type library does not know it. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

/** The browser's offer to install the page, which comes once and early, so it is kept until a view shows it. */
export class InstallOffer {
  /** Null: the browser offers nothing. Observed. */
  event: InstallEvent | null = null;

  constructor(target: EventTarget = pageEvents()) {
    makeObservable(this, { event: observableRef });
    target.addEventListener("beforeinstallprompt", (event) => {
      // Chromium's own bar would cover the map.
      event.preventDefault();
      this.keep(event as InstallEvent);
    });
    target.addEventListener("appinstalled", () => this.keep(null));
  }

  /** Shows the browser's dialog; called by a press. It can be shown once. */
  async accept(): Promise<void> {
    const { event } = this;
    this.keep(null);
    await event?.prompt();
  }

  private keep(event: InstallEvent | null): void {
    runInAction(() => {
      this.event = event;
    });
  }
}
