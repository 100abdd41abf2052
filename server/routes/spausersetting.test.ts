import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openTestApp, TEST_NOW, type TestApp, testCallers } from "../test-support.ts";

const PATH = "/bwapi/v1/spausersetting/fiskeriaktivitet";
let world: TestApp;

beforeEach(async () => {
  world = await openTestApp({}, { callers: testCallers({ kari: {}, per: {} }) });
});
afterEach(() => world.close());

const call = (method: "GET" | "POST" | "DELETE", payload?: object, who = "kari", url = PATH) =>
  world.app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${who}` },
    ...(payload ? { payload } : {}),
  });
const favourite = (id: string, name = id, minute = 0) => ({
  id,
  name,
  value: `/gear/${id}`,
  category: "",
  data: {},
  geometries: [],
  visits: 0,
  lastUpdated: `2026-11-27T10:${String(minute).padStart(2, "0")}:00.000Z`,
});
/** What the server stores, without the versions and times of the exchange between devices. */
const held = (answer: { json(): Record<string, unknown> }) =>
  Object.fromEntries(Object.entries(answer.json()).filter(([key]) => !key.startsWith("$")));
const ids = (answer: { json(): { favorites?: { id: string; removed?: boolean }[] } }) =>
  (answer.json().favorites ?? []).filter(({ removed }) => !removed).map(({ id }) => id);

test.each(["GET", "POST", "DELETE"] as const)("an anonymous %s is refused with a problem", async (method) => {
  const answer = await world.app.inject({ method, url: PATH, ...(method === "POST" ? { payload: {} } : {}) });
  expect({ statusCode: answer.statusCode, contentType: answer.headers["content-type"] }).toEqual({
    statusCode: 401,
    contentType: "application/problem+json",
  });
  expect(answer.json()).toMatchObject({ type: "about:blank", title: "You must be signed in", status: 401 });
});

test("what is posted comes back, unknown keys too; keys that are not posted stay", async () => {
  expect((await call("GET")).json()).toEqual({ $version: 0 });
  await call("POST", { mapState: { zoom: 7 }, somethingNew: [1, "æ"] });
  await call("POST", { mapState: { zoom: 8 } });
  const answer = await call("GET");
  expect(held(answer)).toEqual({ mapState: { zoom: 8 }, somethingNew: [1, "æ"] });
  expect(answer.headers["cache-control"]).toBe("private, no-store");
});

test("nobody sees another user's settings, nor those of another application", async () => {
  await call("POST", { mapState: 1 });
  expect(held(await call("GET", undefined, "per"))).toEqual({});
  expect((await call("GET", undefined, "kari", "/bwapi/v1/spausersetting/ukjent")).statusCode).toBe(404);
});

test("a write that is based on an older version is refused, and changes nothing", async () => {
  const { $version } = (await call("POST", { mapState: 1 })).json();
  expect((await call("POST", { mapState: 2, $version })).statusCode).toBe(200);
  const stale = await call("POST", { mapState: 3, $version });
  expect({ status: stale.statusCode, held: held(await call("GET")) }).toEqual({
    status: 409,
    held: { mapState: 2 },
  });
});

test("a client that knows no times of changes gets the time of its write", async () => {
  await call("POST", { mapState: 1, searches: [], $stamps: { mapState: { "": 5 }, searches: { "": 5 } } });
  const { $stamps } = (await call("POST", { mapState: 2 })).json();
  expect($stamps).toEqual({ mapState: TEST_NOW.getTime(), searches: { "": 5 } });
});

test("deleting leaves when that was, and which favourites others must delete", async () => {
  await call("POST", { favorites: [favourite("a")], mapState: 1 });
  expect({ first: (await call("DELETE")).statusCode, second: (await call("DELETE")).statusCode }).toEqual({
    first: 204,
    second: 204,
  });
  expect((await call("GET")).json()).toEqual({
    favorites: [{ id: "a", removed: true, lastUpdated: TEST_NOW.toISOString() }],
    $cleared: TEST_NOW.getTime(),
    $version: 3,
  });
});

describe("favourites", () => {
  test("of two devices that post at once are all kept", async () => {
    await Promise.all(
      Array.from({ length: 6 }, (_, index) => call("POST", { favorites: [favourite(`device-${index}`)] })),
    );
    expect(ids(await call("GET"))).toHaveLength(6);
  });

  test("take the newest change, the most visits, and stay removed", async () => {
    await call("POST", { favorites: [{ ...favourite("a", "old", 1), visits: 9 }, favourite("b")] });
    await call("POST", { favorites: [{ ...favourite("a", "new", 2), visits: 3 }] });
    const removal = { id: "b", removed: true, lastUpdated: "2026-11-27T10:03:00.000Z" };
    await call("POST", { favorites: [removal] });
    const late = await call("POST", {
      favorites: [favourite("b", "renamed later", 59), favourite("a", "old", 1)],
    });
    expect(late.json().favorites).toEqual([{ ...favourite("a", "new", 2), visits: 9 }, removal]);
  });

  test("that the user brought back live on", async () => {
    await call("POST", { favorites: [{ id: "a", removed: true, lastUpdated: "2026-11-27T10:03:00.000Z" }] });
    await call("POST", { favorites: [{ ...favourite("a"), life: 1 }] });
    expect(ids(await call("GET"))).toEqual(["a"]);
  });

  test("are all cleared by an empty list, also for a device that posts what it still has", async () => {
    await call("POST", { favorites: [favourite("a"), favourite("b")] });
    expect(ids(await call("POST", { favorites: [] }))).toEqual([]);
    expect(ids(await call("POST", { favorites: [favourite("a", "again", 30)] }))).toEqual([]);
  });

  test("that were changed at the end of time are changed and cleared like others", async () => {
    const last = { ...favourite("a"), lastUpdated: "Sat, 13 Sep 275760 00:00:00 GMT" };
    await call("POST", { favorites: [last, favourite("b")] });
    expect((await call("POST", { favorites: [favourite("a", "new")] })).json().favorites[0].name).toBe("new");
    await call("POST", { favorites: [{ ...last, id: "c" }] });
    const cleared = await call("POST", { favorites: [] });
    expect({ status: cleared.statusCode, ids: ids(cleared) }).toEqual({ status: 200, ids: [] });
  });

  test("that were removed more than half a year ago are forgotten", async () => {
    const old = { id: "a", removed: true, lastUpdated: "2026-05-01T00:00:00.000Z" };
    expect((await call("POST", { favorites: [old] })).json().favorites).toEqual([]);
  });
});

test.each<[string, unknown, number]>([
  ["a list", [], 400],
  ["favourites that are no list", { favorites: "x" }, 400],
  ["a favourite without an id", { favorites: [{ name: "x" }] }, 400],
  ["more than there is room for", { big: "x".repeat(1024 * 1024) }, 413],
])("%s is refused", async (_name, body, status) => {
  const answer = await call("POST", body as object);
  expect({ statusCode: answer.statusCode, status: answer.json().status }).toEqual({
    statusCode: status,
    status,
  });
});

test("many small posts do not grow beyond the room either", async () => {
  for (const key of ["a", "b"]) await call("POST", { [key]: "x".repeat(500_000) });
  const answer = await call("POST", { c: "x".repeat(500_000) });
  expect({ status: answer.statusCode, keys: Object.keys(held(await call("GET"))) }).toEqual({
    status: 413,
    keys: ["a", "b"],
  });
});
