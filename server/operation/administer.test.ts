import { afterEach, beforeEach, expect, test } from "vitest";
import { accessStore } from "../storage/access-store.ts";
import { accountStore } from "../storage/account-store.ts";
import { auditStore } from "../storage/audit-store.ts";
import { type Database, openDatabase } from "../storage/database.ts";
import { identityKeyStore } from "../storage/identity-key-store.ts";
import { identityRecordStore } from "../storage/identity-record-store.ts";
import { type AdminCommand, administer } from "./administer.ts";

const NOW = new Date("2026-11-28T12:00:00Z");
const EMAIL = "kari@fisk.example";

let db: Database;
beforeEach(async () => {
  db = await openDatabase(":memory:");
  const account = {
    ...{ password_hash: "x", country_code: "+47", phone: "41234567", language: "no" as const },
    ...{ created_at: 0, terms_accepted_at: 0, activated_at: 0, failures: 0, locked_until: 0 },
  };
  await accountStore(db).add({ ...account, id: "kari", email: EMAIL, demonstration: null });
  await accountStore(db).add({ ...account, id: "demo", email: "demo@fisk.example", demonstration: "admin" });
});
afterEach(() => db.destroy());

const run = (command: AdminCommand) => administer(db, command, NOW);
const grant = (email: string, rights: readonly string[], kind: "roles" | "policies" = "policies") =>
  run({ name: "grant", email, kind, rights });

test("the first administrator is made by address, and the audit log says so", async () => {
  expect(await grant("Kari@Fisk.example", ["BwUserAdmin"])).toEqual([`${EMAIL}: policies BwUserAdmin`]);
  expect(await accessStore(db).of("kari")).toMatchObject({ policies: ["BwUserAdmin"], roles: [] });
  const [entry] = await run({ name: "audit", action: "" });
  expect(entry).toContain("2026-11-28T12:00:00.000Z  operator  access.changed  user kari@fisk.example");
  expect(entry).toContain('"to":{"policies":["BwUserAdmin"]}');
});

test("rights are added once and taken away, and others stay", async () => {
  await grant(EMAIL, ["BwYrkesfisker"], "roles");
  await grant(EMAIL, ["BwAisAdmin"]);
  await grant(EMAIL, ["BwAisAdmin", "BwUserAdmin"]);
  expect(await run({ name: "users" })).toContain(`${EMAIL}  active  BwYrkesfisker BwAisAdmin BwUserAdmin`);
  await run({ name: "revoke", email: EMAIL, kind: "policies", rights: ["BwAisAdmin", "BwUnknown"] });
  expect(await accessStore(db).of("kari")).toMatchObject({
    roles: ["BwYrkesfisker"],
    policies: ["BwUserAdmin"],
  });
});

test.each([
  ["an address without an account", "ola@fisk.example", ["BwUserAdmin"], /ola@fisk.example/],
  ["a demonstration user", "demo@fisk.example", ["BwUserAdmin"], /demonstration user/],
  ["a name that is none", EMAIL, ["<b>"], /<b>/],
])("%s is refused, and nothing changes", async (_name, email, rights, message) => {
  await expect(grant(email, rights)).rejects.toThrow(message);
  expect(await accessStore(db).of("kari")).toMatchObject({ policies: [] });
  expect(await run({ name: "audit", action: "" })).toEqual([]);
});

test("the audit log names users by address, and lists the entries of one kind", async () => {
  await grant(EMAIL, ["BwUserAdmin"]);
  const audit = auditStore(db);
  const entry = { at: NOW.getTime(), subject: "user kari", details: {} };
  await audit.add({ ...entry, actor: "kari", action: "sign-in.succeeded" });
  await audit.add({ ...entry, actor: null, action: "sign-in.refused" });
  await audit.add({ ...entry, actor: "", action: "application.approve", subject: "application 7" });
  const lines = async (action: string) =>
    (await run({ name: "audit", action })).map((line) => line.split("  ").slice(1, 4).join(" | "));
  expect(await lines("sign-in")).toEqual([
    `${EMAIL} | sign-in.succeeded | user ${EMAIL}`,
    `unknown | sign-in.refused | user ${EMAIL}`,
  ]);
  expect(await lines("")).toEqual([
    `operator | access.changed | user ${EMAIL}`,
    ...(await lines("sign-in")),
    "deleted user | application.approve | application 7",
  ]);
});

test("all sign-ins of an account end by command", async () => {
  const records = identityRecordStore(db);
  await records.save("Session", "s1", { accountId: "kari", uid: "u" }, null);
  await run({ name: "sign-out", email: EMAIL });
  expect(await records.ofAccount("Session", "kari", NOW)).toEqual([]);
});

test("new keys come before the older ones, which stay", async () => {
  const keys = identityKeyStore(db);
  await keys.rotate(new Date(0));
  const [old] = await keys.signing();
  await run({ name: "rotate-keys" });
  const kids = (await keys.signing()).map(({ kid }) => kid);
  expect({ count: kids.length, isOldLast: kids.at(-1) === old?.kid }).toEqual({ count: 2, isOldLast: true });
});
