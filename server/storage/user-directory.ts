import { sql } from "kysely";
import type { ApplicationKind } from "../../lib/applications/states.ts";
import type { Account } from "./account-store.ts";
import type { AuditEntry } from "./audit-store.ts";
import type { Database } from "./database.ts";

/** An account as administrators see it. Times are ms since the epoch. */
export interface ListedUser {
  account: Pick<Account, "id" | "email" | "created_at" | "activated_at" | "locked_until" | "demonstration">;
  /** What administrators gave. */
  roles: string[];
  policies: string[];
  /** Number of devices on which somebody is signed in. */
  signIns: number;
  /** Latest sign-in, or latest use of one that lasts; null: none is known. */
  seenAt: number | null;
}

export interface AuditFilter {
  /** Id of the user who acted or was acted upon; null: everybody. */
  user: string | null;
  /** How the action begins; empty: any. */
  action: string;
  /** Only entries before this one; null: from the newest on. */
  before: number | null;
}

/** Reads accounts with what is known of them in other tables, page by page. It changes nothing. */
export interface UserDirectory {
  /** Those whose address, role or policy contains a text, by address. `total`: of all pages. */
  search(text: string, offset: number, count: number): Promise<{ users: ListedUser[]; total: number }>;
  /** The newest first. */
  auditLog(filter: AuditFilter, count: number): Promise<(AuditEntry & { id: number })[]>;
  /** What was applied for, and the id of the user who did, by the number of the application. */
  applicationsOf(ids: readonly number[]): Promise<Map<number, { kind: ApplicationKind; applicant: string }>>;
  /** Addresses by id, as far as there are accounts. */
  emailsOf(ids: readonly string[]): Promise<Map<string, string>>;
}

export function userDirectory(db: Database): UserDirectory {
  const found = (text: string) => {
    const all = db.selectFrom("account").leftJoin("user_access", "user_access.user_id", "account.id");
    if (text === "") return all;
    const pattern = `%${likeText(text.toLowerCase())}%`;
    const contains = (column: string) => sql<boolean>`lower(${sql.ref(column)}) like ${pattern} escape '\\'`;
    return all.where((where) =>
      where.or([contains("account.email"), contains("user_access.roles"), contains("user_access.policies")]),
    );
  };
  return {
    async search(text, offset, count) {
      const rows = await found(text)
        .select([
          ...([
            "account.id",
            "email",
            "created_at",
            "activated_at",
            "locked_until",
            "demonstration",
          ] as const),
          ...(["user_access.roles", "user_access.policies"] as const),
        ])
        .orderBy("email")
        .limit(count)
        .offset(offset)
        .execute();
      const { total } = await found(text)
        .select(({ fn }) => fn.countAll().as("total"))
        .executeTakeFirstOrThrow();
      const seen = await lastSeen(
        db,
        rows.map(({ id }) => id),
      );
      const users = rows.map(({ roles, policies, ...account }) => ({
        account,
        roles: JSON.parse(roles ?? "[]"),
        policies: JSON.parse(policies ?? "[]"),
        ...(seen.get(account.id) ?? { signIns: 0, seenAt: null }),
      }));
      return { users, total: Number(total) };
    },
    async auditLog({ user, action, before }, count) {
      let query = db.selectFrom("audit").selectAll().orderBy("id", "desc").limit(count);
      if (action !== "") query = query.where("action", "like", `${action}%`);
      if (before !== null) query = query.where("id", "<", before);
      if (user !== null) {
        const applications = db
          .selectFrom("application")
          .select(sql<string>`'application ' || id`.as("subject"))
          .where("user_id", "=", user);
        query = query.where((where) =>
          where.or([
            where("actor", "=", user),
            where("subject", "=", `user ${user}`),
            where("subject", "in", applications),
          ]),
        );
      }
      const rows = await query.execute();
      return rows.map(({ details, ...row }) => ({ ...row, details: JSON.parse(details) }));
    },
    async applicationsOf(ids) {
      if (ids.length === 0) return new Map();
      const rows = await db
        .selectFrom("application")
        .select(["id", "kind", "user_id as applicant"])
        .where("id", "in", ids)
        .execute();
      return new Map(rows.map(({ id, ...application }) => [id, application]));
    },
    async emailsOf(ids) {
      if (ids.length === 0) return new Map();
      const rows = await db.selectFrom("account").select(["id", "email"]).where("id", "in", ids).execute();
      return new Map(rows.map(({ id, email }) => [id, email]));
    },
  };
}

/** Devices with a sign-in that lasts, and the latest use or sign-in, by account. */
async function lastSeen(db: Database, ids: readonly string[]) {
  const seen = new Map<string, { signIns: number; seenAt: number | null }>();
  if (ids.length === 0) return seen;
  const add = (id: string | null, at: unknown, signIns: number) => {
    if (id === null) return;
    const known = seen.get(id) ?? { signIns: 0, seenAt: null };
    const time = typeof at === "number" ? at : null;
    const latest = Math.max(known.seenAt ?? 0, time ?? 0);
    seen.set(id, { signIns: known.signIns + signIns, seenAt: latest === 0 ? null : latest });
  };
  const devices = await db
    .selectFrom("identity_record")
    .select(["account_id", "payload"])
    .where("kind", "=", "Device")
    .where("account_id", "in", ids)
    .execute();
  for (const { account_id, payload } of devices) add(account_id, JSON.parse(payload).usedAt, 1);
  const signIns = await db
    .selectFrom("audit")
    .select(({ fn }) => ["actor", fn.max("at").as("at")])
    .where("action", "=", "sign-in.succeeded")
    .where("actor", "in", ids)
    .groupBy("actor")
    .execute();
  for (const { actor, at } of signIns) add(actor, Number(at), 0);
  return seen;
}

/** A text in a pattern of LIKE, whose own signs mean nothing. */
const likeText = (text: string): string => text.replace(/[\\%_]/g, "\\$&");
