import { type Selectable, sql } from "kysely";
import type { ZoneAlert } from "../alerts/alert.ts";
import type { Findings } from "../alerts/evaluator.ts";
import type { OwnZone } from "../alerts/own-zone.ts";
import type { Presence } from "../alerts/presence.ts";
import { type AlertMailStore, alertMailStore } from "./alert-mail-store.ts";
import type { AlertEventTable, AlertZoneTable } from "./alert-tables.ts";
import { chunks } from "./chunks.ts";
import type { Database } from "./database.ts";

/** An alert as it is stored. Times are ms since the epoch. */
export interface StoredAlert extends ZoneAlert {
  recordedAt: number;
  acknowledgedAt: number | null;
  /** The user wanted to hear nothing of the vessel then. */
  snoozed: boolean;
}

/** Zones, what has happened in them, and which vessels are in them. */
export interface AlertStore extends AlertMailStore {
  zonesOf(userId: string): Promise<OwnZone[]>;
  zone(id: string): Promise<OwnZone | undefined>;
  /** All zones that are not paused. */
  activeZones(): Promise<OwnZone[]>;
  /** Stores a zone together with the vessels that are in it, in one transaction. */
  saveZone(zone: OwnZone, presences: readonly Presence[]): Promise<void>;
  /** Deletes a zone with its alerts. */
  removeZone(id: string): Promise<void>;
  presences(zoneId: string): Promise<Presence[]>;
  /** Stores findings in one transaction, and returns the alerts that were not stored before. Those of deleted zones are dropped. */
  add(findings: Findings, now: number): Promise<StoredAlert[]>;
  /** Alerts of a zone, the latest first. @param before only those before this instant */
  alerts(zoneId: string, limit: number, before: number): Promise<StoredAlert[]>;
  /** Returns how many there were. */
  acknowledge(userId: string, ids: readonly string[], now: number): Promise<number>;
  snoozes(userId: string, now: number): Promise<{ mmsi: number; until: number }[]>;
  /** `until` null ends it. */
  snooze(userId: string, mmsi: number, until: number | null): Promise<void>;
  /** Alerts that were found by a clock that was ahead are of now. */
  endFuture(now: number): Promise<void>;
  /** Deletes alerts before an instant, ended snoozes, and presences of vessels that left before `leftBefore`. */
  prune(before: { alerts: number; now: number; left: number }): Promise<void>;
}

/** SQLite takes at most 32,766 values in a statement. */
const ROWS_PER_CHUNK = 1_000;

export function alertStore(db: Database): AlertStore {
  return {
    ...alertMailStore(db, alertOf),
    async zonesOf(userId) {
      const rows = await db
        .selectFrom("alert_zone")
        .selectAll()
        .where("user_id", "=", userId)
        .orderBy("created_at")
        .orderBy(sql`rowid`)
        .execute();
      return rows.map(zoneOf);
    },
    async zone(id) {
      const row = await db.selectFrom("alert_zone").selectAll().where("id", "=", id).executeTakeFirst();
      return row && zoneOf(row);
    },
    async activeZones() {
      const rows = await db.selectFrom("alert_zone").selectAll().where("active", "=", 1).execute();
      return rows.map(zoneOf);
    },
    saveZone: (zone, presences) =>
      db.transaction().execute(async (transaction) => {
        const row = rowOf(zone);
        await transaction
          .insertInto("alert_zone")
          .values(row)
          .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
          .execute();
        await transaction.deleteFrom("alert_presence").where("zone_id", "=", zone.id).execute();
        await savePresences(transaction, presences);
      }),
    removeZone: (id) =>
      db.transaction().execute(async (transaction) => {
        await transaction.deleteFrom("alert_zone").where("id", "=", id).execute();
        await transaction.deleteFrom("alert_presence").where("zone_id", "=", id).execute();
        await transaction.deleteFrom("alert_event").where("zone_id", "=", id).execute();
      }),
    async presences(zoneId) {
      const rows = await db.selectFrom("alert_presence").selectAll().where("zone_id", "=", zoneId).execute();
      return rows.map(({ zone_id, mmsi, inside, since, over, under, silent }) => ({
        zoneId: zone_id,
        mmsi,
        inside: inside === 1,
        since,
        over: over === 1,
        under: under === 1,
        silent: silent === 1,
      }));
    },
    add: (findings, now) => db.transaction().execute((transaction) => add(transaction, findings, now)),
    async alerts(zoneId, limit, before) {
      const rows = await db
        .selectFrom("alert_event")
        .selectAll()
        .where("zone_id", "=", zoneId)
        .where("time", "<", before)
        .orderBy("time", "desc")
        .orderBy("id")
        .limit(limit)
        .execute();
      return rows.map(alertOf);
    },
    async acknowledge(userId, ids, now) {
      const { numUpdatedRows } = await db
        .updateTable("alert_event")
        .set({ acknowledged_at: now })
        .where("user_id", "=", userId)
        .where("id", "in", ids)
        .where("acknowledged_at", "is", null)
        .executeTakeFirst();
      return Number(numUpdatedRows);
    },
    snoozes: (userId, now) =>
      db
        .selectFrom("alert_snooze")
        .select(["mmsi", "until"])
        .where("user_id", "=", userId)
        .where("until", ">", now)
        .orderBy("mmsi")
        .execute(),
    async snooze(userId, mmsi, until) {
      if (until === null)
        await db.deleteFrom("alert_snooze").where("user_id", "=", userId).where("mmsi", "=", mmsi).execute();
      else
        await db
          .insertInto("alert_snooze")
          .values({ user_id: userId, mmsi, until })
          .onConflict((conflict) => conflict.columns(["user_id", "mmsi"]).doUpdateSet({ until }))
          .execute();
    },
    async endFuture(now) {
      await db.updateTable("alert_event").set({ time: now }).where("time", ">", now).execute();
      await db.updateTable("alert_event").set({ recorded_at: now }).where("recorded_at", ">", now).execute();
    },
    async prune({ alerts, now, left }) {
      await db.deleteFrom("alert_event").where("time", "<", alerts).execute();
      await db.deleteFrom("alert_snooze").where("until", "<", now).execute();
      await db.deleteFrom("alert_presence").where("inside", "=", 0).where("since", "<", left).execute();
    },
  };
}

async function add(db: Database, { alerts, presences }: Findings, now: number): Promise<StoredAlert[]> {
  const zoneIds = [...new Set([...alerts, ...presences].map(({ zoneId }) => zoneId))];
  const known = await db.selectFrom("alert_zone").select("id").where("id", "in", zoneIds).execute();
  const kept = new Set(known.map(({ id }) => id));
  const snoozed = await snoozedOf(db, alerts, now);
  const rows = alerts
    .filter(({ zoneId }) => kept.has(zoneId))
    .map((alert) => eventRow(alert, now, snoozed.has(`${alert.mmsi} ${alert.userId}`)));
  const added = new Set<string>();
  for (const some of chunks(rows, ROWS_PER_CHUNK)) {
    const inserted = await db
      .insertInto("alert_event")
      .values(some)
      .onConflict((conflict) => conflict.column("id").doNothing())
      .returning("id")
      .execute();
    for (const { id } of inserted) added.add(id);
  }
  await savePresences(
    db,
    presences.filter(({ zoneId }) => kept.has(zoneId)),
  );
  return rows.filter(({ id }) => added.has(id)).map(alertOf);
}

/** Vessel and user of each alert of which its user wants to hear nothing. */
async function snoozedOf(db: Database, alerts: readonly ZoneAlert[], now: number): Promise<Set<string>> {
  if (alerts.length === 0) return new Set();
  const users = [...new Set(alerts.map(({ userId }) => userId))];
  const snoozes = await db
    .selectFrom("alert_snooze")
    .select(["user_id", "mmsi"])
    .where("user_id", "in", users)
    .where("until", ">", now)
    .execute();
  return new Set(snoozes.map(({ user_id, mmsi }) => `${mmsi} ${user_id}`));
}

async function savePresences(db: Database, presences: readonly Presence[]): Promise<void> {
  const states = presences.map(({ zoneId, mmsi, inside, since, over, under, silent }) => ({
    zone_id: zoneId,
    mmsi,
    inside: Number(inside),
    since,
    over: Number(over),
    under: Number(under),
    silent: Number(silent),
  }));
  for (const some of chunks(states, ROWS_PER_CHUNK))
    await db
      .insertInto("alert_presence")
      .values(some)
      .onConflict((conflict) =>
        conflict.columns(["zone_id", "mmsi"]).doUpdateSet((next) => ({
          inside: next.ref("excluded.inside"),
          since: next.ref("excluded.since"),
          over: next.ref("excluded.over"),
          under: next.ref("excluded.under"),
          silent: next.ref("excluded.silent"),
        })),
      )
      .execute();
}

function eventRow(alert: ZoneAlert, now: number, snoozed: boolean): Selectable<AlertEventTable> {
  const { zoneId, userId, shipType, simulated, ...same } = alert;
  return {
    ...same,
    zone_id: zoneId,
    user_id: userId,
    ship_type: shipType,
    simulated: Number(simulated),
    recorded_at: now,
    acknowledged_at: null,
    snoozed: Number(snoozed),
    mailed_at: null,
  };
}

function alertOf(row: Selectable<AlertEventTable>): StoredAlert {
  const { zone_id, user_id, ship_type, recorded_at, acknowledged_at, snoozed, simulated, kind, ...same } =
    row;
  const { id, mmsi, time, longitude, latitude, speed, course, name, length } = same;
  return {
    ...{ id, mmsi, time, longitude, latitude, speed, course, name, length },
    zoneId: zone_id,
    userId: user_id,
    kind: kind as ZoneAlert["kind"],
    shipType: ship_type,
    simulated: simulated === 1,
    recordedAt: recorded_at,
    acknowledgedAt: acknowledged_at,
    snoozed: snoozed === 1,
  };
}

function zoneOf(row: AlertZoneTable): OwnZone {
  const { id, user_id, access, name, active, definition, created_at, updated_at } = row;
  return {
    ...JSON.parse(definition),
    ...{ id, access, name },
    userId: user_id,
    active: active === 1,
    createdAt: created_at,
    updatedAt: updated_at,
  };
}

function rowOf(zone: OwnZone): AlertZoneTable {
  const { id, userId, access, name, active, createdAt, updatedAt, ...definition } = zone;
  return {
    ...{ id, access, name },
    user_id: userId,
    active: Number(active),
    definition: JSON.stringify(definition),
    created_at: createdAt,
    updated_at: updatedAt,
  };
}
