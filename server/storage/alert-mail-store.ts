import type { Selectable } from "kysely";
import type { StoredAlert } from "./alert-store.ts";
import type { AlertEventTable } from "./alert-tables.ts";
import type { Database } from "./database.ts";

/** Most alerts that one mail takes. */
const MAX_ALERTS = 1_000;

/** Which alerts a mail has told of. */
export interface AlertMailStore {
  /** Alerts of a zone that no mail has told of, recorded before an instant, the latest first; without snoozed ones. */
  unmailed(zoneId: string, before: number): Promise<StoredAlert[]>;
  /** Takes alerts for a mail, and returns the ids that no other process has taken. */
  claimMail(ids: readonly string[], now: number): Promise<string[]>;
  /** Gives them back: the mail could not be sent. */
  releaseMail(ids: readonly string[]): Promise<void>;
  /** Vessels of a zone that a mail has told of since an instant. */
  mailedVessels(zoneId: string, since: number): Promise<number[]>;
}

export function alertMailStore(
  db: Database,
  alertOf: (row: Selectable<AlertEventTable>) => StoredAlert,
): AlertMailStore {
  return {
    async unmailed(zoneId, before) {
      const rows = await db
        .selectFrom("alert_event")
        .selectAll()
        .where("zone_id", "=", zoneId)
        .where("mailed_at", "is", null)
        .where("snoozed", "=", 0)
        .where("recorded_at", "<", before)
        .orderBy("time", "desc")
        .limit(MAX_ALERTS)
        .execute();
      return rows.map(alertOf);
    },
    async claimMail(ids, now) {
      const rows = await db
        .updateTable("alert_event")
        .set({ mailed_at: now })
        .where("id", "in", ids)
        .where("mailed_at", "is", null)
        .returning("id")
        .execute();
      return rows.map(({ id }) => id);
    },
    async releaseMail(ids) {
      await db.updateTable("alert_event").set({ mailed_at: null }).where("id", "in", ids).execute();
    },
    async mailedVessels(zoneId, since) {
      const rows = await db
        .selectFrom("alert_event")
        .select("mmsi")
        .distinct()
        .where("zone_id", "=", zoneId)
        .where("mailed_at", ">=", since)
        .execute();
      return rows.map(({ mmsi }) => mmsi);
    },
  };
}
