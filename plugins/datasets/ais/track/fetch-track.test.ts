import { expect, test, vi } from "vitest";
import type { AisOptions } from "../../../../schemas/generated/options/ais.ts";
import { fetchTrack, type TrackContext } from "./fetch-track.ts";

const NOW = Date.UTC(2026, 10, 28, 12);
const HOUR = 3_600_000;

async function asked(
  pathType: AisOptions["pathType"],
  hours: number,
  roles: string[] = [],
  data: unknown = null,
) {
  const get = vi.fn(async (_url: string) => ({ data }));
  const error = vi.fn();
  const services = {
    http: { get },
    urls: {
      expand: (text: string, values: Record<string, unknown>) =>
        text.replace(/\{(mmsi|year|week|from|to)\}/g, (_all, name: string) => String(values[name])),
    },
    session: { authenticated: true, roles: new Set(roles), token: "t" },
    log: { error },
  } as unknown as TrackContext;
  const question = {
    mmsi: 257_123_456,
    span: { from: NOW - hours * HOUR, to: NOW },
    now: NOW,
    options: { pathType, clientId: "test" },
  };
  const answer = await fetchTrack(services, question, new AbortController().signal).catch((reason) => reason);
  return { urls: get.mock.calls.map(([url]) => url.replace("{apiBase}/v1/geodata", "")), answer, error };
}

test("the path type and the user's policies choose the service", async () => {
  expect((await asked("open", 2)).urls).toEqual(["/ais/257123456/opentracks"]);
  expect((await asked("fiskinfo", 2)).urls).toEqual(["/ais/257123456/opentracks"]);
  expect((await asked("fiskinfo", 2, ["BwAisFiskinfo"])).urls).toEqual(["/ais/257123456/tracks"]);
  expect((await asked("arctic", 2, ["BwArcticUser"])).urls).toEqual(["/arcticais/257123456/tracks"]);
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
  const { answer, error } = await asked("open", 2, [], "seven");
  expect(error).toHaveBeenCalledWith("Fetch AIS track", answer);
  expect(answer).toMatchObject({ id: "bad-answer" });
});
