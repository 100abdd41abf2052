import { beforeEach, expect, test, vi } from "vitest";
import type { LatestQuestion } from "../../../../contracts/vessels.ts";
import { servicesOf } from "../../../../tests/support/services-of.ts";
import type { AccessContext } from "../source/access.ts";
import { AisSession } from "../source/ais-session.ts";
import { fetchLatest } from "./fetch-latest.ts";

const ASKED: LatestQuestion = { mmsi: [257_000_001, 257_000_002], since: "2013-01-01T00:00:00Z" };
const OPTIONS = { latestUrl: "{liveOpenBase}/live/v1/latest/combined", clientId: "test" };
const post = vi.fn();
let permissions: object;
let context: AccessContext;
beforeEach(() => {
  post.mockReset();
  permissions = { isValid: false };
  context = {
    http: { post, get: async () => ({ data: permissions }) },
    urls: { expand: (url: string) => url },
    session: { authenticated: true, status: "signed-in", token: "mine" },
    services: servicesOf({ "ais-session": new AisSession() }),
    log: { error: () => {} },
  } as unknown as AccessContext;
});
const fetch = () => fetchLatest(context, OPTIONS, ASKED, new AbortController().signal);

test("the last data of some vessels are asked for with the body of the specification, and read", async () => {
  const msgtime = "2026-11-29T12:00:00Z";
  const record = { mmsi: 257_000_001, name: "HAVSULA", callSign: "LFCA", shipType: 30, msgtime };
  post.mockResolvedValue({ data: [record, { name: "no number" }] });
  expect(await fetch()).toMatchObject([
    { mmsi: 257_000_001, name: "HAVSULA", callSign: "LFCA", time: Date.parse(msgtime) },
  ]);
  expect(post.mock.calls.map(([url, { json }]) => [url, json])).toEqual([
    [OPTIONS.latestUrl, { modelFormat: "Json", modelType: "Full", ...ASKED }],
  ]);
});

test("with restricted access the restricted service is asked", async () => {
  permissions = { isValid: true, geoFilter: null };
  post.mockResolvedValue({ data: [] });
  await fetch();
  expect(post.mock.calls[0]?.[0]).toBe("{liveRestrictedBase}/live/v1/latest/combined");
});

test("no content is an empty list, and another answer is a failure", async () => {
  post.mockResolvedValueOnce({ data: null }).mockResolvedValueOnce({ data: "<html>" });
  expect(await fetch()).toEqual([]);
  await expect(fetch()).rejects.toMatchObject({ id: "bad-answer" });
});
