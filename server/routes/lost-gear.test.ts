import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { lostPiece, openTestApp, type TestApp } from "../test-support.ts";

let world: TestApp;
const PATH = "/bwapi/v1/lostfishingfacility";

beforeAll(async () => {
  world = await openTestApp();
  await world.backend.lostGear.add([
    lostPiece("new-year", "2025-01-01T00:30:00+01:00"),
    lostPiece("march", "2026-03-14T05:20:00+01:00"),
    lostPiece("hauled", "2026-03-10T05:20:00+01:00", "2026-03-31T23:59:59+02:00"),
    lostPiece("hauled-at-midnight", "2026-02-10T05:20:00+01:00", "2026-04-01T00:00:00+02:00"),
    lostPiece("hauled-tomorrow", "2026-11-20T05:20:00+01:00", "2026-11-28T00:00:00+01:00"),
    lostPiece("tomorrow", "2026-11-28T05:20:00+01:00"),
  ]);
});

afterAll(() => world.close());

const idsOf = async (query: string): Promise<string[]> => {
  const answer = await world.app.inject(`${PATH}${query}`);
  if (answer.statusCode === 204) return [];
  return answer.json().map((item: { lostMessageId: string }) => item.lostMessageId);
};

const removed = (start: string, end: string) =>
  idsOf(
    `?isremoved=true&notremovedbefore=${encodeURIComponent(start)}&notremovedafter=${encodeURIComponent(end)}`,
  );

test("gear lost in a month and still in the sea is answered, with nulls for what nobody may see", async () => {
  const answer = await world.app.inject(`${PATH}?time=2026-03`);
  expect(answer.json()).toEqual([
    expect.objectContaining({
      lostMessageId: "march",
      lostTime: "2026-03-14T05:20:00+01:00",
      isRemoved: false,
      removedTime: null,
      vesselName: null,
      geometry: { type: "Point", coordinates: [14, 68] },
    }),
  ]);
});

test("the year of a loss is Norway's: half past midnight on New Year's Day is the new year", async () => {
  expect(await idsOf("?time=2025")).toEqual(["new-year"]);
  expect(await idsOf("?time=2024")).toEqual([]);
});

test("what lies in the future is not answered, and what is hauled tomorrow is still lost", async () => {
  expect(await idsOf("?time=2026-11")).toEqual(["hauled-tomorrow"]);
  expect(await removed("2026-11-01T00:00:00+01:00", "2026-12-01T00:00:00+01:00")).toEqual([]);
});

test("gear removed at the very end of an interval belongs to the next one", async () => {
  expect(await removed("2026-03-01T00:00:00+01:00", "2026-04-01T00:00:00+02:00")).toEqual(["hauled"]);
  expect(await removed("2026-03-31T22:00:00.000Z", "2026-04-30T22:00:00.000Z")).toEqual([
    "hauled-at-midnight",
  ]);
});

test("an offset whose plus arrived as a space is understood", async () => {
  expect(
    await idsOf(
      "?isremoved=true&notremovedbefore=2026-03-01T00:00:00 01:00&notremovedafter=2026-04-01T00:00:00 02:00",
    ),
  ).toEqual(["hauled"]);
});

test("nothing lost is 204 with no body", async () => {
  const answer = await world.app.inject(`${PATH}?time=2023-01`);
  expect({ statusCode: answer.statusCode, body: answer.body }).toEqual({ statusCode: 204, body: "" });
});

test.each([
  "?time=2026-3",
  "?time=undefined",
  "?time=2026-13",
  "?isremoved=maybe",
  "?isremoved=true&notremovedbefore=soon",
])("%s is refused", async (query) => {
  const answer = await world.app.inject(`${PATH}${query}`);
  expect(answer.statusCode).toBe(400);
  expect(answer.headers["content-type"]).toContain("application/problem+json");
});

test("invented data says so, other data does not", async () => {
  expect((await world.app.inject(`${PATH}?time=2026-03`)).headers["x-farvann-demonstration"]).toBeUndefined();
  const demonstration = await openTestApp({}, { demonstration: true });
  const answer = await demonstration.app.inject(`${PATH}?time=2026-03`);
  expect(answer.headers["x-farvann-demonstration"]).toBe("true");
  const configuration = await demonstration.app.inject("/bwapi/v1/spadata/fiskeriaktivitet");
  expect(configuration.json().demonstrationData).toBe("true");
  await demonstration.close();
});

test("with an upstream API its answer is forwarded; without an answer the status is 502", async () => {
  const seen: string[] = [];
  const upstream: Server = createServer((request, response) => {
    seen.push(request.url ?? "");
    response.setHeader("content-type", "application/json").end("[]");
  });
  await new Promise<void>((resolve) => upstream.listen(0, "127.0.0.1", resolve));
  const { port } = upstream.address() as AddressInfo;
  const behind = await openTestApp({ API_UPSTREAM: `http://127.0.0.1:${port}/bwapi/` });
  expect((await behind.app.inject(`${PATH}?time=2026-03`)).body).toBe("[]");
  expect(seen).toEqual(["/bwapi/v1/lostfishingfacility?time=2026-03"]);
  await new Promise((resolve) => upstream.close(resolve));
  const failed = await behind.app.inject(`${PATH}?time=2026-03`);
  expect({ statusCode: failed.statusCode, title: failed.json().title }).toEqual({
    statusCode: 502,
    title: "The service behind does not answer",
  });
  await behind.close();
});
