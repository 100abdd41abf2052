import { beforeEach, expect, test, vi } from "vitest";
import { Failure } from "../../../../core/api/kernel.ts";
import { servicesOf } from "../../../../tests/support/services-of.ts";
import { AisSession } from "./ais-session.ts";
import type { TokenContext } from "./anonymous-token.ts";
import { withToken } from "./with-token.ts";

let session: { authenticated: boolean; token: string | null; setToken(token: string): void };
let post: ReturnType<typeof vi.fn>;
let context: TokenContext;

beforeEach(() => {
  let given = 0;
  session = {
    authenticated: false,
    token: null,
    setToken: (token) => {
      session.token = token;
    },
  };
  post = vi.fn(async () => ({ data: { access_token: `token ${++given}`, expires_in: 3_600 } }));
  context = {
    http: { post },
    urls: { expand: (url: string) => url },
    session,
    services: servicesOf({ "ais-session": new AisSession() }),
    log: { error: vi.fn() },
  } as unknown as TokenContext;
});

const refused = (status: number) => new Failure("no", { id: "http-status", place: "/live", status });
/** A service that accepts these tokens only. */
const takes = (...tokens: string[]) =>
  vi.fn(async () => {
    if (!tokens.includes(session.token ?? "")) throw refused(401);
    return session.token;
  });

test("a call gets a token first", async () => {
  expect(await withToken(context, "test", takes("token 1"))).toBe("token 1");
  expect(post).toHaveBeenCalledOnce();
});

test("a refused token is renewed at once and the call made once more", async () => {
  const call = takes("token 2");
  expect(await withToken(context, "test", call)).toBe("token 2");
  expect(call.mock.calls).toEqual([[false], [true]]);
});

test("a service that refuses the new token too is not asked a third time", async () => {
  const call = takes();
  await expect(withToken(context, "test", call)).rejects.toMatchObject({ status: 401 });
  expect({ calls: call.mock.calls.length, tokenRequests: post.mock.calls.length }).toEqual({
    calls: 2,
    tokenRequests: 2,
  });
});

test("calls that are refused together share one renewal", async () => {
  await withToken(context, "test", takes("token 1"));
  const calls = [takes("token 2"), takes("token 2"), takes("token 2")];
  const answers = await Promise.all(calls.map((call) => withToken(context, "test", call)));
  expect(answers).toEqual(["token 2", "token 2", "token 2"]);
  expect(post).toHaveBeenCalledTimes(2);
});

test("other failures are told as they are", async () => {
  const call = vi.fn(async () => Promise.reject(refused(403)));
  await expect(withToken(context, "test", call)).rejects.toMatchObject({ status: 403 });
  expect({ calls: call.mock.calls.length, tokenRequests: post.mock.calls.length }).toEqual({
    calls: 1,
    tokenRequests: 1,
  });
});

test("a user's own token, or one that cannot be renewed, is not tried again", async () => {
  Object.assign(session, { authenticated: true, token: "mine" });
  const call = takes();
  await expect(withToken(context, "test", call)).rejects.toMatchObject({ status: 401 });
  expect({ calls: call.mock.calls.length, tokenRequests: post.mock.calls.length }).toEqual({
    calls: 1,
    tokenRequests: 0,
  });

  Object.assign(session, { authenticated: false, token: null });
  post.mockRejectedValue(new Error("down"));
  await expect(withToken(context, "test", call)).rejects.toMatchObject({ status: 401 });
  expect(call).toHaveBeenCalledTimes(2);
});

test("a call that nobody waits for any more is not made again", async () => {
  const left = new AbortController();
  const call = vi.fn(async () => {
    left.abort();
    throw refused(401);
  });
  await expect(withToken(context, "test", call, left.signal)).rejects.toThrow();
  expect(call).toHaveBeenCalledOnce();
});
