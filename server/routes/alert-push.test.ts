import { afterEach, beforeEach, expect, test } from "vitest";
import { newPushKeys, pushKeysOf } from "../alerts/push-keys.ts";
import { MAX_SUBSCRIPTIONS } from "../storage/push-store.ts";
import { openTestApp, type TestApp, testCallers } from "../test-support.ts";

const PATH = "/bwapi/v1/alerting/push";
const KEY = newPushKeys().privateKey;
const BROWSER = {
  endpoint: "https://push.example/1",
  keys: { p256dh: "A".repeat(87), auth: "A".repeat(22) },
  ...{ appName: "fiskeriaktivitet", language: "no" },
};

let world: TestApp;
const open = async (settings: Record<string, string>) => {
  world = await openTestApp(settings, { callers: testCallers({ kari: {}, ola: {} }) });
};
beforeEach(() => open({ VAPID_PRIVATE_KEY: KEY, VAPID_SUBJECT: "mailto:drift@kart.example" }));
afterEach(() => world.close());

async function call(user: string, method: "GET" | "PUT" | "DELETE", payload?: object) {
  const answer = await world.app.inject({
    method,
    url: method === "GET" ? PATH : `${PATH}/subscriptions`,
    headers: { authorization: `Bearer ${user}` },
    ...(payload ? { payload } : {}),
  });
  return { status: answer.statusCode, body: answer.body === "" ? null : answer.json() };
}
const endpointsOf = async (user: string) => (await call(user, "GET")).body.endpoints;

test("a browser subscribes with the server's key, and ends it again", async () => {
  expect((await call("kari", "GET")).body).toEqual({ publicKey: pushKeysOf(KEY).publicKey, endpoints: [] });
  expect((await call("kari", "PUT", BROWSER)).status).toBe(204);
  expect((await call("kari", "PUT", { ...BROWSER, language: "en" })).status).toBe(204);
  expect(await endpointsOf("kari")).toEqual([BROWSER.endpoint]);
  expect((await call("ola", "DELETE", { endpoint: BROWSER.endpoint })).status).toBe(204);
  expect(await endpointsOf("kari")).toEqual([BROWSER.endpoint]);
  await call("kari", "DELETE", { endpoint: BROWSER.endpoint });
  expect(await endpointsOf("kari")).toEqual([]);
});

test("a browser that another user turns on is theirs; an address alone does not take it away", async () => {
  await call("kari", "PUT", BROWSER);
  const guessed = { ...BROWSER, keys: { ...BROWSER.keys, auth: "B".repeat(22) } };
  expect((await call("ola", "PUT", guessed)).status).toBe(409);
  expect(await endpointsOf("kari")).toEqual([BROWSER.endpoint]);
  expect((await call("ola", "PUT", BROWSER)).status).toBe(204);
  expect({ kari: await endpointsOf("kari"), ola: await endpointsOf("ola") }).toEqual({
    kari: [],
    ola: [BROWSER.endpoint],
  });
});

test.each([
  ["an address of this machine", { ...BROWSER, endpoint: "https://127.0.0.1/1" }, 400],
  ["keys that are none", { ...BROWSER, keys: { p256dh: "x", auth: "y" } }, 400],
  ["an unknown sub-application", { ...BROWSER, appName: "nothing" }, 404],
])("%s is refused", async (_name, payload, expected) => {
  expect((await call("kari", "PUT", payload)).status).toBe(expected);
});

test("the oldest browser makes room", async () => {
  for (let number = 1; number <= MAX_SUBSCRIPTIONS + 1; number += 1)
    await world.backend.pushes.save({
      ...{ endpoint: `https://push.example/${number}`, user_id: "kari", p256dh: "k", auth: "a" },
      ...{ app_name: "bwmap", language: "no", grant_id: null, renewed_at: number },
    });
  const endpoints = await endpointsOf("kari");
  expect(endpoints).toHaveLength(MAX_SUBSCRIPTIONS);
  expect(endpoints).not.toContain("https://push.example/1");
});

test("a server without a key says so, and takes no browser", async () => {
  await world.close();
  await open({});
  expect((await call("kari", "GET")).body.publicKey).toBeNull();
  expect((await call("kari", "PUT", BROWSER)).status).toBe(404);
});
