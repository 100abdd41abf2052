import { afterEach, describe, expect, test, vi } from "vitest";
import { Failure, isAbort } from "./failure.ts";
import { Http } from "./http.ts";
import { Log } from "./log.ts";

type Answer = (url: string, init: RequestInit) => Response | Promise<Response>;

function make(answer: Answer) {
  const seen: {
    url: string;
    headers: Headers;
    signal: AbortSignal | null | undefined;
    cache?: RequestCache;
  }[] = [];
  const http = new Http({
    fetch: async (input, init = {}) => {
      seen.push({
        url: String(input),
        headers: new Headers(init.headers),
        signal: init.signal,
        cache: init.cache,
      });
      return answer(String(input), init);
    },
    headers: () => ({ "X-Spa-Name": "gear", Authorization: "Bearer secret" }),
    isOwnService: (url) => url.startsWith("/"),
    log: new Log({ info: () => {}, error: () => {} }),
  });
  return { http, seen };
}

const json = (body: string, init: ResponseInit = {}) =>
  new Response(body, { headers: { "Content-Type": "application/json; charset=utf-8" }, ...init });
const failureOf = async (call: Promise<unknown>): Promise<Failure> => {
  const error = await call.then(
    () => new Error("no failure"),
    (reason: unknown) => reason,
  );
  if (!(error instanceof Failure)) throw error;
  return error;
};
/** A server that never answers; the call obeys the signal as in a browser. */
const hang: Answer = (_url, { signal }) =>
  new Promise((_resolve, reject) => signal?.addEventListener("abort", () => reject(signal.reason)));

afterEach(() => vi.useRealTimers());

describe("an answer", () => {
  test.each<[string, () => Response]>([
    ["204", () => new Response(null, { status: 204 })],
    ["an empty body", () => json("")],
    ["blanks", () => json(" \n")],
    ["null", () => json("null")],
  ])("of %s is null", async (_name, answer) => {
    expect((await make(answer).http.get("/x")).data).toBeNull();
  });

  test("is read past a byte order mark", async () => {
    expect((await make(() => json('\uFEFF{"a": 0}')).http.get("/x")).data).toEqual({ a: 0 });
  });

  test("in plain text stays as it is", async () => {
    const { text, data, contentType } = await make(
      () => new Response("token\n", { headers: { "Content-Type": "Text/Plain" } }),
    ).http.getText("/x");
    expect({ text, data, contentType }).toEqual({
      text: "token\n",
      data: "token\n",
      contentType: "text/plain",
    });
  });
});

describe("a call that is refused", () => {
  test("says status and reason, and takes title and code from the body", async () => {
    const body = '{"title": "No vessel", "bwErrorCode": "VesselNotFound"}';
    const failure = await failureOf(
      make(() => json(body, { status: 404, statusText: "Not Found" })).http.get("/x?token=secret"),
    );
    expect({ ...failure }).toMatchObject({
      id: "http-status",
      kind: "service",
      place: "/x",
      status: 404,
      title: "No vessel",
      code: "VesselNotFound",
    });
    expect(failure.message).toBe("404 - Not Found");
  });

  test.each<[string, string | null]>([
    ['{"error": "invalid_grant"}', "invalid_grant"],
    ["<ows:Exception><ows:ExceptionText>No such type</ows:ExceptionText></ows:Exception>", "No such type"],
    ["<html>Bad gateway</html>", null],
    ["", null],
    ["[]", null],
  ])("with the body %s still says what it can", async (body, title) => {
    const failure = await failureOf(make(() => new Response(body, { status: 502 })).http.get("/x"));
    expect({ message: failure.message, title: failure.title }).toEqual({
      message: "502 - Bad Gateway",
      title,
    });
  });
});

describe("a service that asks to wait (429)", () => {
  const busy = (header: Record<string, string>) => () => new Response("", { status: 429, headers: header });

  test.each(["get", "getText", "getBlob"] as const)(
    "is not asked again before its time: %s",
    async (method) => {
      vi.useFakeTimers({ toFake: ["Date"], now: 1_000_000 });
      let answer: Answer = busy({ "Retry-After": "30" });
      const { http, seen } = make((url, init) => answer(url, init));
      for (const query of ["a", "b"])
        expect(await failureOf(http[method](`/tiles?${query}`))).toMatchObject({
          id: "http-status",
          status: 429,
          retryAt: 1_030_000,
        });
      expect(seen).toHaveLength(1);
      answer = () => json("{}");
      await http[method]("/others");
      await http.post("/tiles", { json: 1 });
      vi.setSystemTime(1_030_000);
      await http[method]("/tiles?a");
      expect(seen).toHaveLength(4);
    },
  );

  test("is asked when the clock was set back to before its answer", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: 9_000_000 });
    const { http, seen } = make(busy({ "Retry-After": "30" }));
    for (const now of [9_000_000, 9_001_000, 1_000_000]) {
      vi.setSystemTime(now);
      await failureOf(http.get("/x"));
    }
    expect(seen).toHaveLength(2);
  });

  test("and does not say how long is asked again at will", async () => {
    const { http, seen } = make(busy({}));
    for (const _time of [1, 2]) expect((await failureOf(http.get("/x"))).retryAt).toBeNull();
    expect(seen).toHaveLength(2);
  });
});

test.each([
  ["<!doctype html><title>Log in</title>", "text/html"],
  ["<html>", "application/json"],
  ['{"a": ', "application/json"],
])("200 with %s is not data", async (body, type) => {
  const failure = await failureOf(
    make(() => new Response(body, { headers: { "Content-Type": type } })).http.get("/x"),
  );
  expect({ id: failure.id, status: failure.status }).toEqual({ id: "not-json", status: 200 });
});

test("a refused connection is a network failure without a status", async () => {
  const failure = await failureOf(make(() => Promise.reject(new TypeError("fetch failed"))).http.get("/x"));
  expect({ id: failure.id, status: failure.status }).toEqual({ id: "http-network", status: null });
});

test("a call that hangs is aborted after its time, not only given up", async () => {
  const { http, seen } = make(hang);
  const failure = await failureOf(http.get("/x", { timeoutMs: 20 }));
  expect({ id: failure.id, aborted: seen[0]?.signal?.aborted }).toEqual({
    id: "http-timeout",
    aborted: true,
  });
});

test("a body that never ends counts as hanging too", async () => {
  const endless: Answer = (_url, { signal }) =>
    new Response(
      new ReadableStream({
        start: (controller) => signal?.addEventListener("abort", () => controller.error(signal.reason)),
      }),
    );
  expect((await failureOf(make(endless).http.get("/x", { timeoutMs: 20 }))).id).toBe("http-timeout");
});

test("a cancelled call throws the caller's abort, also when the answer comes after all", async () => {
  const { http, seen } = make(() => new Promise((resolve) => setTimeout(() => resolve(json("{}")), 10)));
  const controller = new AbortController();
  const call = http.get("/x", { signal: controller.signal });
  controller.abort();
  await expect(call).rejects.toSatisfy(isAbort);
  await expect(http.get("/y", { signal: controller.signal })).rejects.toSatisfy(isAbort);
  expect(seen.map(({ url }) => url)).toEqual(["/x"]);
});

test("keys and tokens go to own services only, and only when they are wanted", async () => {
  const { http, seen } = make(() => json("{}"));
  await http.get("/own");
  await http.get("/own", { common: false, cache: "no-store" });
  await http.get("https://elsewhere.example/tiles");
  expect(seen.map(({ headers }) => headers.get("Authorization"))).toEqual(["Bearer secret", null, null]);
  expect(seen[1]?.cache).toBe("no-store");
});

test("a call may have the token without the key and the name of the map", async () => {
  const { http, seen } = make(() => json("{}"));
  await http.get("/own", { common: "token" });
  await http.get("https://elsewhere.example/tiles", { common: "token" });
  expect(seen.map(({ headers }) => [...headers.keys()])).toEqual([["authorization"], []]);
});

test("posting sends JSON or a form", async () => {
  const bodies: string[] = [];
  const { http } = make(async (_url, init) => {
    bodies.push(String(init.body));
    return json("{}");
  });
  await http.post("/x", { json: { a: 0 } });
  await http.post("/x", { form: { grant_type: "client_credentials" } });
  expect(bodies).toEqual(['{"a":0}', "grant_type=client_credentials"]);
});

test("any other method is sent as it is, with the common headers", async () => {
  let sent: RequestInit = {};
  const { http, seen } = make((_url, init) => {
    sent = init;
    return json("[1]");
  });
  const { data } = await http.request("/api", {
    method: "PATCH",
    body: "[1]",
    headers: { "Content-Type": "application/json-patch+json" },
  });
  expect({ data, method: sent.method, body: sent.body }).toEqual({ data: [1], method: "PATCH", body: "[1]" });
  expect(Object.fromEntries(seen[0]?.headers ?? [])).toEqual({
    "x-spa-name": "gear",
    authorization: "Bearer secret",
    "content-type": "application/json-patch+json",
  });
});

test("listeners are notified of answers and failures, not of cancelled calls", async () => {
  const outcomes: (string | null)[] = [];
  let status = 200;
  const { http } = make(() => json("{}", { status }));
  const stop = http.onSettled((failure) => outcomes.push(failure?.id ?? null));
  await http.get("/x");
  status = 500;
  await failureOf(http.get("/x"));
  const controller = new AbortController();
  controller.abort();
  await http.get("/x", { signal: controller.signal }).catch(() => {});
  stop();
  await failureOf(http.get("/x"));
  expect(outcomes).toEqual([null, "http-status"]);
});

describe("a refused token (401)", () => {
  const world = (renew: (() => Promise<boolean>) | undefined, statuses: number[]) => {
    let token = "old";
    const sent: (string | null)[] = [];
    const http = new Http({
      fetch: async (_url, init) => {
        sent.push(new Headers(init?.headers).get("authorization"));
        return new Response("{}", { status: statuses.shift() ?? 200 });
      },
      headers: () => ({ Authorization: token }),
      isOwnService: (url) => url.startsWith("/own"),
      ...(renew && {
        renew: async () => {
          token = "new";
          return renew();
        },
      }),
      log: new Log({ info: () => {}, error: () => {} }),
    });
    return { http, sent };
  };

  test("is renewed once, and the call made once more with its body", async () => {
    const { http, sent } = world(async () => true, [401, 200]);
    expect((await http.post("/own/x", { json: { a: 1 } })).status).toBe(200);
    expect(sent).toEqual(["old", "new"]);
  });

  test("that is refused again fails, without another attempt", async () => {
    const { http, sent } = world(async () => true, [401, 401, 200]);
    await expect(http.get("/own/x")).rejects.toMatchObject({ status: 401 });
    expect(sent).toHaveLength(2);
  });

  test("that cannot be renewed fails at once", async () => {
    const { http, sent } = world(async () => false, [401, 200]);
    await expect(http.get("/own/x")).rejects.toMatchObject({ status: 401 });
    expect(sent).toHaveLength(1);
  });

  test("of a foreign service is none of ours", async () => {
    const { http, sent } = world(async () => true, [401, 200]);
    await expect(http.get("https://other.example/x")).rejects.toMatchObject({ status: 401 });
    expect(sent).toEqual([null]);
  });
});
