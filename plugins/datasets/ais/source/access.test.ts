import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { servicesOf } from "../../../../tests/support/services-of.ts";
import { type AccessContext, accessOf, addressFor, soon } from "./access.ts";
import { AisSession } from "./ais-session.ts";

let session: { authenticated: boolean; token: string | null };
const get = vi.fn();
const error = vi.fn();
let context: AccessContext;

beforeEach(() => {
  vi.useFakeTimers();
  get.mockReset();
  error.mockReset();
  session = { authenticated: true, token: "mine" };
  context = {
    http: { get },
    urls: { expand: (url: string) => url.replace("{liveRestrictedBase}", "/all") },
    session,
    services: servicesOf({ "ais-session": new AisSession() }),
    log: { error },
  } as unknown as AccessContext;
});
afterEach(() => vi.useRealTimers());

const area = { type: "Polygon", coordinates: [] };

test.each([
  [{ isValid: true, geoFilter: area }, "full"],
  [{ isValid: true, geoFilter: null }, "restricted"],
  [{ isValid: true }, "restricted"],
  [{ isValid: false, geoFilter: area }, "open"],
])("a profile of %j is %s access (spec §6)", async (data, access) => {
  get.mockResolvedValue({ data });
  expect(await accessOf(context)).toBe(access);
  expect(get.mock.calls).toEqual([["/all/live/v1/user/userpermissions/"]]);
});

test("nobody is asked for who is not signed in", async () => {
  session.authenticated = false;
  expect(await accessOf(context)).toBe("open");
  expect(get).not.toHaveBeenCalled();
});

test("the profile is asked for once, and again for another user", async () => {
  get.mockResolvedValueOnce({ data: { isValid: true } }).mockResolvedValueOnce({ data: { isValid: false } });
  expect(await Promise.all([accessOf(context), accessOf(context)])).toEqual(["restricted", "restricted"]);
  expect(await accessOf(context)).toBe("restricted");
  expect(get).toHaveBeenCalledTimes(1);
  session.token = "somebody else's";
  expect(await accessOf(context)).toBe("open");
  expect(get).toHaveBeenCalledTimes(2);
});

test("a failure is logged, means open access, and the profile is asked for again", async () => {
  const down = new Error("down");
  get.mockRejectedValueOnce(down).mockResolvedValueOnce({ data: { isValid: true } });
  expect(await accessOf(context)).toBe("open");
  expect(error.mock.calls).toEqual([["Restricted AIS profile not available", down]]);
  expect(await accessOf(context)).toBe("restricted");
});

test("what cannot wait is open after two seconds, and never later than the answer", async () => {
  const never = soon(new Promise(() => {}));
  await vi.advanceTimersByTimeAsync(2_000);
  expect((await never).access).toBe("open");
  expect((await soon(Promise.resolve({ access: "full", area: "" }))).access).toBe("full");
});

test("restricted access leads to the restricted live and historic services, whatever stands behind them", () => {
  const live = "{liveOpenBase}/live/v1/latest/combined";
  const historic = "{historicOpenBase}/v1/historic/tracks/{mmsi}";
  expect([live, historic].map((address) => addressFor(address, "open"))).toEqual([live, historic]);
  for (const access of ["restricted", "full"] as const) {
    expect(addressFor(live, access)).toBe("{liveRestrictedBase}/live/v1/latest/combined");
    expect(addressFor(historic, access)).toBe("{historicRestrictedBase}/v1/historic/tracks/{mmsi}");
    expect(addressFor("{apiBase}/v1/x", access)).toBe("{apiBase}/v1/x");
  }
});
