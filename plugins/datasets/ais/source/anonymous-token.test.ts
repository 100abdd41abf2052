import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { DatasetKit } from "../../../../tests/support/dataset-kit.ts";
import { sessionOf } from "./ais-session.ts";
import { ensureToken, type TokenContext } from "./anonymous-token.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const answer = (token: string, more: object = {}) =>
  new Response(JSON.stringify({ access_token: token, expires_in: 3600, token_type: "Bearer", ...more }));

function kitWith(...tokens: Response[]) {
  const kit = new DatasetKit(() => tokens.shift() ?? new Response(null, { status: 500 }));
  return { kit, context: kit.context };
}

test("an anonymous session gets a token, which is asked for anew after 3,500 s", async () => {
  const { kit, context } = kitWith(answer("first"), answer("second"));
  await ensureToken(context, "me@example.no:map");
  expect(context.session.token).toBe("first");
  expect(kit.requests).toHaveLength(1);
  await ensureToken(context, "me@example.no:map");
  expect(kit.requests).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(3_499_000);
  expect(context.session.token).toBe("first");
  await vi.advanceTimersByTimeAsync(2_000);
  expect(context.session.token).toBe("second");
  kit.dispose();
});

test("the token is asked for as a form of three fields, so that the id is written once as it is", async () => {
  const post = vi.fn(async (_url: string, _body: unknown) => ({ data: { access_token: "t" } }));
  const { kit, context } = kitWith();
  const http = { post } as unknown as TokenContext["http"];
  await ensureToken({ ...context, http }, "me@example.no:map");
  expect(post.mock.calls[0]?.[1]).toEqual({
    form: { client_id: "me@example.no:map", grant_type: "client_credentials", scope: "ais" },
  });
  kit.dispose();
});

test("a token that does not say how long it lives is asked for anew after 3,500 s", async () => {
  const { kit, context } = kitWith(answer("first", { expires_in: undefined }), answer("second"));
  await ensureToken(context, "a");
  await vi.advanceTimersByTimeAsync(3_499_000);
  expect(context.session.token).toBe("first");
  await vi.advanceTimersByTimeAsync(2_000);
  expect(context.session.token).toBe("second");
  kit.dispose();
});

test.each([
  ["document", "visibilitychange"],
  ["window", "online"],
])("when the %s tells of %s, a token that ended while the device slept is replaced", async (place, event) => {
  const target = Object.assign(new EventTarget(), { querySelector: () => null });
  vi.stubGlobal(place, target);
  const { kit, context } = kitWith(answer("first"), answer("second"));
  await ensureToken(context, "a");
  target.dispatchEvent(new Event(event));
  await vi.advanceTimersByTimeAsync(0);
  expect(kit.requests).toHaveLength(1);
  // The clock continues while timers are suspended.
  vi.setSystemTime(Date.now() + 3_600_000);
  target.dispatchEvent(new Event(event));
  await vi.advanceTimersByTimeAsync(0);
  expect(context.session.token).toBe("second");
  kit.dispose();
});

test("several datasets share one call", async () => {
  const { kit, context } = kitWith(answer("one"), answer("two"));
  await Promise.all([ensureToken(context, "a"), ensureToken(context, "a")]);
  expect(kit.requests).toHaveLength(1);
  kit.dispose();
});

test("a short-lived token is asked for before it ends", async () => {
  const { kit, context } = kitWith(answer("short", { expires_in: 200 }), answer("next"));
  await ensureToken(context, "a");
  await vi.advanceTimersByTimeAsync(101_000);
  expect(context.session.token).toBe("next");
  kit.dispose();
});

test.each([
  ["a refusal", new Response(JSON.stringify({ error: "invalid_client" }), { status: 400 })],
  ["no token", new Response("{}")],
  ["a web page", new Response("<html>")],
])(
  "%s costs the token and nothing else, is logged in the words of the specification, and is tried again",
  async (_name, refusal) => {
    const { kit, context } = kitWith(refusal, answer("later"));
    const logged = vi.spyOn(context.log, "error");
    await ensureToken(context, "a");
    expect(context.session.token).toBeNull();
    expect(logged.mock.calls.map(([text]) => text)).toEqual(["AIS token not available"]);
    await vi.advanceTimersByTimeAsync(16_000);
    expect(context.session.token).toBe("later");
    kit.dispose();
  },
);

test("while there is no token to be had nobody waits for it twice", async () => {
  const { kit, context } = kitWith();
  await ensureToken(context, "a");
  await ensureToken(context, "a");
  expect(kit.requests).toHaveLength(1);
  kit.dispose();
});

test("who is signed in keeps the own token", async () => {
  const { kit, context } = kitWith(answer("anonymous"));
  context.session.status = "signed-in";
  context.session.setToken("mine");
  await ensureToken(context, "a");
  expect(context.session.token).toBe("mine");
  expect(kit.requests).toHaveLength(0);
  kit.dispose();
});

test("a call that nobody waits for any more is given up; one that somebody waits for goes on", async () => {
  const kit = new DatasetKit(() => new Promise(() => {}));
  const [first, second] = [new AbortController(), new AbortController()];
  const waiting = [ensureToken(kit.context, "a", first.signal), ensureToken(kit.context, "a", second.signal)];
  first.abort();
  expect(kit.requests[0]?.signal?.aborted).toBe(false);
  second.abort();
  expect(kit.requests[0]?.signal?.aborted).toBe(true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(kit.requests).toHaveLength(1);
  expect(waiting).toHaveLength(2);
  kit.dispose();
});

test("who comes right after a call was given up gets a call of their own", async () => {
  const answers = [new Promise<Response>(() => {}), Promise.resolve(answer("mine"))];
  const kit = new DatasetKit(() => answers.shift() ?? new Response(null, { status: 500 }));
  const left = new AbortController();
  void ensureToken(kit.context, "a", left.signal);
  left.abort();
  await ensureToken(kit.context, "a");
  expect(kit.context.session.token).toBe("mine");
  kit.dispose();
});

test("when the sub-application ends nothing is asked any more", async () => {
  const { kit, context } = kitWith(answer("first"), answer("second"));
  await ensureToken(context, "a");
  const calls = kit.requests.length;
  sessionOf(context).end();
  await vi.advanceTimersByTimeAsync(4_000_000);
  expect({ requestsCount: kit.requests.length, token: context.session.token }).toEqual({
    requestsCount: calls,
    token: "first",
  });
});
