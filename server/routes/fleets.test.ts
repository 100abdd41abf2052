import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { MAX_FLEETS } from "../domain/fleets.ts";
import { openTestApp, type TestApp, testCallers } from "../test-support.ts";

const PATH = "/bwapi/v1/geodata/fleets";
let world: TestApp;

beforeAll(async () => {
  world = await openTestApp({}, { callers: testCallers({ kari: {}, per: {} }) });
});
afterEach(() => Promise.all(["kari", "per"].map((user) => world.backend.held.deleteOf(user))));
afterAll(() => world.close());

const call = (
  method: "GET" | "POST" | "PATCH" | "DELETE",
  path = "",
  body?: unknown,
  { who = "kari", type = "application/json" } = {},
) =>
  world.app.inject({
    method,
    url: PATH + path,
    headers: {
      authorization: `Bearer ${who}`,
      ...(body === undefined ? {} : { "content-type": type }),
    },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  });
const list = async (who = "kari") => (await call("GET", "", undefined, { who })).json();
const create = async (name: string, mmsis: unknown[]) => (await call("POST", "/", { name, mmsis })).json();

test("a new fleet is answered with its id, without duplicates, and is in the list in order", async () => {
  expect(await list()).toEqual([]);
  const first = await create(" Kystflåten ", [257034450, "257034450", 257000001]);
  const second = await create("Ishavet", []);
  expect(first).toEqual({ id: expect.any(String), name: "Kystflåten", mmsis: [257034450, 257000001] });
  expect(await list()).toEqual([first, second]);
});

test("vessels are added once, removed one by one, and replaced", async () => {
  const { id } = await create("Kystflåten", [257000003, 257000001]);
  const added = await call("POST", `/${id}/vessels`, [257000002, 257000001]);
  expect(added.json().mmsis).toEqual([257000003, 257000001, 257000002]);
  const removed = await call("DELETE", `/${id}/vessels`, 257000001, { type: "application/json-patch+json" });
  expect(removed.json().mmsis).toEqual([257000003, 257000002]);
  const replaced = await call("PATCH", `/${id}/vessels`, [257000009, 257000009, 257000008]);
  expect(replaced.json().mmsis).toEqual([257000009, 257000008]);
  expect(await list()).toEqual([{ id, name: "Kystflåten", mmsis: [257000009, 257000008] }]);
});

test("vessels that two devices add at once are all there", async () => {
  const { id } = await create("Kystflåten", []);
  await Promise.all([1, 2, 3, 4].map((last) => call("POST", `/${id}/vessels`, [257000000 + last])));
  const [{ mmsis }] = await list();
  expect(mmsis.toSorted()).toEqual([257000001, 257000002, 257000003, 257000004]);
});

test("a deleted fleet is gone with its vessels", async () => {
  const { id } = await create("Kystflåten", [257000001]);
  expect((await call("DELETE", `/${id}`)).statusCode).toBe(200);
  expect(await list()).toEqual([]);
  expect((await call("DELETE", `/${id}`)).statusCode).toBe(404);
});

test("nobody reaches a fleet of somebody else, by any method", async () => {
  const fleet = await create("Kystflåten", [257000001]);
  const per = { who: "per" };
  const calls = [
    call("DELETE", `/${fleet.id}`, undefined, per),
    call("POST", `/${fleet.id}/vessels`, [257000002], per),
    call("PATCH", `/${fleet.id}/vessels`, [], per),
    call("DELETE", `/${fleet.id}/vessels`, 257000001, per),
  ];
  expect((await Promise.all(calls)).map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
  expect({ per: await list("per"), kari: await list() }).toEqual({ per: [], kari: [fleet] });
});

test.each<[string, unknown]>([
  ["no name", { name: " ", mmsis: [] }],
  ["no list", { name: "x" }],
  ["a number of ten digits", { name: "x", mmsis: [2570000011] }],
  ["a number with a fraction", { name: "x", mmsis: [257000001.5] }],
  [
    "more vessels than there is room for",
    { name: "x", mmsis: Array.from({ length: 1001 }, (_, at) => at + 1) },
  ],
])("a fleet with %s is refused", async (_name, body) => {
  expect((await call("POST", "/", body)).statusCode).toBe(400);
});

test("there is a limit of fleets, and of vessels that are added", async () => {
  const full = await create(
    "Full",
    Array.from({ length: 1000 }, (_, at) => 257000000 + at),
  );
  expect((await call("POST", `/${full.id}/vessels`, [257000000])).statusCode).toBe(200);
  expect((await call("POST", `/${full.id}/vessels`, [258000000])).statusCode).toBe(409);
  for (let index = 1; index < MAX_FLEETS; index += 1) await create(`Flåte ${index}`, []);
  expect((await call("POST", "/", { name: "En til", mmsis: [] })).statusCode).toBe(409);
});
