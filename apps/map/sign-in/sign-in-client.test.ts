import { ErrorResponse, User, type UserManager } from "oidc-client-ts";
import { beforeEach, expect, test, vi } from "vitest";
import { Failure } from "../../../core/services/failure.ts";
import { Log } from "../../../core/services/log.ts";
import { Session } from "../../../core/services/session.ts";
import { SignInClient } from "./sign-in-client.ts";
import { mark } from "./sign-in-settings.ts";

vi.mock("./sign-in-settings.ts", () => ({ mark: vi.fn(), onUnmarked: () => () => {} }));
beforeEach(() => vi.mocked(mark).mockClear());

const userOf = (token: string, more: { refresh_token?: string; expires_at?: number } = {}) =>
  new User({
    ...{ access_token: token, token_type: "Bearer", session_state: null },
    ...{ profile: { sub: "kari", iss: "i", aud: "a", exp: 9e9, iat: 0 }, expires_at: 9e9, ...more },
  });

interface World {
  /** What this tab has stored. */
  kept?: User | null;
  /** The user whom another tab has; null: there is another tab, and it tells none. Absent: no other tab is signed in. */
  other?: User | null;
  signOutHint?: boolean;
}

function open(silent: () => Promise<User | null>, { kept = null, other, signOutHint = false }: World = {}) {
  let stored = kept;
  const signinSilent = vi.fn(silent);
  const ended = vi.fn();
  const signoutRedirect = vi.fn((_asked: object) => Promise.reject(new Error("No end session endpoint")));
  const asked: (string | null)[] = [];
  let answer: (refused: string | null) => Promise<string | null> = async () => null;
  const manager = {
    events: {
      addUserLoaded: () => {},
      addAccessTokenExpiring: () => {},
      addAccessTokenExpired: () => {},
      load: async () => {},
    },
    getUser: async () => stored,
    storeUser: async (user: User) => {
      stored = user;
    },
    removeUser: async () => {
      stored = null;
    },
    signinSilent,
    signoutRedirect,
  } as unknown as UserManager;
  const fetchProfiles = vi.fn(
    async (): Promise<unknown> => ({ roles: ["BwDeveloper"], user: { policies: ["BwAisAdmin"] } }),
  );
  const session: Session = new Session({ isExpected: () => true, load: async () => client });
  const log = new Log({ info: () => {}, error: () => {} });
  const client = new SignInClient({
    ...{ session, manager, log, fetchProfiles, ended },
    look: () => ({}),
    signOutHint,
    beforeSignOut: async () => {},
    tabs: {
      join: () => {},
      leave: async () => {},
      countOthers: async () => (other === undefined ? 0 : 1),
      ask: async (refused) => {
        asked.push(refused);
        return other?.toStorageString() ?? null;
      },
      answerWith: (given) => {
        answer = given;
      },
    },
  });
  return {
    session,
    signinSilent,
    signoutRedirect,
    fetchProfiles,
    ended,
    asked,
    share: (refused: string | null) => answer(refused),
  };
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
  const { session, signinSilent } = open(async () => null, { kept: userOf("t1") });
  session.start();
  await session.settled;
  expect({ token: session.token, signinSilentCalls: signinSilent.mock.calls.length }).toEqual({
    token: "t1",
    signinSilentCalls: 0,
  });
});

test.each<[string, unknown, boolean]>([
  ["nobody is signed in", new ErrorResponse({ error: "login_required" }), true],
  ["the issuer does not answer", new Error("IFrame timed out without a response"), false],
])("when %s the user is anonymous, and it is asked once", async (_name, error, forgotten) => {
  const { session, signinSilent } = open(() => Promise.reject(error));
  session.start();
  await session.settled;
  expect({
    status: session.status,
    token: session.token,
    signinSilentCalls: signinSilent.mock.calls.length,
  }).toEqual({ status: "anonymous", token: null, signinSilentCalls: 1 });
  expect(vi.mocked(mark).mock.calls).toEqual(forgotten ? [[false]] : []);
});

const loginRequired = () => Promise.reject(new ErrorResponse({ error: "login_required" }));

test("a tab that the issuer does not know is anonymous, and leaves the signed-in tabs of the browser alone", async () => {
  const { session, ended } = open(loginRequired, { other: null });
  session.start();
  await session.settled;
  expect({
    status: session.status,
    markCalls: vi.mocked(mark).mock.calls,
    endedCalls: ended.mock.calls,
  }).toEqual({ status: "anonymous", markCalls: [], endedCalls: [] });
});

test("when the last signed-in tab hears that the sign-in has ended, the browser forgets it", async () => {
  const { session, ended } = open(loginRequired);
  session.start();
  await session.settled;
  expect({
    status: session.status,
    markCalls: vi.mocked(mark).mock.calls,
    endedCalls: ended.mock.calls,
  }).toEqual({ status: "anonymous", markCalls: [[false]], endedCalls: [[]] });
});

test.each([
  ["whose cookies of other sites are blocked", "login_required"],
  ["of an issuer that wants a token in its address", "invalid_request"],
])("a second tab %s takes over the sign-in of the first", async (_name, error) => {
  const { session, asked } = open(() => Promise.reject(new ErrorResponse({ error })), {
    other: userOf("t7"),
  });
  session.start();
  await session.settled;
  expect(session.token).toBe("t7");
  expect([...session.roles]).toEqual(["BwDeveloper", "BwAisAdmin"]);
  expect(asked).toEqual([null]);
});

test("another tab is sent the access token, and neither the refresh token nor one that it says is refused", async () => {
  const { session, share, signinSilent } = open(async () => userOf("t2", { refresh_token: "r2" }), {
    kept: userOf("t1", { refresh_token: "r1" }),
  });
  expect(await share(null)).toBeNull();
  session.start();
  await session.settled;
  const sent = JSON.parse((await share(null)) ?? "");
  expect({ access_token: sent.access_token, refresh_token: sent.refresh_token }).toEqual({
    access_token: "t1",
    refresh_token: undefined,
  });
  expect(signinSilent).not.toHaveBeenCalled();
  await share("t1");
  expect({ token: session.token, signinSilentCalls: signinSilent.mock.calls.length }).toEqual({
    token: "t2",
    signinSilentCalls: 1,
  });
});

test("a refresh token that is used up is followed by one attempt with the issuer's cookie", async () => {
  const answers = [
    () => Promise.reject(new ErrorResponse({ error: "invalid_grant" })),
    async () => userOf("t2"),
  ];
  const kept = userOf("t1", { refresh_token: "r1", expires_at: 1 });
  const { session, signinSilent } = open(() => answers.shift()?.() ?? loginRequired(), { kept });
  session.start();
  await session.settled;
  expect({ token: session.token, signinSilentCalls: signinSilent.mock.calls.length }).toEqual({
    token: "t2",
    signinSilentCalls: 2,
  });
});

test("when the server refuses a new token, as with a clock that is wrong, the user is anonymous and nobody is asked again", async () => {
  const { session, fetchProfiles, signinSilent } = open(async () => userOf("t2"), { kept: userOf("t1") });
  // As http.ts does: one renewal, and the call once more.
  fetchProfiles.mockImplementation(async () => {
    const refused = session.token ?? "";
    if (await session.renew(refused)) throw new Error("Replayed, and refused again");
    throw new Failure("Unauthorized", { id: "http-status", place: "profiles", status: 401 });
  });
  session.start();
  await session.settled;
  await vi.waitFor(() => expect(session.status).toBe("anonymous"));
  expect({
    fetchProfilesCalls: fetchProfiles.mock.calls.length,
    signinSilentCalls: signinSilent.mock.calls.length,
  }).toEqual({ fetchProfilesCalls: 2, signinSilentCalls: 1 });
  // The page says so, since neither the user nor the issuer has ended the sign-in.
  expect(session.refusal).toMatchObject({ kind: "service", status: 401 });
  // The tab that gave the token, and every later page, know that the sign-in has ended.
  expect(vi.mocked(mark).mock.calls).toEqual([[false]]);
});

test("when the server refuses the token of another tab, the sign-in has ended, as after the account was deleted", async () => {
  const { session, fetchProfiles } = open(loginRequired, { kept: userOf("t1"), other: userOf("t7") });
  session.start();
  await session.settled;
  fetchProfiles.mockRejectedValue(
    new Failure("Unauthorized", { id: "http-status", place: "profiles", status: 401 }),
  );
  await session.renew("t1");
  await vi.waitFor(() => expect(session.status).toBe("anonymous"));
  expect(session.refusal).toBeNull();
  expect(vi.mocked(mark).mock.calls).toEqual([[false]]);
});

test("calls that are refused together share one renewal", async () => {
  let next = 1;
  const { session, signinSilent } = open(async () => userOf(`t${next++}`));
  session.start();
  await session.settled;
  expect(await Promise.all([session.renew("t1"), session.renew("t1")])).toEqual([true, true]);
  // One that was on its way with the old token finds the new one there.
  expect(await session.renew("t1")).toBe(true);
  expect({ token: session.token, signinSilentCalls: signinSilent.mock.calls.length }).toEqual({
    token: "t2",
    signinSilentCalls: 2,
  });
});

test("without the issuer's page for it a sign-out ends the session here", async () => {
  const { session } = open(async () => userOf("t1"));
  session.start();
  await session.settled;
  await session.signOut("/");
  expect({ status: session.status, token: session.token, roles: session.roles.size }).toEqual({
    status: "anonymous",
    token: null,
    roles: 0,
  });
});

test.each([
  [false, undefined],
  [true, "id-1"],
])("at sign-out the issuer is sent the ID token only where it needs it: %s", async (signOutHint, sent) => {
  const kept = userOf("t1");
  kept.id_token = "id-1";
  const { session, signoutRedirect } = open(async () => null, { kept, signOutHint });
  session.start();
  await session.settled;
  await session.signOut("/");
  expect(signoutRedirect.mock.calls).toEqual([
    [{ state: { returnTo: "/" }, ...(sent && { id_token_hint: sent }) }],
  ]);
});

test("the profiles may not be there: who is signed in stays so", async () => {
  const { session, fetchProfiles } = open(async () => userOf("t1"));
  fetchProfiles.mockRejectedValueOnce(new Error("500"));
  session.start();
  await session.settled;
  expect({ status: session.status, roles: session.roles.size }).toEqual({ status: "signed-in", roles: 0 });
});
