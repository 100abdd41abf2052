import { newPushKeys } from "../alerts/push-keys.ts";
import { accessStore } from "../storage/access-store.ts";
import { type Account, accountStore } from "../storage/account-store.ts";
import { auditStore, SIGN_IN } from "../storage/audit-store.ts";
import type { Database } from "../storage/database.ts";
import { identityKeyStore } from "../storage/identity-key-store.ts";
import { identityRecordStore } from "../storage/identity-record-store.ts";
import { OperationError } from "./backup-record.ts";

/** Form of the name of a role or policy. */
const RIGHT = /^[A-Za-z][A-Za-z0-9_.-]{0,99}$/;
/** Number of entries of the audit log that are shown. */
const AUDIT_ENTRIES = 200;

/** A command of `npm run admin`. */
export type AdminCommand =
  | { name: "users" }
  | { name: "grant" | "revoke"; email: string; kind: "roles" | "policies"; rights: readonly string[] }
  | { name: "sign-out"; email: string }
  | { name: "rotate-keys" }
  | { name: "push-key" }
  /** `action`: only entries whose action begins so. */
  | { name: "audit"; action: string };

/**
 * Carries out a command of an operator on the database, which a running server may use at the same time. Changes are
 * entries of the audit log without an actor.
 * @returns the lines to print
 * @throws OperationError for an unknown account, a demonstration user, and an invalid name
 */
export async function administer(db: Database, command: AdminCommand, now: Date): Promise<string[]> {
  switch (command.name) {
    case "users":
      return listUsers(db);
    case "grant":
    case "revoke":
      return changeRights(db, command, now);
    case "sign-out": {
      const { id, email } = await accountOf(db, command.email);
      await identityRecordStore(db).endSignIns(id, null);
      await log(db, now, "sign-ins.ended", `user ${id}`, {});
      return [`${email}: all sign-ins have ended`];
    }
    case "rotate-keys":
      await identityKeyStore(db).rotate(now);
      await log(db, now, "keys.rotated", "issuer", {});
      return ["New keys are stored. Restart the server: it signs with them, and accepts the older ones too."];
    case "push-key":
      return [`VAPID_PRIVATE_KEY=${newPushKeys().privateKey}`];
    case "audit":
      return listAudit(db, command.action);
  }
}

/** Accounts are named by their address; a user of another issuer, and one whose account is deleted, by the id. */
async function listAudit(db: Database, wanted: string): Promise<string[]> {
  const emails = new Map((await accountStore(db).all()).map(({ id, email }) => [id, email]));
  const entries = await auditStore(db).latest(AUDIT_ENTRIES, wanted);
  return entries.map(({ at, actor, action, subject, details }) => {
    const unnamed = action.startsWith(SIGN_IN) ? "unknown" : "operator";
    const who = actor === null ? unnamed : (emails.get(actor) ?? (actor || "deleted user"));
    const [kind = "", id = ""] = subject.split(" ");
    const what = kind === "user" && emails.has(id) ? `user ${emails.get(id)}` : subject;
    return `${new Date(at).toISOString()}  ${who}  ${action}  ${what}  ${JSON.stringify(details)}`;
  });
}

async function listUsers(db: Database): Promise<string[]> {
  const access = accessStore(db);
  const accounts = await accountStore(db).all();
  return Promise.all(
    accounts.map(async ({ id, email, activated_at, demonstration }) => {
      const { roles, policies } = await access.of(id);
      const state =
        demonstration !== null ? "demonstration" : activated_at === null ? "not activated" : "active";
      return `${email}  ${state}  ${[...roles, ...policies].join(" ") || "no rights"}`;
    }),
  );
}

async function changeRights(
  db: Database,
  { name, email, kind, rights }: Extract<AdminCommand, { name: "grant" | "revoke" }>,
  now: Date,
): Promise<string[]> {
  const invalid = rights.find((right) => !RIGHT.test(right));
  if (invalid !== undefined)
    throw new OperationError(
      `"${invalid}" is not the name of a role or policy.`,
      "Names look like BwUserAdmin.",
    );
  const account = await accountOf(db, email);
  const access = accessStore(db);
  const before = (await access.of(account.id))[kind];
  const others = before.filter((right) => !rights.includes(right));
  const after = name === "grant" ? [...others, ...rights] : others;
  await access.set(account.id, { [kind]: after });
  await log(db, now, "access.changed", `user ${account.id}`, {
    from: { [kind]: before },
    to: { [kind]: after },
  });
  return [`${account.email}: ${kind} ${after.join(" ") || "none"}`];
}

async function accountOf(db: Database, email: string): Promise<Account> {
  const account = await accountStore(db).findByEmail(email.trim().toLowerCase());
  if (account === undefined)
    throw new OperationError(
      `No account has the address ${email}.`,
      "The person has to sign up first, in a map.",
    );
  if (account.demonstration !== null)
    throw new OperationError(`${email} is a demonstration user.`, "Its rights cannot be changed.");
  return account;
}

const log = (
  db: Database,
  now: Date,
  action: string,
  subject: string,
  details: Readonly<Record<string, unknown>>,
): Promise<void> => auditStore(db).add({ at: now.getTime(), actor: null, action, subject, details });
