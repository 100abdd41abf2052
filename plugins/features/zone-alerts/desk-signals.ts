import { type AppServices, isAbort } from "../../../core/api/kernel.ts";
import { playTones } from "../../../core/api/ui.ts";
import { isRecord, isString } from "../../../lib/guards.ts";
import type { ZoneAlert } from "./model/alert.ts";
import { alertTitle } from "./model/alert-text.ts";
import { PART } from "./use-texts.ts";

/** Two short tones, Hz. */
const TONES = [880, 660];

/** Sound and notification of new alerts, as far as the user wants them. Each alert gives them once, also over a reload. */
export class DeskSignals {
  constructor(private readonly app: AppServices) {}

  /** @param isPushed the browser shows a notification of its own */
  give(alert: ZoneAlert, zoneName: string, isPushed: boolean): void {
    const { storage, settings } = this.app;
    if (alert.time <= storage.get("deskedalert", readSounded, 0)) return;
    storage.set("deskedalert", { sounded: new Date(alert.time).toISOString() });
    if (settings.get("alertSound") === true) playTones(TONES);
    if (settings.get("alertNotifications") === true && !isPushed) this.notify(alert, zoneName);
  }

  private notify(alert: ZoneAlert, zoneName: string): void {
    if (!("Notification" in globalThis) || Notification.permission !== "granted") return;
    const { i18n, log } = this.app;
    const title = alertTitle(alert, zoneName, PART.of(i18n));
    try {
      const shown = new Notification(title, { tag: alert.id, body: i18n.format.dateTime(alert.time) });
      shown.onclick = () => {
        globalThis.focus();
        shown.close();
      };
    } catch (error) {
      // Some phones allow notifications from a service worker only.
      if (!isAbort(error)) log.info("No notification of the browser", error);
    }
  }
}

/** Time of the last alert that sounded, ms. */
function readSounded(value: unknown): number | undefined {
  return isRecord(value) && isString(value.sounded) ? Date.parse(value.sounded) || undefined : undefined;
}
