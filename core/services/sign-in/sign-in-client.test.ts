import { ErrorResponse, type User, type UserManager } from "oidc-client-ts";
import { beforeEach, expect, test, vi } from "vitest";
import { Log } from "../log.ts";
import { Session } from "../session.ts";
import { SignInClient } from "./sign-in-client.ts";
import { mark } from "./sign-in-settings.ts";

vi.mock("./sign-in-settings.ts", () => ({ mark: vi.fn(), onUnmarked: () => () => {} }));
beforeEach(() => vi.mocked(mark).mockClear());

const userOf = (token: string) => ({ access_token: token, expired: false }) as User;

function open(silent: () => Promise<User | null>, kept: User | null = null) {
  const signinSilent = vi.fn(silent);
  const manager = {
    events: { addUserLoaded: () => {}, addAccessTokenExpired: () => {} },
    getUser: async () => kept,
    removeUser: async () => {},
    signinSilent,
    signoutRedirect: () => Promise.reject(new Error("No end session endpoint")),
  } as unknown as UserManager;
  const fetchProfiles = vi.fn(async () => ({ roles: ["BwDeveloper"], user: { policies: ["BwAisAdmin"] } }));
  const session: Session = new Session({ isExpected: () => true, load: async () => client });
  const log = new Log({ info: () => {}, error: () => {} });
  const client = new SignInClient({
    session,
    manager,
    log,
    fetchProfiles,
    look: () => ({}),
    beforeSignOut: async () => {},
    ended: () => {},
  });
  return { session, signinSilent, fetchProfiles };
}

test("a sign-in that stands gives token, roles and policies before the page goes on", async () => {
  const { session } = open(async () => userOf("t1"));
  session.start();
  expect(session.status).toBe("checking");
  await session.settled;
  expect({ status: session.status, token: session.token, roles: [...session.roles] }).toEqual({
    status: "signed-in",
    token: "t1",
    roles: ["BwDeveloper", "BwAisAdmin"],
  });
});

test("the sign-in of this tab is taken up without asking the issuer", async () => {
  const { session, signinSilent } = open(async () => null, userOf("t1"));
  session.start();
  await session.settled;
  expect([session.token, signinSilent.mock.calls.length]).toEqual(["t1", 0]);
});

test.each<[string, unknown, boolean]>([
  ["nobody is signed in", new ErrorResponse({ error: "login_required" }), true],
  ["the issuer does not answer", new Error("IFrame timed out without a response"), false],
])("when %s the user is anonymous, and it is asked once", async (_name, error, forgotten) => {
  const { session, signinSilent } = open(() => Promise.reject(error));
  session.start();
  await session.settled;
  expect([session.status, session.token, signinSilent.mock.calls.length]).toEqual(["anonymous", null, 1]);
  expect(vi.mocked(mark).mock.calls).toEqual(forgotten ? [[false]] : []);
});

test("calls that are refused together share one renewal", async () => {
  let next = 1;
  const { session, signinSilent } = open(async () => userOf(`t${next++}`));
  session.start();
  await session.settled;
  expect(await Promise.all([session.renew("t1"), session.renew("t1")])).toEqual([true, true]);
  // One that was on its way with the old token finds the new one there.
  expect(await session.renew("t1")).toBe(true);
  expect([session.token, signinSilent.mock.calls.length]).toEqual(["t2", 2]);
});

test("without the issuer's page for it a sign-out ends the session here", async () => {
  const { session } = open(async () => userOf("t1"));
  session.start();
  await session.settled;
  await session.signOut("/");
  expect([session.status, session.token, session.roles.size]).toEqual(["anonymous", null, 0]);
});

test("the profiles may not be there: who is signed in stays so", async () => {
  const { session, fetchProfiles } = open(async () => userOf("t1"));
  fetchProfiles.mockRejectedValueOnce(new Error("500"));
  session.start();
  await session.settled;
  expect([session.status, session.roles.size]).toEqual(["signed-in", 0]);
});
