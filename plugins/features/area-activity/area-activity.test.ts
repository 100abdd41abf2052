import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type AppServices, Failure } from "../../../core/api/kernel.ts";
import { servicesOf } from "../../../tests/support/services-of.ts";
import { vesselServices } from "../../../tests/support/vessel-services.ts";
import { AreaActivity } from "./area-activity.ts";
import { fakeView } from "./fake-view.ts";
import { suspendLiveData } from "./suspend-live-data.ts";

const NOW = Date.UTC(2026, 10, 28, 12);
const DAY = 86_400_000;

function world(...answers: unknown[]) {
  const post = vi.fn(async (_url: string, _body: { json: Record<string, unknown> }) => {
    const answer = answers.shift() ?? null;
    if (answer instanceof Error) throw answer;
    return { data: answer };
  });
  const map = fakeView();
  const error = vi.fn();
  const app = {
    http: { post },
    urls: { expand: (url: string) => url },
    session: { authenticated: true, roles: new Set(), token: "t" },
    log: { error },
    clock: { now: () => new Date(NOW) },
    datasets: { all: [] },
    map,
  };
  Object.assign(app, { services: vesselServices(app) });
  return { activity: new AreaActivity(app as unknown as AppServices), post, map, error };
}
const down = new Failure("503", { id: "http-status", place: "x", status: 503 });

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test("the last day until now is asked about (spec §9)", async () => {
  const { activity, post } = world([{ mmsi: 257_000_001 }]);
  await activity.fetch();
  expect(post.mock.calls[0]?.[1].json).toMatchObject({
    msgTimeFrom: new Date(NOW - DAY).toISOString(),
    msgTimeTo: new Date(NOW).toISOString(),
  });
  expect(activity).toMatchObject({ answered: true, fetching: false, vessels: [{ mmsi: 257_000_001 }] });
});

test.each([
  [5.99, 0],
  [6, 1],
])("at zoom %d there are %i calls: the area must not be too large (spec §9)", async (zoom, calls) => {
  const { activity, post, map } = world();
  map.webMercatorZoom = zoom;
  await activity.fetch();
  expect(post).toHaveBeenCalledTimes(calls);
  expect(activity.tooFar).toBe(calls === 0);
});

test("a failure is logged in the words of spec §8 and kept; what was found before stays, the next answer clears it", async () => {
  const { activity, error } = world([{ mmsi: 257_000_001 }], down, [{ mmsi: 257_000_002 }]);
  await activity.fetch();
  await activity.fetch();
  expect(error.mock.calls).toEqual([["Something went wrong while fetching vessels", down]]);
  expect(activity).toMatchObject({ failure: down, fetching: false, vessels: [{ mmsi: 257_000_001 }] });
  await activity.fetch();
  expect(activity).toMatchObject({ failure: null, vessels: [{ mmsi: 257_000_002 }] });
});

test("a map without a size has no bounds, and says so", async () => {
  const { activity, map } = world();
  map.size = [0, 0];
  await activity.fetch();
  expect(activity.failure).toMatchObject({ id: "no-bounds", message: "Map bounds not available" });
});

test("live vessels and aids are set aside, nothing else, and come back as they were (spec §9)", () => {
  const dataset = (id: string, enabled: boolean) => {
    const disabledBy = new Set<string>();
    return {
      id,
      disabledBy,
      setDisabled: (reason: string, disabled: boolean) =>
        disabled ? disabledBy.add(reason) : disabledBy.delete(reason),
      setting: { enabled },
      stop: vi.fn(),
      activate: vi.fn(),
    };
  };
  const suspended = ["ais", "aisstream", "aton", "atonstream"].map((id) => dataset(id, id === "aisstream"));
  const other = dataset("seamarks", true);
  const datasets = { all: [...suspended, other] } as unknown as AppServices["datasets"];
  const isLive = (dataset: { id: string }) => dataset.id !== other.id;
  const restore = suspendLiveData({ datasets, services: servicesOf({ vessels: { isLive } }) }, "why");
  expect(suspended.map(({ disabledBy }) => [...disabledBy])).toEqual([["why"], ["why"], ["why"], ["why"]]);
  expect(suspended.every(({ stop }) => stop.mock.calls.length === 1)).toBe(true);
  expect({ disabledByCount: other.disabledBy.size, callsCount: other.stop.mock.calls.length }).toEqual({
    disabledByCount: 0,
    callsCount: 0,
  });
  restore();
  expect(suspended.map(({ activate }) => activate.mock.calls.length)).toEqual([0, 1, 0, 0]);
  expect(suspended.every(({ disabledBy }) => disabledBy.size === 0)).toBe(true);
});
