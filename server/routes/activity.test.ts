import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApp, type TestApp, track } from "../test-support.ts";

let world: TestApp;
beforeAll(async () => {
  world = await openTestApp();
  await world.backend.activity.add([
    track(1, "NETS", "2026-03-01T00:30:00+01:00", [14, 68, 14.1, 68.1], 5),
    track(2, "NETS", "2026-03-31T23:30:00+02:00", [14, 68, 14.1, 68.1], 7),
    track(3, "NETS", "2026-11-26T00:00:00+01:00", [14, 68, 14.1, 68.1], 3),
    track(4, "NETS", "2026-11-28T00:00:00+01:00", [14, 68, 14.1, 68.1], 100),
  ]);
});
afterAll(() => world.close());

test("hours are summed by Norway's months, up to now", async () => {
  const { year, months } = (await world.app.inject("/bwapi/v1/fisheryactivity/months?year=2026")).json();
  expect(year).toBe(2026);
  expect(months).toHaveLength(12);
  expect(months[2]).toEqual({ month: 3, hours: 12, complete: true });
  expect(months[10]).toEqual({ month: 11, hours: 3, complete: false });
  expect(months[11]).toEqual({ month: 12, hours: 0, complete: false });
});

test.each(["", "?year=", "?year=26", "?year=abc"])(
  "a call with %j for its year is refused",
  async (query) => {
    expect((await world.app.inject(`/bwapi/v1/fisheryactivity/months${query}`)).statusCode).toBe(400);
  },
);
