import { runInAction } from "mobx";
import { expect, test, vi } from "vitest";
import { type AppServices, Failure } from "../../../../core/api/kernel.ts";
import { Session } from "../../../../core/services/session.ts";
import { keepVesselProfile, vesselProfileIn } from "./vessel-profile.ts";

function open(answer: () => Promise<unknown>) {
  const session = new Session();
  const http = { get: vi.fn(async (_url: string) => ({ data: await answer() })) };
  const log = { error: vi.fn() };
  const app = { session, http, log, urls: { expand: (url: string) => url } } as unknown as AppServices;
  const stop = keepVesselProfile(app);
  return { session, http, log, stop };
}
const FISHER = { roles: [], fiskInfoProfile: { vesselId: "LK-1" } };
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

test("the vessel profile follows the profiles, with each token again, and only of users with a vessel", async () => {
  const { session, http } = open(async () => ({ vesselName: "Havgula" }));
  session.setProfiles({ roles: [] });
  await settled();
  expect(http.get).not.toHaveBeenCalled();
  session.setProfiles(FISHER);
  await vi.waitFor(() => expect(vesselProfileIn(session.profiles)).toEqual({ vesselName: "Havgula" }));
  expect(http.get.mock.calls).toEqual([["{apiBase}/v1/vessel/own"]]);
  session.setProfiles({ ...FISHER });
  await vi.waitFor(() => expect(vesselProfileIn(session.profiles)).toBeDefined());
  expect(http.get).toHaveBeenCalledTimes(2);
});

test("an answer for who has signed out meanwhile is dropped", async () => {
  let answer: (profile: unknown) => void = () => {};
  const { session } = open(() => new Promise((resolve) => void (answer = resolve)));
  session.setProfiles(FISHER);
  await settled();
  runInAction(() => session.setProfiles(null));
  answer({ vesselName: "Havgula" });
  await settled();
  expect(session.profiles).toBeNull();
});

test.each([null, [], "none"])(
  "an answer that is no profile (%j) is not asked for again by itself",
  async (answer) => {
    const { session, http, stop } = open(async () => answer);
    session.setProfiles(FISHER);
    for (let turn = 0; turn < 3; turn++) await settled();
    expect(http.get).toHaveBeenCalledOnce();
    expect(session.profiles).toBe(FISHER);
    stop();
  },
);

test("a failure is logged, and not repeated by itself", async () => {
  const { session, http, log, stop } = open(() =>
    Promise.reject(new Failure("500", { id: "http-status", place: "x" })),
  );
  session.setProfiles(FISHER);
  await vi.waitFor(() => expect(log.error).toHaveBeenCalledWith("Vessel profile", expect.anything()));
  await settled();
  expect(http.get).toHaveBeenCalledOnce();
  stop();
});
