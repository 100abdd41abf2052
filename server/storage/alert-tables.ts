import type { Kysely } from "kysely";

/** Tables of zone alerts, as typed for Kysely. Times are ms since the epoch, flags 0 or 1. */
export interface AlertTables {
  alert_zone: AlertZoneTable;
  alert_presence: AlertPresenceTable;
  alert_event: AlertEventTable;
  alert_snooze: AlertSnoozeTable;
}

/** An area that a user watches. */
export interface AlertZoneTable {
  id: string;
  user_id: string;
  access: "open" | "restricted";
  name: string;
  active: number;
  /** JSON: area, vessels, rules and how its owner is told (`alerts/own-zone.ts`). */
  definition: string;
  created_at: number;
  updated_at: number;
}

/** A vessel that is in a zone, or has lately left it. */
export interface AlertPresenceTable {
  zone_id: string;
  mmsi: number;
  inside: number;
  since: number;
  over: number;
  under: number;
  silent: number;
}

/** What has happened in a zone. The id says zone, vessel, kind and time, so that nothing is stored twice. */
export interface AlertEventTable {
  id: string;
  zone_id: string;
  user_id: string;
  kind: string;
  mmsi: number;
  time: number;
  longitude: number;
  latitude: number;
  speed: number | null;
  course: number | null;
  name: string | null;
  ship_type: number | null;
  length: number | null;
  simulated: number;
  recorded_at: number;
  acknowledged_at: number | null;
  snoozed: number;
  /** When it was put into a mail; null: not yet, or no mail is wanted. */
  mailed_at: number | null;
}

/** A vessel of which a user wants to hear nothing until an instant. */
export interface AlertSnoozeTable {
  user_id: string;
  mmsi: number;
  until: number;
}

/** Creates the tables of zone alerts. */
export async function zoneAlerts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("alert_zone")
    .addColumn("id", "varchar(36)", (c) => c.primaryKey())
    .addColumn("user_id", "varchar(200)", (c) => c.notNull())
    .addColumn("access", "varchar(16)", (c) => c.notNull())
    .addColumn("name", "varchar(80)", (c) => c.notNull())
    .addColumn("active", "integer", (c) => c.notNull())
    .addColumn("definition", "text", (c) => c.notNull())
    .addColumn("created_at", "bigint", (c) => c.notNull())
    .addColumn("updated_at", "bigint", (c) => c.notNull())
    .execute();
  await db.schema.createIndex("alert_zone_user").on("alert_zone").column("user_id").execute();
  await db.schema
    .createTable("alert_presence")
    .addColumn("zone_id", "varchar(36)", (c) => c.notNull())
    .addColumn("mmsi", "integer", (c) => c.notNull())
    .addColumn("inside", "integer", (c) => c.notNull())
    .addColumn("since", "bigint", (c) => c.notNull())
    .addColumn("over", "integer", (c) => c.notNull())
    .addColumn("under", "integer", (c) => c.notNull())
    .addColumn("silent", "integer", (c) => c.notNull())
    .addPrimaryKeyConstraint("alert_presence_key", ["zone_id", "mmsi"])
    .execute();
  await db.schema
    .createTable("alert_event")
    .addColumn("id", "varchar(100)", (c) => c.primaryKey())
    .addColumn("zone_id", "varchar(36)", (c) => c.notNull())
    .addColumn("user_id", "varchar(200)", (c) => c.notNull())
    .addColumn("kind", "varchar(16)", (c) => c.notNull())
    .addColumn("mmsi", "integer", (c) => c.notNull())
    .addColumn("time", "bigint", (c) => c.notNull())
    .addColumn("longitude", "double precision", (c) => c.notNull())
    .addColumn("latitude", "double precision", (c) => c.notNull())
    .addColumn("speed", "real")
    .addColumn("course", "real")
    .addColumn("name", "varchar(40)")
    .addColumn("ship_type", "integer")
    .addColumn("length", "integer")
    .addColumn("simulated", "integer", (c) => c.notNull())
    .addColumn("recorded_at", "bigint", (c) => c.notNull())
    .addColumn("acknowledged_at", "bigint")
    .addColumn("snoozed", "integer", (c) => c.notNull())
    .addColumn("mailed_at", "bigint")
    .execute();
  await db.schema.createIndex("alert_event_zone").on("alert_event").columns(["zone_id", "time"]).execute();
  await db.schema
    .createIndex("alert_event_user")
    .on("alert_event")
    .columns(["user_id", "recorded_at"])
    .execute();
  await db.schema
    .createTable("alert_snooze")
    .addColumn("user_id", "varchar(200)", (c) => c.notNull())
    .addColumn("mmsi", "integer", (c) => c.notNull())
    .addColumn("until", "bigint", (c) => c.notNull())
    .addPrimaryKeyConstraint("alert_snooze_key", ["user_id", "mmsi"])
    .execute();
}
