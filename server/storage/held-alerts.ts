import type { HeldRoom } from "./held-data.ts";

/** Zones that a user watches, what has happened in them, and vessels of which the user wants to hear nothing. */
export const heldAlerts: HeldRoom = {
  async exportOf(user, db) {
    const rows = await db.selectFrom("alert_zone").selectAll().where("user_id", "=", user).execute();
    const alerts = await db
      .selectFrom("alert_event")
      .selectAll()
      .where("user_id", "=", user)
      .orderBy("time", "desc")
      .execute();
    const snoozes = await db.selectFrom("alert_snooze").selectAll().where("user_id", "=", user).execute();
    const zones = rows.map(({ user_id, definition, ...zone }) => ({ ...zone, ...JSON.parse(definition) }));
    return [
      {
        name: "alertZones",
        label: { no: "Soner for varsel", en: "Alert zones" },
        fate: "deleted" as const,
        count: zones.length,
        changedAt: latest(rows.map(({ updated_at }) => updated_at)),
        data: zones,
      },
      {
        name: "alerts",
        label: { no: "Hendelser i sonene", en: "Events in the zones" },
        fate: "deleted" as const,
        count: alerts.length,
        changedAt: latest(alerts.map(({ recorded_at }) => recorded_at)),
        data: alerts.map(({ user_id, ...alert }) => alert),
      },
      {
        name: "alertSnoozes",
        label: { no: "Fartøy som er dempet", en: "Muted vessels" },
        fate: "deleted" as const,
        count: snoozes.length,
        changedAt: null,
        data: snoozes.map(({ user_id, ...snooze }) => snooze),
      },
    ].filter(({ count }) => count > 0);
  },
  async deleteOf(user, db) {
    const own = db.selectFrom("alert_zone").select("id").where("user_id", "=", user);
    await db.deleteFrom("alert_presence").where("zone_id", "in", own).execute();
    for (const table of ["alert_event", "alert_snooze", "alert_zone"] as const)
      await db.deleteFrom(table).where("user_id", "=", user).execute();
  },
};

const latest = (times: readonly number[]): number | null =>
  times.length === 0 ? null : times.reduce((a, b) => Math.max(a, b));
