import { type Kysely, type Migration, sql } from "kysely";
import { accounts, codeTries } from "./account-migration.ts";
import { zoneAlerts } from "./alert-tables.ts";
import { applicationMessages, applications, grantedTerms } from "./application-migration.ts";
import { gearReports } from "./gear-report-store.ts";
import { pushSubscriptions } from "./push-store.ts";

/** All migrations, oldest first by name. Never edit a published migration; add a new one. */
export const migrations: Record<string, Migration> = {
  "0001-lost-gear-and-activity": { up: lostGearAndActivity },
  "0002-activity-sums": { up: activitySums },
  "0004-ais": { up: ais },
  "0005-user-settings": { up: userSettings },
  "0006-feedback": { up: feedback },
  "0007-ais-changes": { up: aisChanges },
  "0008-ais-presence": { up: aisPresence },
  "0009-ais-heard": { up: aisLastReceived },
  "0010-feedback-received": { up: feedbackReceived },
  "0011-accounts": { up: accounts },
  "0012-lost-gear-changes": { up: lostGearChanges },
  "0013-fleets": { up: fleets },
  "0014-applications": { up: applications },
  "0015-zone-alerts": { up: zoneAlerts },
  "0016-push-subscriptions": { up: pushSubscriptions },
  "0017-granted-terms": { up: grantedTerms },
  "0018-gear-reports": { up: gearReports },
  "0019-application-messages": { up: applicationMessages },
  "0020-code-tries": { up: codeTries },
};

async function lostGearAndActivity(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("lost_gear")
    .addColumn("lost_message_id", "varchar(36)", (c) => c.primaryKey())
    .addColumn("tool_id", "varchar(64)", (c) => c.notNull())
    .addColumn("tool_type_code", "varchar(32)", (c) => c.notNull())
    .addColumn("lost_count", "integer")
    .addColumn("lost_time", "varchar(40)", (c) => c.notNull())
    .addColumn("lost_at", "bigint", (c) => c.notNull())
    .addColumn("removed_time", "varchar(40)")
    .addColumn("removed_at", "bigint")
    .addColumn("lost_cause", "text")
    .addColumn("source", "text")
    .addColumn("confirmed", "integer", (c) => c.notNull())
    .addColumn("vessel_name", "text")
    .addColumn("ircs", "text")
    .addColumn("mmsi", "integer")
    .addColumn("imo", "integer")
    .addColumn("reg_num", "text")
    .addColumn("contact_email", "text")
    .addColumn("contact_phone", "text")
    .addColumn("comments", "text")
    .addColumn("error_message", "text")
    .addColumn("geometry", "text", (c) => c.notNull())
    .execute();
  await db.schema.createIndex("lost_gear_lost_at").on("lost_gear").column("lost_at").execute();
  await db.schema.createIndex("lost_gear_removed_at").on("lost_gear").column("removed_at").execute();
  await db.schema
    .createTable("activity_track")
    .addColumn("id", "integer", (c) => c.primaryKey())
    .addColumn("tool_type_code", "varchar(32)", (c) => c.notNull())
    .addColumn("started_at", "bigint", (c) => c.notNull())
    .addColumn("hours", "double precision", (c) => c.notNull())
    .addColumn("positions", "integer", (c) => c.notNull())
    .addColumn("geometry", "blob", (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex("activity_track_started_at")
    .on("activity_track")
    .column("started_at")
    .execute();
  await db.schema
    .createTable("generated")
    .addColumn("name", "varchar(64)", (c) => c.primaryKey())
    .addColumn("version", "varchar(64)", (c) => c.notNull())
    .execute();
}

/** Sums over months use only this index and do not read the tracks' geometries. */
async function activitySums(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex("activity_track_started_at").execute();
  await db.schema
    .createIndex("activity_track_sums")
    .on("activity_track")
    .columns(["started_at", "hours", "positions"])
    .execute();
}

async function ais(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("ais_position")
    .addColumn("mmsi", "integer", (c) => c.notNull())
    .addColumn("time", "bigint", (c) => c.notNull())
    .addColumn("longitude", "double precision", (c) => c.notNull())
    .addColumn("latitude", "double precision", (c) => c.notNull())
    .addColumn("speed", "real")
    .addColumn("course", "real")
    .addColumn("heading", "integer")
    .addPrimaryKeyConstraint("ais_position_key", ["mmsi", "time"])
    .execute();
  await db.schema.createIndex("ais_position_time").on("ais_position").column("time").execute();
  await db.schema
    .createTable("ais_target")
    .addColumn("kind", "varchar(16)", (c) => c.notNull())
    .addColumn("mmsi", "integer", (c) => c.notNull())
    .addColumn("record", "text", (c) => c.notNull())
    .addColumn("position_at", "bigint", (c) => c.notNull())
    .addColumn("static_at", "bigint", (c) => c.notNull())
    .addPrimaryKeyConstraint("ais_target_key", ["kind", "mmsi"])
    .execute();
}

/** Data of signed-in users; `version` counts the writes, so that no simultaneous write is lost. */
async function userSettings(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("user_setting")
    .addColumn("user_id", "varchar(200)", (c) => c.notNull())
    .addColumn("app_name", "varchar(40)", (c) => c.notNull())
    .addColumn("settings", "text", (c) => c.notNull())
    .addColumn("version", "integer", (c) => c.notNull())
    .addColumn("updated_at", "bigint", (c) => c.notNull())
    .addPrimaryKeyConstraint("user_setting_key", ["user_id", "app_name"])
    .execute();
}

async function feedback(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("feedback")
    .addColumn("id", "integer", (c) => c.primaryKey().autoIncrement())
    .addColumn("received_at", "bigint", (c) => c.notNull())
    .addColumn("app_name", "varchar(64)", (c) => c.notNull())
    .addColumn("kind", "varchar(16)", (c) => c.notNull())
    .addColumn("text", "text", (c) => c.notNull())
    .addColumn("email", "text")
    .addColumn("page_url", "text")
    .addColumn("version", "varchar(32)")
    .execute();
}

/** Time of the last change of a target, so that a client of the stream can resume with another process. */
async function aisChanges(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("ais_target")
    .addColumn("changed_at", "bigint", (c) => c.notNull().defaultTo(0))
    .execute();
}

/**
 * The cells (four per degree of latitude, two per degree of longitude) in which a vessel was in each hour. They answer
 * which vessels were in an area, and which positions are old, without a search by time alone.
 */
async function aisPresence(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("ais_presence")
    .addColumn("hour", "integer", (c) => c.notNull())
    .addColumn("cell", "integer", (c) => c.notNull())
    .addColumn("mmsi", "integer", (c) => c.notNull())
    .addPrimaryKeyConstraint("ais_presence_key", ["hour", "cell", "mmsi"])
    .modifyEnd(sql`without rowid`)
    .execute();
  await sql`insert or ignore into ais_presence (hour, cell, mmsi)
    select time / 3600000,
      cast((latitude + 90) * 4 as integer) * 1000 + cast((longitude + 180) * 2 as integer), mmsi
    from ais_position not indexed`.execute(db);
  await db.schema.dropIndex("ais_position_time").execute();
}

/** Time of the last message of a target: of some senders only a safety text is known. */
async function aisLastReceived(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("ais_target")
    .addColumn("heard_at", "bigint", (c) => c.notNull().defaultTo(0))
    .execute();
  await sql`update ais_target
    set heard_at = case when position_at > static_at then position_at else static_at end`.execute(db);
}

/** Feedback is deleted by its age. */
async function feedbackReceived(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex("feedback_received_at").on("feedback").column("received_at").execute();
}

/** Changes of reports of lost gear by administrators. */
async function lostGearChanges(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("lost_gear_change")
    .addColumn("id", "integer", (c) => c.primaryKey().autoIncrement())
    .addColumn("lost_message_id", "varchar(36)", (c) => c.notNull())
    .addColumn("changed_at", "bigint", (c) => c.notNull())
    .addColumn("changed_by", "varchar(200)", (c) => c.notNull())
    .addColumn("changes", "text", (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex("lost_gear_change_message")
    .on("lost_gear_change")
    .column("lost_message_id")
    .execute();
}

/** Named lists of vessels of users. A vessel is a row of its own, so that two devices that add at once both do. */
async function fleets(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("fleet")
    .addColumn("id", "varchar(36)", (c) => c.primaryKey())
    .addColumn("user_id", "varchar(200)", (c) => c.notNull())
    .addColumn("name", "varchar(100)", (c) => c.notNull())
    .addColumn("created_at", "bigint", (c) => c.notNull())
    .execute();
  await db.schema.createIndex("fleet_user").on("fleet").column("user_id").execute();
  await db.schema
    .createTable("fleet_vessel")
    .addColumn("fleet_id", "varchar(36)", (c) => c.notNull())
    .addColumn("mmsi", "integer", (c) => c.notNull())
    .addColumn("position", "integer", (c) => c.notNull())
    .addPrimaryKeyConstraint("fleet_vessel_key", ["fleet_id", "mmsi"])
    .execute();
}
