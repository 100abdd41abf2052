import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "../storage/database.ts";
import { openTestApp, TEST_NOW, type TestApp, testCallers } from "../test-support.ts";

const HOUR_MS = 3_600_000;
let world: TestApp;
beforeAll(async () => {
  world = await openTestApp({}, { callers: testCallers({ boss: { policies: ["BwUserAdmin"] } }) });
  const { backend, folder } = world;
  const database = await openDatabase(join(folder, "data", "farvann.sqlite"));
  const now = TEST_NOW.getTime();
  const people: [string, string, object][] = [
    ["boss", "boss@fisk.example", {}],
    ["kari", "kari@fisk.example", {}],
    ["ola", "ola_100%@fisk.example", { activated_at: null }],
    ["per", "per@fisk.example", { locked_until: now + HOUR_MS }],
    ["demo", "soker@demo.example", { demonstration: "soker" }],
  ];
  for (const [id, email, more] of people)
    await database
      .insertInto("account")
      .values({
        ...{ id, email, password_hash: null, country_code: null, phone: null, language: "no" },
        ...{ created_at: 1_000, terms_accepted_at: 1, activated_at: 1, failures: 0, locked_until: 0 },
        ...{ demonstration: null, ...more },
      })
      .execute();
  await database.destroy();
  await backend.userAccess.set("kari", { roles: ["BwYrkesfisker"], policies: ["BwAisAdmin"] });
  const records = backend.identity?.records;
  for (const [grant, usedAt] of [
    ["one", now - 2 * HOUR_MS],
    ["two", now - HOUR_MS],
  ] as const)
    await records?.save("Device", grant, { accountId: "kari", agent: "x", usedAt }, null);
  const add = (at: number, actor: string | null, action: string, subject: string) =>
    backend.audit.add({ at, actor, action, subject, details: { from: "127.0.0.1" } });
  await add(now - 3 * HOUR_MS, "per", "sign-in.succeeded", "user per");
  await add(now - 2 * HOUR_MS, null, "sign-in.refused", "user kari");
  await add(now - HOUR_MS, "boss", "application.approved", "application 1");
  await backend.applications.add({
    ...{ kind: "fiskinfo", user_id: "ola", idempotency_key: "a", status: "Approved", app_name: "bwmap" },
    ...{ form: { role: "BwFritidsfisker" }, email: "", language: "no", submitted_at: 1 },
  });
});
afterAll(() => world.close());

const call = async (url: string, payload?: object) => {
  const answer = await world.app.inject({
    url: `/bwapi/v1/users${url}`,
    headers: { authorization: "Bearer boss" },
    ...(payload ? { method: "POST", payload } : { method: "GET" }),
  });
  return { status: answer.statusCode, body: answer.body === "" ? null : answer.json() };
};
const names = async (search: string) =>
  (await call(`?search=${encodeURIComponent(search)}`)).body.users.map(
    ({ userName }: { userName: string }) => userName.split("@")[0],
  );

test("accounts are listed by address, with their rights, state and last sign-in", async () => {
  const { body } = await call("");
  expect(body.total).toBe(5);
  const [boss, kari, ola, per, demo] = body.users;
  expect(kari).toEqual({
    ...{ userName: "kari@fisk.example", state: "active", own: false, signIns: 2 },
    ...{ roles: ["BwYrkesfisker"], policies: ["BwAisAdmin"], granted: [] },
    createdAt: "1970-01-01T00:00:01.000Z",
    seenAt: "2026-11-27T10:00:00.000Z",
  });
  expect(boss).toMatchObject({ own: true, seenAt: null, signIns: 0 });
  expect(ola).toMatchObject({
    state: "not-activated",
    granted: ["BwFritidsfisker", "BwUpdateVesselContactInfo"],
  });
  expect(per).toMatchObject({ state: "locked", seenAt: "2026-11-27T08:00:00.000Z" });
  expect(demo).toMatchObject({ state: "demonstration" });
});

test("they are found by parts of an address, a role or a policy, whatever signs stand in them", async () => {
  expect(await names("KARI")).toEqual(["kari"]);
  expect(await names("yrkesfisk")).toEqual(["kari"]);
  expect(await names("BwAisAdmin")).toEqual(["kari"]);
  expect(await names("100%")).toEqual(["ola_100%"]);
  expect(await names("_")).toEqual(["ola_100%"]);
  expect(await names("'; drop table account")).toEqual([]);
  expect((await call("?offset=4")).body).toMatchObject({
    total: 5,
    users: [{ userName: "soker@demo.example" }],
  });
});

test("a change that starts from other rights than there are is refused", async () => {
  const change = { userName: "per@fisk.example", roles: ["BwDeveloper"], policies: [] };
  const stale = { ...change, before: { roles: [], policies: ["BwAisAdmin"] } };
  expect((await call("/access", stale)).status).toBe(409);
  expect((await call("/access", { ...change, before: { roles: [], policies: [] } })).status).toBe(200);
});

test("nobody changes their own rights, or those of a demonstration user", async () => {
  for (const userName of ["boss@fisk.example", "soker@demo.example"])
    expect((await call("/access", { userName, roles: ["BwDeveloper"], policies: [] })).status).toBe(403);
});

test("all sign-ins of a user are ended, not those of a demonstration user", async () => {
  expect((await call("/sign-out", { userName: "soker@demo.example" })).status).toBe(403);
  expect((await call("/sign-out", { userName: "who@fisk.example" })).body.bwErrorCode).toBe(
    "UnknownUserName",
  );
  expect((await call("/sign-out", { userName: "kari@fisk.example" })).status).toBe(204);
  expect((await call("?search=kari")).body.users[0]).toMatchObject({ signIns: 0 });
});

test("the audit log is read by user, by kind, and page by page", async () => {
  const read = async (query: string) =>
    (await call(`/audit?${query}`)).body.map(
      ({ actor, action, subject }: Record<string, string | null>) => `${actor} ${action} ${subject}`,
    );
  const all = await read("");
  expect(all).toEqual([
    "boss@fisk.example sign-ins.ended kari@fisk.example",
    "boss@fisk.example access.changed per@fisk.example",
    "boss@fisk.example application.approved application 1",
    "null sign-in.refused kari@fisk.example",
    "per@fisk.example sign-in.succeeded per@fisk.example",
  ]);
  expect(await read("userName=kari@fisk.example")).toEqual([all[0], all[3]]);
  // What was decided about a user's application concerns the user.
  expect(await read("userName=ola_100%25@fisk.example")).toEqual([all[2]]);
  expect(await read("action=sign-in")).toEqual([all[0], all[3], all[4]]);
  const [first, second, decided] = (await call("/audit")).body;
  expect(first.application).toBeNull();
  expect(decided.application).toEqual({ kind: "fiskinfo", applicant: "ola_100%@fisk.example" });
  expect(first.details).toEqual({});
  expect((await read(`before=${second.id}`))[0]).toBe(all[2]);
  expect((await call("/audit?action=else")).status).toBe(400);
});
