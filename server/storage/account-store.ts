import type { Insertable, Selectable } from "kysely";
import { accessStore } from "./access-store.ts";
import type { AccountCodeTable, AccountTable } from "./account-tables.ts";
import type { Database } from "./database.ts";

export type Account = AccountTable;
export type AccountCode = Selectable<AccountCodeTable>;

/** Accounts of the embedded issuer, and the codes that were sent to them. */
export interface AccountStore {
  /** By address. */
  all(): Promise<Account[]>;
  find(id: string): Promise<Account | undefined>;
  findByEmail(email: string): Promise<Account | undefined>;
  findDemonstration(name: string): Promise<Account | undefined>;
  /** False: the address or the id is taken. */
  add(account: Account): Promise<boolean>;
  change(id: string, values: Partial<Omit<Account, "id" | "email">>): Promise<void>;
  /**
   * Gives an account another address, ends the codes that were sent to the old one, and deletes an account that waits at the
   * new one for its activation. False: one that is activated has the address.
   */
  changeEmail(
    id: string,
    email: string,
    values: Pick<Account, "failures" | "locked_until">,
  ): Promise<boolean>;
  /** Changes the account of an address if it is not activated. False: there is none. */
  changeWaiting(email: string, values: Partial<Omit<Account, "id" | "email">>): Promise<boolean>;
  /** Counts a wrong password, and locks the account when `limit` is reached. Counted in the database: many may try at once. */
  countFailure(id: string, limit: number, lockedUntil: number): Promise<void>;
  remove(id: string): Promise<void>;
  /** Takes the place of an earlier code for the same purpose, except for activation: each link in a mailbox stays valid. */
  addCode(code: Insertable<AccountCodeTable>): Promise<void>;
  /** Counts an attempt at a code. False: it had as many as `limit` before. Counted in the database: many may try at once. */
  countTry(hash: string, limit: number): Promise<boolean>;
  findCode(hash: string, purpose: AccountCode["purpose"], now: number): Promise<AccountCode | undefined>;
  /** Uses a code up. Undefined: it does not hold, or somebody else has just used it. */
  takeCode(hash: string, purpose: AccountCode["purpose"], now: number): Promise<AccountCode | undefined>;
  removeCodes(accountId: string): Promise<void>;
  /** Deletes codes that do not hold any more, and accounts that nobody activated before an instant. */
  prune(now: number, unactivatedBefore: number): Promise<void>;
}

export function accountStore(db: Database): AccountStore {
  const one = (column: "id" | "email" | "demonstration", value: string) =>
    db.selectFrom("account").selectAll().where(column, "=", value).executeTakeFirst();
  const codes = (hash: string, purpose: AccountCode["purpose"], now: number) =>
    db
      .selectFrom("account_code")
      .selectAll()
      .where("hash", "=", hash)
      .where("purpose", "=", purpose)
      .where("expires_at", ">", now)
      .executeTakeFirst();
  const removeCodes = async (accountId: string, purpose?: AccountCode["purpose"]) => {
    const all = db.deleteFrom("account_code").where("account_id", "=", accountId);
    await (purpose === undefined ? all : all.where("purpose", "=", purpose)).execute();
  };
  return {
    all: () => db.selectFrom("account").selectAll().orderBy("email").execute(),
    find: (id) => one("id", id),
    findByEmail: (email) => one("email", email),
    findDemonstration: (name) => one("demonstration", name),
    async add(account) {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto("account")
        .values(account)
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      return Number(numInsertedOrUpdatedRows) === 1;
    },
    async change(id, values) {
      await db.updateTable("account").set(values).where("id", "=", id).execute();
    },
    changeEmail: (id, email, values) =>
      db.transaction().execute(async (transaction) => {
        const accounts = accountStore(transaction);
        const other = await accounts.findByEmail(email);
        if (other !== undefined && other.id !== id) {
          if (other.activated_at !== null) return false;
          await accounts.remove(other.id);
          await accessStore(transaction).remove(other.id);
        }
        await accounts.removeCodes(id);
        await transaction
          .updateTable("account")
          .set({ email, ...values })
          .where("id", "=", id)
          .execute();
        return true;
      }),
    async changeWaiting(email, values) {
      const { numUpdatedRows } = await db
        .updateTable("account")
        .set(values)
        .where("email", "=", email)
        .where("activated_at", "is", null)
        .executeTakeFirst();
      return Number(numUpdatedRows) === 1;
    },
    async countFailure(id, limit, lockedUntil) {
      await db
        .updateTable("account")
        .set(({ eb, ref }) => ({ failures: eb(ref("failures"), "+", 1) }))
        .where("id", "=", id)
        .execute();
      await db
        .updateTable("account")
        .set({ failures: 0, locked_until: lockedUntil })
        .where("id", "=", id)
        .where("failures", ">=", limit)
        .execute();
    },
    async remove(id) {
      await removeCodes(id);
      await db.deleteFrom("account").where("id", "=", id).execute();
    },
    async addCode(code) {
      if (code.purpose !== "activate") await removeCodes(code.account_id, code.purpose);
      await db.insertInto("account_code").values(code).execute();
    },
    async countTry(hash, limit) {
      const { numUpdatedRows } = await db
        .updateTable("account_code")
        .set(({ eb, ref }) => ({ tries: eb(ref("tries"), "+", 1) }))
        .where("hash", "=", hash)
        .where("tries", "<", limit)
        .executeTakeFirst();
      return Number(numUpdatedRows) === 1;
    },
    findCode: codes,
    async takeCode(hash, purpose, now) {
      const code = await codes(hash, purpose, now);
      if (code === undefined) return undefined;
      const { numDeletedRows } = await db
        .deleteFrom("account_code")
        .where("hash", "=", hash)
        .executeTakeFirst();
      return Number(numDeletedRows) === 1 ? code : undefined;
    },
    removeCodes,
    async prune(now, unactivatedBefore) {
      await db.deleteFrom("account_code").where("expires_at", "<=", now).execute();
      await db
        .deleteFrom("account")
        .where("activated_at", "is", null)
        .where("created_at", "<", unactivatedBefore)
        .execute();
    },
  };
}
