import { expect, test } from "vitest";
import type { NewRequest } from "../../../../contracts/request-queue.ts";
import { Failure } from "../../../../core/api/kernel.ts";
import { AppStorage } from "../../../../core/services/storage.ts";
import { memoryStorage } from "../../../../tests/support/memory-storage.ts";
import { type Outcome, outcomeOf } from "./outcome.ts";
import { Queue } from "./queue.ts";
import { dueAt, type OfflineRequest, readRecords } from "./record.ts";
import { plainStore, REQUESTS_KEY } from "./request-store.ts";

const NOW = Date.UTC(2026, 10, 30, 4, 12);
const REQUEST: NewRequest = {
  category: "fishingfacility",
  label: { no: "Garn satt", en: "Nets set" },
  symbol: "gear-nets",
  method: "POST",
  url: "{apiBase}/v3/geodata/fishingfacilitychange/deployed",
  json: { toolTypeCode: "NETS" },
  subject: "gear-1",
};

function world(outcomes: Outcome["kind"][] = [], backend = memoryStorage()) {
  const storage = new AppStorage("fiskinfo", backend);
  storage.declare("request-queue", [{ key: REQUESTS_KEY, sync: false }]);
  const state = {
    now: NOW,
    isOnline: true,
    user: "skipper" as string | null,
    sent: [] as string[],
    tests: 0,
  };
  let ids = 0;
  const queue = new Queue({
    store: plainStore(storage),
    alone: (task) => task(),
    send: async (_request, id) => {
      state.sent.push(id);
      const kind = outcomes.shift() ?? "received";
      if (kind === "received") return { kind, answer: { changeId: "c" } };
      const refusal = { reason: "For nær land", code: "ReportNotValid", faults: { geometry: "outside" } };
      return kind === "refused" ? { kind, ...refusal } : { kind };
    },
    isOnline: () => state.isOnline,
    testConnection: () => {
      state.tests += 1;
    },
    user: () => state.user,
    now: () => state.now,
    after: () => () => undefined,
    newId: () => `id-${(ids += 1)}`,
  });
  const stored = (): OfflineRequest[] => storage.get(REQUESTS_KEY, readRecords, []);
  return { queue, state, stored, storage };
}

test("a queued request is stored with one failure and both times, and completed when it was received", async () => {
  const { queue, state, stored } = world();
  state.isOnline = false;
  await queue.add(REQUEST);
  const time = new Date(NOW).toISOString();
  expect(stored()).toMatchObject([
    {
      ...{ id: "id-1", category: "fishingfacility", completed: false, numberOfFails: 1 },
      ...{ initialFailDateTime: time, latestFailDateTime: time, request: { json: REQUEST.json } },
    },
  ]);
  expect(queue.requests).toMatchObject([{ state: "queued", triedAt: null, tries: 0 }]);
  state.isOnline = true;
  await queue.retry();
  expect(queue.requests).toMatchObject([{ state: "accepted", answer: { changeId: "c" } }]);
  await queue.clearCompleted("sensor", state.now);
  expect(stored()).toHaveLength(1);
  await queue.clearCompleted("fishingfacility", state.now - 1);
  expect(stored()).toHaveLength(1);
  await queue.clearCompleted("fishingfacility", state.now);
  expect(stored()).toEqual([]);
});

test("a failure counts, a refusal is kept with its reason and never sent again", async () => {
  const { queue, state, stored } = world(["later", "refused"]);
  await queue.add(REQUEST);
  await queue.drain(null);
  expect(stored()).toMatchObject([{ numberOfFails: 2, completed: false }]);
  state.now += 60_000;
  await queue.drain(null);
  expect(queue.requests).toMatchObject([
    {
      state: "refused",
      reason: "For nær land",
      code: "ReportNotValid",
      faults: { geometry: "outside" },
      tries: 2,
    },
  ]);
  state.now += 86_400_000;
  await queue.retry();
  expect(state.sent).toHaveLength(2);
  expect(await queue.cancel("id-1")).toBe("cancelled");
});

test("with an expired sign-in the request waits for its user, and for no other", async () => {
  const { queue, state, stored } = world(["sign-in"]);
  await queue.add(REQUEST);
  await queue.drain(null);
  expect(stored()).toMatchObject([{ numberOfFails: 2, completed: false, refusal: null }]);
  state.user = null;
  expect(queue.waitsForSignIn).toBe(true);
  state.user = "another";
  await queue.retry();
  expect(queue.requests).toEqual([]);
  expect(state.sent).toHaveLength(1);
  state.user = "skipper";
  await queue.retry();
  expect(queue.requests).toMatchObject([{ state: "accepted" }]);
});

test("a login page of a network stops the sending and starts a test of the connection", async () => {
  const { queue, state } = world(["no-line"]);
  state.isOnline = false;
  await queue.add(REQUEST);
  await queue.add({ ...REQUEST, subject: "gear-2" });
  state.isOnline = true;
  await queue.retry();
  expect(state).toMatchObject({ sent: ["id-1"], tests: 1 });
  expect(queue.requests.map((request) => request.state)).toEqual(["queued", "queued"]);
});

test("what is about the same thing waits behind a request that failed; other things do not", async () => {
  const { queue, state } = world(["later"]);
  state.isOnline = false;
  await queue.add(REQUEST);
  await queue.add(REQUEST);
  await queue.add({ ...REQUEST, subject: "gear-2" });
  state.isOnline = true;
  await queue.retry();
  expect(state.sent).toEqual(["id-1", "id-3"]);
});

test("until it is sent a report is taken back; afterwards that is said", async () => {
  const { queue, state } = world(["no-line"]);
  const id = await queue.add({ ...REQUEST, holdMs: 6_000 });
  await queue.drain(null);
  await queue.retry();
  expect(state.sent).toEqual([]);
  expect(await queue.cancel(id)).toBe("cancelled");
  const other = await queue.add(REQUEST);
  await queue.drain(null);
  expect(await queue.cancel(other)).toBe("maybe-sent");
  expect(await queue.cancel(other)).toBe("gone");
});

test("when it cannot be stored, nobody is made to believe that it is", async () => {
  const full = memoryStorage();
  full.setItem = () => {
    throw new DOMException("full", "QuotaExceededError");
  };
  const { queue, state } = world([], full);
  await expect(queue.add(REQUEST)).rejects.toThrow("no room");
  expect(queue.requests).toEqual([]);
  expect(state.sent).toEqual([]);
});

test("waiting doubles up to a quarter of an hour, and a wrong clock makes nothing wait", () => {
  const time = new Date(NOW).toISOString();
  const record = readRecords([
    { id: "a", category: "c", request: { method: "POST", url: "/x" }, latestFailDateTime: time },
  ])?.[0] as OfflineRequest;
  const delay = (numberOfFails: number, at = NOW) => dueAt({ ...record, numberOfFails }, at) - at;
  expect(delay(1)).toBe(0);
  for (const [fails, seconds] of [
    [2, 5],
    [5, 40],
    [9, 640],
    [40, 900],
  ] as const) {
    expect(delay(fails) / 1000).toBeGreaterThanOrEqual(seconds * 0.75);
    expect(delay(fails) / 1000).toBeLessThanOrEqual(seconds * 1.25);
  }
  expect(delay(40, NOW - 3_600_000)).toBe(0);
});

const pageOf = (status: number) => new Failure("", { id: "http-status", place: "/", status, isPage: true });
test.each<[string, () => Promise<unknown>, Outcome["kind"] | "page"]>([
  ["a web page as 403", () => Promise.reject(pageOf(403)), "page"],
  ["a web page as 511", () => Promise.reject(pageOf(511)), "later"],
  ["a receipt", async () => ({ changeId: "c" }), "received"],
  ["an empty answer", async () => null, "no-line"],
  ["a list", async () => [], "no-line"],
  ...(
    [
      ["a web page", "not-json", 200, "no-line"],
      ["no answer", "http-network", null, "no-line"],
      ["a late answer", "http-timeout", null, "no-line"],
      ["400", "http-status", 400, "refused"],
      ["401", "http-status", 401, "sign-in"],
      ["403", "http-status", 403, "refused"],
      ["429", "http-status", 429, "later"],
      ["503", "http-status", 503, "later"],
    ] as const
  ).map(([name, id, status, kind]): [string, () => Promise<unknown>, Outcome["kind"]] => [
    name,
    () => Promise.reject(new Failure(name, { id, place: "/", status })),
    kind,
  ]),
])("%s is understood as it must be", async (_name, call, kind) => {
  expect((await outcomeOf(call)).kind).toBe(kind);
});
