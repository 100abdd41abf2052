import { expect, test, vi } from "vitest";
import { Failure } from "../../../core/api/kernel.ts";
import type { AisOptions } from "../../../schemas/generated/options/ais.ts";
import { vesselServices } from "../../../tests/support/vessel-services.ts";
import { fetchTrack, type TrackContext } from "./fetch-track.ts";

const NOW = Date.UTC(2026, 10, 28, 12);
const HOUR = 3_600_000;

interface World {
  roles?: string[];
  /** Answer of the service. */
  data?: unknown;
  /** Whether the user is signed in and has restricted access. */
  restricted?: boolean;
  /** Number of calls that are refused with 401. */
  refused?: number;
}

async function asked(
  pathType: AisOptions["pathType"],
  hours: number,
  { roles = [], data = null, restricted = false, refused = 0 }: World = {},
) {
  let refusals = refused;
  const get = vi.fn(async (url: string, _options?: unknown) => {
    if (url.includes("userpermissions")) return { data: { isValid: restricted } };
    refusals -= 1;
    if (refusals >= 0) throw new Failure("no", { id: "http-status", place: url, status: 401 });
    return { data };
  });
  const error = vi.fn();
  let tokens = 0;
  const post = async () => ({ data: { access_token: `token ${++tokens}`, expires_in: 3_600 } });
  const session = {
    authenticated: restricted,
    roles: new Set(roles),
    token: "t",
    setToken: (token: string) => {
      session.token = token;
    },
  };
  const services = {
    http: { get, post },
    urls: {
      expand: (text: string, values: Record<string, unknown>) =>
        text.replace(/\{(mmsi|year|week|from|to)\}/g, (_all, name: string) => String(values[name])),
    },
    session,
    log: { error },
  };
  const context = { ...services, services: vesselServices(services) } as unknown as TrackContext;
  const question = {
    mmsi: 257_123_456,
    span: { from: NOW - hours * HOUR, to: NOW },
    now: NOW,
    options: { pathType, clientId: "test" },
  };
  const answer = await fetchTrack(context, question, new AbortController().signal).catch((reason) => reason);
  const tracks = get.mock.calls.filter(([url]) => !url.includes("userpermissions"));
  return { urls: tracks.map(([url]) => url.replace("{apiBase}/v1/geodata", "")), tracks, answer, error };
}

test("the path type and the user's policies choose the service", async () => {
  expect((await asked("open", 2)).urls).toEqual(["/ais/257123456/opentracks"]);
  expect((await asked("fiskinfo", 2)).urls).toEqual(["/ais/257123456/opentracks"]);
  expect((await asked("fiskinfo", 2, { roles: ["BwAisFiskinfo"] })).urls).toEqual(["/ais/257123456/tracks"]);
  expect((await asked("arctic", 2, { roles: ["BwArcticUser"] })).urls).toEqual([
    "/arcticais/257123456/tracks",
  ]);
  expect((await asked("fiskehelse", 2)).urls).toEqual(["/fishhealth/vesseltrack/257123456/2026/48"]);
});

test("what began more than a day ago comes from the historic service", async () => {
  const { urls, answer } = await asked("open", 48);
  expect(urls.at(-1)).toBe(
    "{historicOpenBase}/v1/historic/tracks/257123456/2026-11-26T12:00:00.000Z/2026-11-28T12:00:00.000Z",
  );
  expect(answer).toMatchObject({ span: { from: NOW - 48 * HOUR } });
});

test("a failure is logged and raised again", async () => {
  const { answer, error } = await asked("open", 2, { data: "seven" });
  expect(error).toHaveBeenCalledWith("Fetch AIS track", answer);
  expect(answer).toMatchObject({ id: "bad-answer" });
});

test("the AIS services answer for the last day in one piece", async () => {
  const { urls, answer } = await asked("aisApi", 2);
  expect(urls).toEqual(["{historicOpenBase}/v1/historic/trackslast24hours/257123456"]);
  expect(answer).toMatchObject({ span: { from: NOW - 24 * HOUR, to: NOW } });
});

test("who has restricted access asks the restricted historic service, for the last day and for longer", async () => {
  const restricted = { restricted: true };
  expect((await asked("aisApi", 2, restricted)).urls).toEqual([
    "{historicRestrictedBase}/v1/historic/trackslast24hours/257123456",
  ]);
  expect((await asked("open", 48, restricted)).urls[0]).toMatch(
    /^\{historicRestrictedBase\}\/v1\/historic\/tracks\//,
  );
});

test("a span over several weeks asks the fish-health service for each of them", async () => {
  const { urls, answer } = await asked("fiskehelse", 9 * 24);
  expect(urls).toEqual([47, 48].map((week) => `/fishhealth/vesseltrack/257123456/2026/${week}`));
  expect(answer).toMatchObject({ span: { from: NOW - 9 * 24 * HOUR, to: NOW } });
});

test("a track is waited for 20 s (spec §7)", async () => {
  const { tracks } = await asked("open", 2);
  expect(tracks[0]?.[1]).toMatchObject({ timeoutMs: 20_000, signal: expect.any(AbortSignal) });
});

test("a token that has run out costs one more call, and no track", async () => {
  const { urls, answer, error } = await asked("open", 2, { refused: 1 });
  expect(urls).toHaveLength(2);
  expect(answer).toMatchObject({ track: { points: [] } });
  expect(error).not.toHaveBeenCalled();
});
