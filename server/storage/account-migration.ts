import type { Kysely } from "kysely";

/** A code that needs a password ends after some attempts. */
export async function codeTries(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("account_code")
    .addColumn("tries", "integer", (c) => c.notNull().defaultTo(0))
    .execute();
}

/** Tables of sign-in: rights of users, accounts of the embedded issuer, its keys, and its records of sign-ins. */
export async function accounts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("user_access")
    .addColumn("user_id", "varchar(200)", (c) => c.primaryKey())
    .addColumn("roles", "text", (c) => c.notNull())
    .addColumn("policies", "text", (c) => c.notNull())
    .addColumn("profiles", "text", (c) => c.notNull())
    .execute();
  await db.schema
    .createTable("account")
    .addColumn("id", "varchar(36)", (c) => c.primaryKey())
    .addColumn("email", "varchar(254)", (c) => c.notNull().unique())
    .addColumn("password_hash", "text")
    .addColumn("country_code", "varchar(8)")
    .addColumn("phone", "varchar(20)")
    .addColumn("language", "varchar(2)", (c) => c.notNull())
    .addColumn("created_at", "bigint", (c) => c.notNull())
    .addColumn("terms_accepted_at", "bigint")
    .addColumn("activated_at", "bigint")
    .addColumn("failures", "integer", (c) => c.notNull().defaultTo(0))
    .addColumn("locked_until", "bigint", (c) => c.notNull().defaultTo(0))
    .addColumn("demonstration", "varchar(32)")
    .execute();
  // Only the hash of a mailed code is stored, so that it cannot be used by someone who reads the database.
  await db.schema
    .createTable("account_code")
    .addColumn("hash", "varchar(64)", (c) => c.primaryKey())
    .addColumn("account_id", "varchar(36)", (c) => c.notNull())
    .addColumn("purpose", "varchar(16)", (c) => c.notNull())
    .addColumn("email", "varchar(254)")
    .addColumn("expires_at", "bigint", (c) => c.notNull())
    .execute();
  await db.schema.createIndex("account_code_account").on("account_code").column("account_id").execute();
  await db.schema
    .createTable("identity_key")
    .addColumn("id", "varchar(64)", (c) => c.primaryKey())
    .addColumn("purpose", "varchar(16)", (c) => c.notNull())
    .addColumn("secret", "text", (c) => c.notNull())
    .addColumn("created_at", "bigint", (c) => c.notNull())
    .execute();
  await db.schema
    .createTable("identity_record")
    .addColumn("kind", "varchar(40)", (c) => c.notNull())
    .addColumn("id", "varchar(200)", (c) => c.notNull())
    .addColumn("payload", "text", (c) => c.notNull())
    .addColumn("grant_id", "varchar(200)")
    .addColumn("uid", "varchar(200)")
    .addColumn("account_id", "varchar(200)")
    .addColumn("consumed_at", "bigint")
    .addColumn("expires_at", "bigint")
    .addPrimaryKeyConstraint("identity_record_key", ["kind", "id"])
    .execute();
  for (const column of ["grant_id", "uid", "account_id", "expires_at"])
    await db.schema
      .createIndex(`identity_record_${column}`)
      .on("identity_record")
      .columns([column])
      .execute();
}
