import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newPushKeys } from "../alerts/push-keys.ts";
import { openDatabase } from "../storage/database.ts";
import { openTestApp, TEST_NOW, type TestApp, testCallers } from "../test-support.ts";

/**
 * What one user has is out of reach of another, also by its id. A new call that names an object or takes a body has to
 * stand in `OBJECTS` or `BODIES`; `who-may-call.test.ts` tells which roles may call at all.
 */

/** Stands in everything that the owner has. */
const SECRET = "Hemmelig fiskeplass";
const EMAIL = "hemmelig@fisk.example";
/** Parameters of paths that name nothing of a user. */
const PUBLIC: Readonly<Record<string, string>> = {
  ...{ appName: "fiskeriaktivitet", kind: "ais", mmsi: "257000001", lostMessageId: "g1" },
  ...{ localityNo: "1", year: "2026", week: "47" },
};
const AREA = {
  type: "Polygon",
  coordinates: [
    [
      [5, 59],
      [5.5, 59],
      [5.5, 59.5],
      [5, 59],
    ],
  ],
};
const ZONE = { name: SECRET, geometry: AREA, rules: { entering: true, leaving: true } };
const BROWSER = {
  endpoint: `https://push.example/${encodeURIComponent(SECRET)}`,
  keys: { p256dh: "A".repeat(87), auth: "A".repeat(22) },
  ...{ appName: "fiskeriaktivitet", language: "no" },
};
const APPLICATION = {
  ...{ company: SECRET, firstName: "Kari", lastName: "Nordmann", phone: "75512345", email: EMAIL },
  ...{ purpose: "Overvåke trafikk nær fortøyninger", users: "6", area: AREA },
  reason: "Anleggene våre ligger her, og fartøy har drevet inn i fortøyningene to ganger.",
  ...{ from: "2026-11-01", to: "2027-10-31", terms: true },
};

/** Ids of what the owner has. */
const ids = { fleet: "", zone: "", application: "", alert: "alert-of-owner", signIn: "sign-in-of-owner" };
/** By path: the owner's object. */
const OBJECTS: Readonly<Record<string, () => string>> = {
  "/bwapi/v1/account/sessions/{id}": () => ids.signIn,
  "/bwapi/v1/applications/{id}": () => ids.application,
  "/bwapi/v1/applications/{id}/answers": () => ids.application,
  "/bwapi/v1/review/{kind}/applications/{id}": () => ids.application,
  "/bwapi/v1/review/{kind}/applications/{id}/questions": () => ids.application,
  "/bwapi/v1/geodata/fleets/{fleetId}": () => ids.fleet,
  "/bwapi/v1/geodata/fleets/{fleetId}/vessels": () => ids.fleet,
  "/bwapi/v1/alerting/zones/{id}": () => ids.zone,
  "/bwapi/v1/alerting/zones/{id}/alerts": () => ids.zone,
};
/** By call: what the stranger sends, with the owner's ids where a body may name any. */
const BODIES: Readonly<Record<string, () => unknown>> = {
  "POST /bwapi/v1/account/deletion": () => ({ password: "x" }),
  "POST /bwapi/v1/account/password": () => ({ password: "x", newPassword: "sei til middag" }),
  "POST /bwapi/v1/account/email": () => ({ password: "x", email: "ny@fisk.example" }),
  "POST /bwapi/v1/spausersetting/{appName}": () => ({ $version: 1, searches: [] }),
  "POST /bwapi/v1/applications/{kind}": () => ({
    ...{ key: "draft-0001", appName: "bwmap", language: "no" },
    form: { ...APPLICATION, company: "Andre", email: "per@fisk.example" },
  }),
  "POST /bwapi/v1/applications/{id}/answers": () => ({ text: "Mitt svar" }),
  "POST /bwapi/v1/review/{kind}/applications/{id}": () => ({ status: "Approved" }),
  "POST /bwapi/v1/review/{kind}/applications/{id}/questions": () => ({ text: "Hvorfor?" }),
  "POST /bwapi/v1/users/sign-out": () => ({ userName: EMAIL }),
  "POST /bwapi/v1/users/access": () => ({ userName: EMAIL, roles: ["BwDeveloper"], policies: [] }),
  "POST /bwapi/v1/vessel/own": () => ({ name: "x" }),
  "POST /bwapi/v1/vessel/own/contact": () => ({ phone: "1" }),
  "POST /bwapi/v1/geodata/fleets/": () => ({ id: ids.fleet, name: "x", mmsis: [] }),
  "POST /bwapi/v1/geodata/fleets/{fleetId}/vessels": () => [257_000_009],
  "PATCH /bwapi/v1/geodata/fleets/{fleetId}/vessels": () => [257_000_009],
  "DELETE /bwapi/v1/geodata/fleets/{fleetId}/vessels": () => 257_000_001,
  "POST /bwapi/v1/alerting/open/zones": () => ({ ...ZONE, id: ids.zone, name: "x" }),
  "POST /bwapi/v1/alerting/restricted/zones": () => ({ ...ZONE, id: ids.zone, name: "x" }),
  "POST /bwapi/v1/alerting/open/preview": () => ({ ...ZONE, id: ids.zone, name: "x" }),
  "POST /bwapi/v1/alerting/restricted/preview": () => ({ ...ZONE, id: ids.zone, name: "x" }),
  "PUT /bwapi/v1/alerting/zones/{id}": () => ({ ...ZONE, name: "x" }),
  "POST /bwapi/v1/alerting/acknowledgements": () => ({ ids: [ids.alert] }),
  "PUT /bwapi/v1/alerting/snoozes/{mmsi}": () => ({ minutes: 60 }),
  "PUT /bwapi/v1/alerting/push/subscriptions": () => ({
    ...BROWSER,
    keys: { ...BROWSER.keys, auth: "B".repeat(22) },
  }),
  "DELETE /bwapi/v1/alerting/push/subscriptions": () => ({ endpoint: BROWSER.endpoint }),
  "POST /bwapi/v1/lostfishingfacility/{lostMessageId}/changes": () => ({ confirmed: true }),
  "POST /bwapi/v3/geodata/fishingfacilitychange/deployed": () => ({ toolId: ids.fleet }),
  "POST /bwapi/v1/geodata/fishingfacilitychange/lost": () => ({ toolId: ids.fleet }),
  "POST /bwapi/v1/geodata/fishingfacilitychange/reset": () => ({ toolId: ids.fleet }),
  "POST /bwapi/v3/geodata/fishingfacilitychange/retrieved": () => ({ toolId: ids.fleet }),
  "POST /bwapi/v1/fishinfo/sensors/user/deploy": () => ({ sensorId: ids.fleet }),
};

interface Operation {
  tags?: string[];
  requestBody?: unknown;
}
interface Call {
  name: string;
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  path: string;
  hasBody: boolean;
}

let world: TestApp;
/** Every call that needs a user. */
let calls: Call[];

beforeAll(async () => {
  world = await openTestApp(
    { VAPID_PRIVATE_KEY: newPushKeys().privateKey, VAPID_SUBJECT: "mailto:drift@fisk.example" },
    { callers: testCallers({ owner: {}, stranger: {} }) },
  );
  await fill();
  const { paths } = (await world.app.inject("/bwapi/openapi.json")).json<{
    paths: Record<string, Record<string, Operation>>;
  }>();
  const all = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { tags = [], requestBody }]) => {
      const verb = method.toUpperCase() as Call["method"];
      return { name: `${verb} ${path}`, method: verb, path, tags, hasBody: requestBody !== undefined };
    }),
  );
  const ownCalls = all.filter(({ tags, path }) => !tags.includes("ais") && path.startsWith("/bwapi/"));
  const statuses = await Promise.all(ownCalls.map(async (call) => (await ask(call, null)).status));
  calls = ownCalls.filter((_call, index) => statuses[index] === 401);
});
afterAll(() => world.close());

/** Gives the owner something of everything. */
async function fill(): Promise<void> {
  const post = async (url: string, payload: object) => {
    const answer = await world.app.inject({
      method: "POST",
      url,
      payload,
      headers: { authorization: "Bearer owner" },
    });
    expect(answer.statusCode, `${url} ${answer.body}`).toBeLessThan(300);
    return String(answer.json().id);
  };
  const { identity } = world.backend;
  await post("/bwapi/v1/spausersetting/fiskeriaktivitet", { searches: [SECRET] });
  ids.fleet = await post("/bwapi/v1/geodata/fleets/", { name: SECRET, mmsis: [257_000_001] });
  ids.zone = await post("/bwapi/v1/alerting/open/zones", ZONE);
  const application = { key: "draft-0001", appName: "bwmap", language: "no", form: APPLICATION };
  const browser = { method: "PUT", url: "/bwapi/v1/alerting/push/subscriptions", payload: BROWSER } as const;
  const subscribed = await world.app.inject({ ...browser, headers: { authorization: "Bearer owner" } });
  expect(subscribed.statusCode, subscribed.body).toBe(204);
  ids.application = await post("/bwapi/v1/applications/ais", application);
  await identity?.records.save("Grant", ids.signIn, { accountId: "owner" }, null);
  await identity?.records.save("Device", ids.signIn, { accountId: "owner", agent: SECRET }, null);
  const database = await openDatabase(join(world.folder, "data", "farvann.sqlite"));
  for (const [id, email] of [
    ["owner", EMAIL],
    ["stranger", "per@fisk.example"],
  ] as const)
    await database
      .insertInto("account")
      .values({
        ...{ id, email, password_hash: null, country_code: null, phone: null, language: "no" },
        ...{ created_at: 1, terms_accepted_at: 1, activated_at: 1, failures: 0, locked_until: 0 },
        demonstration: null,
      })
      .execute();
  await database
    .insertInto("alert_event")
    .values({
      ...{ id: ids.alert, zone_id: ids.zone, user_id: "owner", kind: "entered", mmsi: 257_000_001, time: 1 },
      ...{
        longitude: 5,
        latitude: 59,
        speed: null,
        course: null,
        name: SECRET,
        ship_type: null,
        length: null,
      },
      ...{
        simulated: 0,
        recorded_at: TEST_NOW.getTime(),
        acknowledged_at: null,
        snoozed: 0,
        mailed_at: null,
      },
    })
    .execute();
  await database.destroy();
}

const parametersOf = (path: string) => [...path.matchAll(/\{(.+?)\}/g)].map(([, name = ""]) => name);

/** Answer of a call with the owner's ids. Streams do not end by themselves, so their text is not read. */
async function ask({ name, method, path, hasBody }: Call, caller: string | null) {
  const answer = await world.app.inject({
    method,
    url: path.replace(
      /\{(.+?)\}/g,
      (_all, parameter: string) => PUBLIC[parameter] ?? OBJECTS[path]?.() ?? "1",
    ),
    headers: {
      ...(caller === null ? {} : { authorization: `Bearer ${caller}` }),
      ...(hasBody ? { "content-type": "application/json" } : {}),
    },
    ...(hasBody ? { payload: JSON.stringify(BODIES[name]?.() ?? {}) } : {}),
    payloadAsStream: true,
  });
  const stream = answer.stream();
  let text = "";
  if (String(answer.headers["content-type"]).startsWith("text/event-stream")) stream.destroy();
  else for await (const chunk of stream) text += String(chunk);
  return { status: answer.statusCode, text };
}

const ofOwner = async () => {
  const headers = { authorization: "Bearer owner" };
  return (await world.app.inject({ url: "/bwapi/v1/account/export", headers })).json().data;
};

test("every call that names an object of a user or takes a body is tried", () => {
  const unnamed = calls.filter(({ path }) => parametersOf(path).some((name) => !(name in PUBLIC)));
  const [objects, bodies] = [unnamed.map(({ path }) => path), calls.filter(({ hasBody }) => hasBody)];
  expect([...new Set(objects)].sort()).toEqual(Object.keys(OBJECTS).sort());
  expect(bodies.map(({ name }) => name).sort()).toEqual(Object.keys(BODIES).sort());
});

test("nobody reads or changes what is another's, whatever ids are tried", async () => {
  const before = await ofOwner();
  const held = Object.entries(before).filter(([, part]) => JSON.stringify(part).includes(SECRET));
  expect(held.map(([name]) => name).sort()).toEqual(
    ["alertZones", "alerts", "applications", "fleets", "searches", "signIns"].sort(),
  );
  const leaks: string[] = [];
  // The stranger's own account goes last.
  const ordered = calls.toSorted(
    (a, b) => Number(a.name.includes("deletion")) - Number(b.name.includes("deletion")),
  );
  for (const call of ordered) {
    const { status, text } = await ask(call, "stranger");
    if (text.includes(SECRET) || text.includes(EMAIL)) leaks.push(`${call.name} tells`);
    if (call.path in OBJECTS && status !== 404 && status !== 403)
      leaks.push(`${call.name} answers ${status}`);
    if (status === 500) leaks.push(`${call.name} fails`);
    const after = await ofOwner();
    if (JSON.stringify(after) !== JSON.stringify(before)) leaks.push(`${call.name} changes`);
  }
  expect(leaks).toEqual([]);
});
