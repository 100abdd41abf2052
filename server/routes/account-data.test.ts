import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, expect, test, vi } from "vitest";
import { alertOf } from "../alerts/alert.ts";
import { entered } from "../alerts/presence.ts";
import { testTarget, testZone } from "../alerts/test-zones.ts";
import { keepDemonstrationUsers } from "../demo/users.ts";
import type { Caller } from "../identity/caller.ts";
import type { Callers } from "../identity/callers.ts";
import { accessStore } from "../storage/access-store.ts";
import { accountStore } from "../storage/account-store.ts";
import { type Database, openDatabase } from "../storage/database.ts";
import { heldData } from "../storage/held-data.ts";
import { heldSettings } from "../storage/held-settings.ts";
import { userSettingStore } from "../storage/user-setting-store.ts";
import { lostPiece, openTestApp, TEST_NOW, type TestApp } from "../test-support.ts";

const PATH = "/bwapi/v1/account";
const PASSWORD = "sei til middag";
/** Tables that hold nothing of a user. A new table stands here, or `fill` writes a row of the user into it. */
const NOT_OF_USERS =
  `activity_track ais_position ais_presence ais_target generated identity_key kysely_migration
  kysely_migration_lock lost_gear`.split(/\s+/);

let world: TestApp;
let database: Database;
afterEach(async () => {
  await database.destroy();
  await world.close();
});

/** `Bearer {id}` is that user. The sign-in is as old as the test says. */
const signedIn: { at: number | null } = { at: null };
const callers: Callers = {
  async of(authorization) {
    const id = /^Bearer (\S+)$/.exec(authorization ?? "")?.[1];
    const rights = { roles: new Set<string>(), policies: new Set<string>(), profiles: {} };
    return id === undefined
      ? null
      : ({ id, grantId: null, signedInAt: signedIn.at, ...rights } satisfies Caller);
  },
};

async function open(settings: Record<string, string> = {}): Promise<void> {
  signedIn.at = null;
  world = await openTestApp(settings, { callers });
  database = await openDatabase(join(world.folder, "data", "farvann.sqlite"));
}

async function account(email: string): Promise<string> {
  const accounts = world.backend.identity?.accounts;
  const form = { email, password: PASSWORD, passwordAgain: PASSWORD, countryCode: "+47", phone: "41234567" };
  let code = "";
  await accounts?.signUp({ ...form, terms: "yes" }, "no", async (mail) => {
    code = mail.code ?? "";
  });
  const activated = await accounts?.activate(code, PASSWORD);
  return typeof activated === "object" ? activated.id : "";
}

/** A row of the user in every table that can hold one. */
async function fill(user: string, email: string): Promise<void> {
  const { backend, app } = world;
  const records = backend.identity?.records;
  await records?.save("Grant", `grant-${user}`, { accountId: user }, null);
  await records?.save("Session", `session-${user}`, { accountId: user, uid: `uid-${user}` }, null);
  const device = { accountId: user, sessionUid: `uid-${user}`, agent: "Firefox", usedAt: TEST_NOW.getTime() };
  await records?.save("Device", `grant-${user}`, device, null);
  await database
    .insertInto("account_code")
    .values({
      hash: `h-${user}`,
      account_id: user,
      purpose: "reset",
      email: null,
      expires_at: Date.now() * 2,
    })
    .execute();
  await backend.userAccess.set(user, {
    roles: ["BwYrkesfisker"],
    profiles: { fiskInfoProfile: { vesselId: "LK-1" } },
  });
  const owner = { user, appName: "fiskeriaktivitet" };
  const favorites = [{ id: "a" }, { id: "b", removed: true }];
  await backend.userSettings.save(owner, { favorites, settingsV2: { graticule: false } }, null, TEST_NOW);
  const fleet = { id: `fleet-${user}`, name: "Kystflåten", mmsis: [257000001] };
  await backend.fleets.create(user, fleet, TEST_NOW);
  await app.inject({
    method: "POST",
    url: "/bwapi/v1/feedback",
    payload: { appName: "fiskeriaktivitet", kind: "idea", text: "Flere kart", email: email.toUpperCase() },
  });
  const zone = testZone(`zone-${user}`, [5, 60, 6, 61], { userId: user });
  const [at, target] = [TEST_NOW.getTime(), testTarget(257_000_001, 1, [5.5, 60.5])];
  const own = { ...zone, name: "Fjorden", active: true, email: null, createdAt: at, updatedAt: at };
  await backend.alertStore.saveZone(own, [entered(zone.id, 257_000_001, at)]);
  await backend.alertStore.add({ alerts: [alertOf(zone, "entering", target.record, at)], presences: [] }, at);
  await backend.alertStore.snooze(user, 257_000_001, at + 1);
  await backend.pushes.save({
    ...{
      endpoint: `https://push.example/${user}`,
      user_id: user,
      p256dh: "key",
      auth: "secret-of-the-browser",
    },
    ...{ app_name: "bwmap", language: "no", grant_id: null, renewed_at: at },
  });
  const report = {
    change_id: `change-${user}`,
    user_id: user,
    vessel_id: "LK-1",
    type: "lost",
    tool_id: "t",
  };
  await backend.gearReports.once(
    { user, key: "key-of-the-phone", call: "hash", now: at },
    { ...report, body: "{}", received_at: at },
    { status: 200, body: {} },
  );
  const change = { changed_at: TEST_NOW.getTime(), changed_by: user, changes: "[]" };
  await database
    .insertInto("lost_gear_change")
    .values({ lost_message_id: "g1", ...change })
    .execute();
  const application = await backend.applications.add({
    ...{ kind: "ais", user_id: user, idempotency_key: "draft-1", status: "Pending", form: {} },
    ...{ app_name: "bwmap", email, language: "no", submitted_at: TEST_NOW.getTime() },
  });
  const decision = {
    status: "Rejected",
    at: TEST_NOW.getTime(),
    by: user,
    granted: null,
    reason: "For stort",
  } as const;
  if (application) {
    const at = TEST_NOW.getTime();
    for (const author of ["reviewer", "applicant"] as const)
      await backend.applicationMessages.add(application, { at, by: user, author, text: `by ${author}` });
    await backend.applications.decide(application, "Pending", decision);
  }
  const roles = { at: TEST_NOW.getTime(), actor: "admin", action: "access.changed", details: {} };
  await backend.audit.add({ ...roles, subject: `user ${user}` });
  const signIn = { actor: user, action: "sign-in.succeeded", details: { from: `address of ${user}` } };
  await backend.audit.add({ ...roles, ...signIn, subject: `user ${user}` });
  await backend.ownVessels.set(user, { vesselId: "LK-1" }, TEST_NOW.getTime());
}

/** Tables in which a text stands. */
async function tablesWith(text: string): Promise<string[]> {
  const found: string[] = [];
  for (const name of await tables()) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(database);
    if (JSON.stringify(rows).toLowerCase().includes(text)) found.push(name);
  }
  return found;
}
async function tables(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from sqlite_master where type = 'table' and name not like 'sqlite_%'`.execute(database);
  return rows.map(({ name }) => name).sort();
}

const ask = (method: "GET" | "POST", path: string, user: string, payload?: object) =>
  world.app.inject({
    ...{ method, url: PATH + path, headers: { authorization: `Bearer ${user}` } },
    ...(payload ? { payload } : {}),
  });

test("a user gets everything as a file, without secrets and without what is another's", async () => {
  await open();
  const [kari, per] = [await account("kari@fisk.example"), await account("per@fisk.example")];
  for (const [user, email] of [
    [kari, "kari@fisk.example"],
    [per, "per@fisk.example"],
  ] as const)
    await fill(user, email);
  const answer = await ask("GET", "/export", kari);
  expect(answer.headers).toMatchObject({
    "content-disposition": 'attachment; filename="farvann-2026-11-27.json"',
    "cache-control": "private, no-store",
  });
  expect(answer.json()).toMatchObject({
    user: kari,
    data: {
      account: { email: "kari@fisk.example", phone: "41234567" },
      access: { roles: ["BwYrkesfisker"], profiles: { fiskInfoProfile: { vesselId: "LK-1" } } },
      signIns: [{ device: "Firefox" }],
      favorites: { fiskeriaktivitet: [{ id: "a" }, { id: "b" }] },
      settings: { fiskeriaktivitet: { settingsV2: { graticule: false } } },
      fleets: [{ id: `fleet-${kari}`, name: "Kystflåten", mmsis: [257000001] }],
      feedback: [{ text: "Flere kart" }],
      lostGearCorrections: [{ lostMessageId: "g1" }],
    },
  });
  expect(answer.body).not.toMatch(/argon2|per@|grant-/);
  const parts = (await ask("GET", "/data", kari)).json<{ name: string; count: number; fate: string }[]>();
  expect(parts.find(({ name }) => name === "favorites")).toMatchObject({
    count: 1,
    fate: "deleted",
    bytes: 59,
  });
  expect(parts.map(({ name }) => name).sort()).toEqual(Object.keys(answer.json().data).sort());
});

test("deleting the account leaves nothing of the user in any table, and everything of others", async () => {
  await open();
  const [kari, per] = [await account("kari@fisk.example"), await account("per@fisk.example")];
  await world.backend.lostGear.add([lostPiece("g1", "2026-11-01T10:00:00Z")]);
  for (const [user, email] of [
    [kari, "kari@fisk.example"],
    [per, "per@fisk.example"],
  ] as const)
    await fill(user, email);
  const filled = [
    ...new Set([...(await tablesWith(kari)), ...(await tablesWith("kari@fisk.example"))]),
  ].sort();
  expect(filled).toEqual((await tables()).filter((name) => !NOT_OF_USERS.includes(name)));

  expect((await ask("POST", "/deletion", kari, { password: "torsk" })).statusCode).toBe(422);
  expect((await ask("POST", "/deletion", kari, {})).statusCode).toBe(422);
  expect(await tablesWith(kari)).not.toEqual([]);
  expect((await ask("POST", "/deletion", kari, { password: PASSWORD })).statusCode).toBe(204);
  expect([...(await tablesWith(kari)), ...(await tablesWith("kari@fisk.example"))]).toEqual([]);
  expect(
    [...new Set([...(await tablesWith(per)), ...(await tablesWith("per@fisk.example"))])].sort(),
  ).toEqual(filled);
  // The history of the report stays.
  expect((await world.backend.lostGear.history("g1")).map(({ changed_by }) => changed_by)).toEqual([per, ""]);
  const outbox = join(world.folder, "data", "outbox");
  await vi.waitFor(() => {
    const mails = readdirSync(outbox).map((file) => readFileSync(join(outbox, file), "utf8"));
    expect(
      mails.filter(
        (mail) => mail.includes("To: kari@fisk.example") && mail.includes("Brukeren din er slettet"),
      ),
    ).toHaveLength(1);
  });
});

test("nobody deletes the user whom everybody may be", async () => {
  await open();
  await keepDemonstrationUsers(true, accountStore(database), accessStore(database), TEST_NOW);
  const id = (await world.backend.identity?.accounts.demonstration("fritidsfisker"))?.id ?? "";
  expect((await ask("POST", "/deletion", id, {})).statusCode).toBe(403);
  expect((await ask("GET", "/export", id)).statusCode).toBe(200);
});

test("of an account of another issuer goes what is stored here, after a fresh sign-in", async () => {
  await open({ OIDC_ISSUER: "https://id.example/" });
  const owner = { user: "kari", appName: "fiskeriaktivitet" };
  await world.backend.userSettings.save(owner, { searches: ["bank"] }, null, TEST_NOW);
  signedIn.at = TEST_NOW.getTime() - 11 * 60_000;
  expect((await ask("POST", "/deletion", "kari", {})).statusCode).toBe(403);
  signedIn.at = TEST_NOW.getTime() - 60_000;
  expect((await ask("GET", "/export", "kari")).json().data).toEqual({
    searches: { fiskeriaktivitet: ["bank"] },
  });
  expect((await ask("POST", "/deletion", "kari", {})).statusCode).toBe(204);
  expect((await ask("GET", "/export", "kari")).json().data).toEqual({});
});

test("when one part fails to delete, nothing is deleted", async () => {
  await open();
  const store = userSettingStore(database);
  const owner = { user: "kari", appName: "fiskeriaktivitet" };
  await store.save(owner, { searches: [] }, null, TEST_NOW);
  const broken = { exportOf: async () => [], deleteOf: () => Promise.reject(new Error("disk")) };
  await expect(heldData(database, [heldSettings, broken]).deleteOf("kari")).rejects.toThrow("disk");
  expect(await store.find(owner)).toBeDefined();
});
