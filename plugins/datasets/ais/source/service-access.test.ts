import { runInAction } from "mobx";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Session } from "../../../../core/services/session.ts";
import { servicesOf } from "../../../../tests/support/services-of.ts";
import type { AccessContext } from "./access.ts";
import { AisSession } from "./ais-session.ts";
import { ServiceAccess } from "./service-access.ts";

const area = (south: number) => ({ type: "Polygon", coordinates: [[[5, south]]] });
const full = { isValid: true, geoFilter: area(58) };

/** What the service says of the user now. */
let profile: () => unknown;
let session: Session;
const dataset = { stop: vi.fn(), activate: vi.fn(async () => undefined) };
let access: ServiceAccess;

beforeEach(async () => {
  vi.clearAllMocks();
  profile = () => full;
  session = new Session();
  runInAction(() => session.setUser("kari"));
  access = new ServiceAccess(
    {
      ...{ session, services: servicesOf({ "ais-session": new AisSession() }), log: { error: vi.fn() } },
      http: { get: async () => ({ data: profile() }) },
      urls: { expand: (url: string) => url },
    } as unknown as AccessContext,
    dataset,
  );
  await access.ready(new AbortController().signal);
});
afterEach(() => access.rest());

const live = () => access.address("{liveOpenBase}/live");

test.each<[string, () => unknown, number]>([
  ["the rights as before", () => full, 0],
  ["no restricted access any more", () => ({ isValid: false, geoFilter: null }), 1],
  ["another area", () => ({ isValid: true, geoFilter: area(60) }), 1],
  [
    "a service that is down",
    () => {
      throw new Error("down");
    },
    0,
  ],
])("a stream that was lost with %s", async (_what, now, restarts) => {
  expect(live()).toBe("{liveRestrictedBase}/live");
  profile = now;
  await access.lost();
  await access.lost();
  expect(dataset.stop.mock.calls.length > 0 ? 1 : 0).toBe(restarts);
  await access.ready(new AbortController().signal);
  dataset.stop.mockClear();
  await access.lost();
  expect(dataset.stop).not.toHaveBeenCalled();
});

test("who signs out gets what is open, without any question", async () => {
  session.setUser(null);
  await vi.waitFor(() => expect(dataset.activate).toHaveBeenCalled());
  await access.ready(new AbortController().signal);
  expect(live()).toBe("{liveOpenBase}/live");
});

test("who signs in gets what is theirs", async () => {
  session.setUser(null);
  await access.ready(new AbortController().signal);
  dataset.activate.mockClear();
  session.setUser("kari again");
  await vi.waitFor(() => expect(dataset.activate).toHaveBeenCalledOnce());
});
