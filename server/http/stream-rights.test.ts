import type { FastifyRequest } from "fastify";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Problem } from "../domain/problem.ts";
import type { Caller } from "../identity/caller.ts";
import { StreamRights } from "./stream-rights.ts";

const AREA = { type: "Polygon", coordinates: [] };
const KARI: Caller = {
  id: "kari",
  roles: new Set(["BwViewAis", "BwYrkesfisker"]),
  policies: new Set(),
  profiles: { restrictedAisProfile: { isValid: true, geoFilter: AREA } },
  grantId: null,
  signedInAt: null,
};

/** What the server thinks of Kari's token from now on. */
let present: () => Caller | null;
const of = vi.fn(async (_authorization: string | undefined) => present());
const rights = new StreamRights({ of });
const asker = (user: Caller | null = KARI): Pick<FastifyRequest, "user" | "headers"> => ({
  user,
  headers: { authorization: "Bearer kari" },
});
const refuse = (status: number) => () => {
  throw new Problem(status, "no");
};

beforeEach(() => {
  vi.useFakeTimers();
  of.mockClear();
  present = () => KARI;
});
afterEach(() => {
  rights.stop();
  vi.useRealTimers();
});

test.each<[string, () => Caller | null, boolean]>([
  ["the same rights", () => ({ ...KARI, roles: new Set(["BwYrkesfisker", "BwViewAis"]) }), false],
  ["a token that has expired or was revoked", refuse(401), true],
  ["nobody any more", () => null, true],
  ["a role less", () => ({ ...KARI, roles: new Set(["BwYrkesfisker"]) }), true],
  ["a role more", () => ({ ...KARI, policies: new Set(["BwAisFiskinfo"]) }), true],
  [
    "another area",
    () => ({
      ...KARI,
      profiles: { restrictedAisProfile: { isValid: true, geoFilter: { ...AREA, coordinates: [[]] } } },
    }),
    true,
  ],
  ["an area that has run out", () => ({ ...KARI, profiles: {} }), true],
  [
    "another vessel of the same user",
    () => ({ ...KARI, profiles: { ...KARI.profiles, fiskInfoProfile: {} } }),
    false,
  ],
  ["keys that cannot be read", refuse(503), false],
])("a stream whose caller has %s", async (_what, next, ends) => {
  const end = vi.fn();
  const stop = rights.watch(asker(), end);
  present = next;
  await vi.advanceTimersByTimeAsync(3_000);
  expect(end).toHaveBeenCalledTimes(ends ? 1 : 0);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(end).toHaveBeenCalledTimes(ends ? 1 : 0);
  stop();
});

test("streams with one token cost one question, and none when all have gone", async () => {
  const stops = [1, 2, 3].map(() => rights.watch(asker(), vi.fn()));
  await vi.advanceTimersByTimeAsync(3_000);
  expect(of).toHaveBeenCalledTimes(1);
  for (const stop of stops) stop();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(of).toHaveBeenCalledTimes(1);
});

test("who is not signed in has nothing to lose", async () => {
  rights.watch(asker(null), vi.fn());
  await vi.advanceTimersByTimeAsync(30_000);
  expect(of).not.toHaveBeenCalled();
});
