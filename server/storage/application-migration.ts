import { type Kysely, sql } from "kysely";

/** Tables of applications, of the vessels that users register, and of what administrators did. */
export async function applications(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("application")
    .addColumn("id", "integer", (c) => c.primaryKey().autoIncrement())
    .addColumn("kind", "varchar(16)", (c) => c.notNull())
    .addColumn("user_id", "varchar(200)", (c) => c.notNull())
    .addColumn("idempotency_key", "varchar(64)", (c) => c.notNull())
    .addColumn("status", "varchar(16)", (c) => c.notNull())
    .addColumn("form", "text", (c) => c.notNull())
    .addColumn("app_name", "varchar(40)", (c) => c.notNull())
    .addColumn("email", "varchar(254)", (c) => c.notNull())
    .addColumn("language", "varchar(2)", (c) => c.notNull())
    .addColumn("submitted_at", "bigint", (c) => c.notNull())
    .addColumn("decided_at", "bigint")
    .addColumn("decided_by", "varchar(200)")
    .addColumn("reason", "text")
    .addUniqueConstraint("application_key", ["user_id", "idempotency_key"])
    .execute();
  // Two devices that apply at the same time: the database lets one through.
  await db.schema
    .createIndex("application_pending")
    .unique()
    .on("application")
    .columns(["user_id", "kind"])
    .where(sql.ref("status"), "=", "Pending")
    .execute();
  await db.schema
    .createIndex("application_queue")
    .on("application")
    .columns(["kind", "status", "submitted_at"])
    .execute();
  await db.schema
    .createTable("own_vessel")
    .addColumn("user_id", "varchar(200)", (c) => c.primaryKey())
    .addColumn("profile", "text", (c) => c.notNull())
    .addColumn("updated_at", "bigint", (c) => c.notNull())
    .execute();
  await db.schema
    .createTable("audit")
    .ifNotExists()
    .addColumn("id", "integer", (c) => c.primaryKey().autoIncrement())
    .addColumn("at", "bigint", (c) => c.notNull())
    .addColumn("actor", "varchar(200)")
    .addColumn("action", "varchar(64)", (c) => c.notNull())
    .addColumn("subject", "varchar(200)", (c) => c.notNull())
    .addColumn("details", "text", (c) => c.notNull())
    .execute();
  await db.schema.createIndex("audit_at").ifNotExists().on("audit").column("at").execute();
}

/** What reviewers granted otherwise than it was applied for. */
export async function grantedTerms(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("application").addColumn("granted", "text").execute();
}

/** Questions of reviewers, and answers. */
export async function applicationMessages(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("application_message")
    .addColumn("id", "integer", (c) => c.primaryKey().autoIncrement())
    .addColumn("application_id", "integer", (c) => c.notNull())
    .addColumn("at", "bigint", (c) => c.notNull())
    .addColumn("author", "varchar(16)", (c) => c.notNull())
    .addColumn("written_by", "varchar(200)", (c) => c.notNull())
    .addColumn("text", "text", (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex("application_message_application")
    .on("application_message")
    .column("application_id")
    .execute();
}
