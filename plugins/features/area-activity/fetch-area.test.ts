import { expect, test, vi } from "vitest";
import { Failure } from "../../../core/api/kernel.ts";
import { vesselServices } from "../../../tests/support/vessel-services.ts";
import type { AreaContext, AreaOptions } from "./ask-area.ts";
import { fetchArea } from "./fetch-area.ts";
import type { MapArea } from "./model/area.ts";

const NOW = Date.UTC(2026, 10, 28, 12);
const failed = new Failure("500", { id: "http-status", place: "x", status: 500, title: "Too large" });

/** A user with restricted access; `answers` by parts of the address. */
function context(
  answers: Record<string, unknown>,
  { authenticated = true, isValid = true, roles = [""] } = {},
) {
  const post = vi.fn(async (url: string, _body: { json?: unknown }) => {
    const answer = Object.entries(answers).find(([part]) => url.includes(part))?.[1];
    if (answer instanceof Failure) throw answer;
    return { data: answer };
  });
  const services = {
    http: { post, get: async () => ({ data: { isValid } }) },
    urls: { expand: (text: string) => text },
    session: { authenticated, roles: new Set(roles), token: "t" },
    log: { error: vi.fn() },
  };
  const context = { ...services, services: vesselServices(services) };
  return { post, services: context as unknown as AreaContext };
}

const AREA: MapArea = {
  outline: [
    [5, 60],
    [10, 60],
    [10, 65],
    [5, 65],
  ],
  bounds: [5, 60, 10, 65],
};
const options = { pathType: "aisApi", clientId: "test", platforms: [] } as const;
const ask = (
  services: AreaContext,
  area: MapArea | null = AREA,
  pathType: AreaOptions["pathType"] = options.pathType,
) =>
  fetchArea(
    services,
    { area, span: { from: NOW - 1_000, to: NOW }, options: { ...options, platforms: [], pathType } },
    new AbortController().signal,
  );

test("those with restricted access ask both services, and each vessel stands once", async () => {
  const { post, services } = context({
    open: [{ mmsi: 1_000_001 }],
    Restricted: [{ mmsi: "1000001" }, { mmsi: 2_000_002 }],
  });
  const { vessels, incomplete } = await ask(services);
  expect(post).toHaveBeenCalledTimes(2);
  expect(post.mock.calls[0]?.[1]).toMatchObject({
    json: {
      msgTimeFrom: "2026-11-28T11:59:59.000Z",
      msgTimeTo: "2026-11-28T12:00:00.000Z",
      polygon: { type: "Polygon" },
    },
  });
  expect(vessels.map(({ mmsi }) => mmsi)).toEqual([1_000_001, 2_000_002]);
  expect(incomplete).toBe(false);
});

test("one service that fails makes the list incomplete; all of them make it a failure", async () => {
  const some = context({ open: failed, Restricted: [{ mmsi: 2_000_002 }] });
  expect(await ask(some.services)).toMatchObject({ incomplete: true, vessels: [{ mmsi: 2_000_002 }] });
  const none = context({ open: failed, Restricted: failed });
  await expect(ask(none.services)).rejects.toBe(failed);
});

test("without bounds of the map nothing is asked", async () => {
  const { post, services } = context({});
  await expect(ask(services, null)).rejects.toThrow("Map bounds not available");
  expect(post).not.toHaveBeenCalled();
});

const OPEN = "{apiBase}/v1/geodata/ais/open/vesselsinarea";
const areasAsked = (post: ReturnType<typeof context>["post"]) =>
  post.mock.calls.map(([url]) => url).filter((url) => !url.includes("connect/token"));

test.each<[AreaOptions["pathType"], string[], string]>([
  ["open", [], OPEN],
  ["fiskinfo", ["BwAisFiskinfo"], "{apiBase}/v1/geodata/ais/fiskinfo/vesselsinarea"],
  ["fiskinfo", ["BwArcticUser"], OPEN],
  ["arctic", ["BwArcticUser"], "{apiBase}/v1/geodata/ais/arctic/vesselsinarea"],
  ["arctic", [], OPEN],
  ["fiskehelse", ["BwArcticUser", "BwAisFiskinfo"], OPEN],
])("%s with the policies %j asks %s (spec §6, §7)", async (pathType, roles, path) => {
  const { post, services } = context({}, { roles });
  await ask(services, undefined, pathType);
  expect(post.mock.calls.map(([url]) => url)).toEqual([path]);
});

test.each([
  ["who is not signed in", { authenticated: false }],
  ["who has no restricted access", { isValid: false }],
])("%s asks the open historic service alone", async (_who, user) => {
  const { post, services } = context({}, user);
  await ask(services);
  expect(areasAsked(post)).toEqual(["{historicOpenBase}/open/v1/historic/shipsinarea"]);
});

test("an answer without content is an area without vessels", async () => {
  const { services } = context({ open: null, Restricted: null });
  expect(await ask(services)).toEqual({ vessels: [], incomplete: false });
});

test("a service that takes no token at all leaves the list incomplete, and is asked no second time in vain", async () => {
  const refused = new Failure("401", { id: "http-status", place: "x", status: 401 });
  const { post, services } = context({ open: [{ mmsi: 1_000_001 }], Restricted: refused });
  expect(await ask(services)).toMatchObject({ incomplete: true, vessels: [{ mmsi: 1_000_001 }] });
  expect(post).toHaveBeenCalledTimes(2);
});
