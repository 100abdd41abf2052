import { expect, test } from "vitest";
import { PoliteUpstream } from "./polite-upstream.ts";

const NOW = Date.parse("2026-11-30T06:00:00Z");
const PATH = "/weatherapi/locationforecast/2.0/compact?lat=60&lon=5";

/** The upstream over a service that gives these answers in turn. */
function over(answers: readonly (() => Response)[]) {
  const calls: { url: string; headers: Record<string, string> }[] = [];
  const warnings: string[] = [];
  let now = NOW;
  const upstream = new PoliteUpstream({
    name: "weather service",
    base: "https://met.example",
    headers: { "user-agent": "kart.example post@kart.example", accept: "application/json" },
    timeoutMs: 1000,
    now: () => now,
    warn: (text) => warnings.push(text),
    fetch: async (url, init) => {
      calls.push({ url: String(url), headers: init?.headers as Record<string, string> });
      const answer = answers[calls.length - 1];
      if (answer === undefined) throw new Error("not expected");
      return answer();
    },
  });
  return {
    upstream,
    calls,
    warnings,
    wait: (ms: number) => {
      now += ms;
    },
  };
}

const fresh = (minutes: number) => ({
  expires: new Date(NOW + minutes * 60_000).toUTCString(),
  "last-modified": new Date(NOW).toUTCString(),
  "content-type": "application/json",
});

test("a call names who asks, and an answer is used until it expires", async () => {
  const { upstream, calls, wait } = over([() => new Response("{}", { headers: fresh(30) })]);
  await upstream.get(PATH);
  wait(29 * 60_000);
  expect((await upstream.get(PATH)).body).toBe("{}");
  expect(calls).toEqual([
    {
      url: `https://met.example${PATH}`,
      headers: { "user-agent": "kart.example post@kart.example", accept: "application/json" },
    },
  ]);
});

test("callers at the same time share one call", async () => {
  const { upstream, calls } = over([() => new Response("{}", { headers: fresh(30) })]);
  const answers = await Promise.all([upstream.get(PATH), upstream.get(PATH), upstream.get(PATH)]);
  expect(answers.map(({ body }) => body)).toEqual(["{}", "{}", "{}"]);
  expect(calls).toHaveLength(1);
});

test("an expired answer is asked for only if it has changed", async () => {
  const { upstream, calls, wait } = over([
    () => new Response("old", { headers: fresh(30) }),
    () => new Response(null, { status: 304, headers: fresh(90) }),
  ]);
  await upstream.get(PATH);
  wait(31 * 60_000);
  expect(await upstream.get(PATH)).toMatchObject({ body: "old", status: 200 });
  expect(calls[1]?.headers["if-modified-since"]).toBe(new Date(NOW).toUTCString());
  wait(30 * 60_000);
  await upstream.get(PATH);
  expect(calls).toHaveLength(2);
});

test.each(["120", new Date(NOW + 120_000).toUTCString()])(
  "a refusal is passed on with the seconds to wait, and the service is left alone until then: %s",
  async (after) => {
    const { upstream, calls, wait } = over([
      () => new Response("slow down", { status: 429, headers: { "retry-after": after } }),
      () => new Response("{}", { headers: fresh(30) }),
    ]);
    expect(await upstream.get(PATH)).toMatchObject({ status: 429, headers: { "retry-after": "120" } });
    wait(119_000);
    expect(await upstream.get(PATH)).toMatchObject({ status: 429, headers: { "retry-after": "1" } });
    expect(calls).toHaveLength(1);
    wait(2_000);
    expect((await upstream.get(PATH)).status).toBe(200);
  },
);

test("a deprecation is told to the operator once, and the answer is good", async () => {
  const deprecated = () => new Response("{}", { status: 203, headers: fresh(0) });
  const { upstream, warnings, wait } = over([deprecated, deprecated]);
  expect((await upstream.get(PATH)).status).toBe(200);
  wait(60_000);
  await upstream.get(PATH);
  expect(warnings).toHaveLength(1);
});

test("a service that cannot be reached is a 502, and the next call tries again", async () => {
  const { upstream } = over([
    () => {
      throw new TypeError("fetch failed");
    },
    () => new Response("{}", { headers: fresh(30) }),
  ]);
  await expect(upstream.get(PATH)).rejects.toMatchObject({ status: 502 });
  expect((await upstream.get(PATH)).status).toBe(200);
});

test("an answer that breaks off or stays away half-way is the service's fault", async () => {
  const ending = (cause: Error) => () =>
    new Response(
      new ReadableStream({
        start(controller) {
          controller.enqueue(new TextEncoder().encode("{"));
          controller.error(cause);
        },
      }),
    );
  const { upstream } = over([
    ending(new TypeError("terminated")),
    ending(new DOMException("too late", "TimeoutError")),
  ]);
  await expect(upstream.get(PATH)).rejects.toMatchObject({ status: 502 });
  await expect(upstream.get(PATH)).rejects.toMatchObject({ status: 504 });
});

test("an answer of a clock that was ahead is not used until that time", async () => {
  const { upstream, calls, wait } = over([() => new Response("{}"), () => new Response("{}")]);
  await upstream.get(PATH);
  wait(-3 * 86_400_000);
  await upstream.get(PATH);
  expect(calls).toHaveLength(2);
});

test.each([401, 403])("a service that does not know this server (%i) is a 502", async (status) => {
  const { upstream } = over([() => new Response("no", { status })]);
  await expect(upstream.get(PATH)).rejects.toMatchObject({ status: 502 });
});

test("large answers are not kept without end: the oldest goes first", async () => {
  const large = "x".repeat(30_000_000);
  const answer = () => new Response(large, { headers: fresh(30) });
  const { upstream, calls } = over([answer, answer, answer]);
  for (const place of ["first", "second", "second", "first"]) await upstream.get(`/${place}`);
  expect(calls.map(({ url }) => url.split("/").at(-1))).toEqual(["first", "second", "first"]);
});
