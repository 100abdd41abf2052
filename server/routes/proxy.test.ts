import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { describe, expect, test } from "vitest";
import type { Transport } from "../proxy/transport.ts";
import { openTestApp, testCallers } from "../test-support.ts";

/** Headers of a call by a page of the site. */
const OWN_PAGE = { "sec-fetch-site": "same-origin" };

/** Runs one call for a token against a service that answers with `body`. */
async function tokenFrom(status: number, body: string) {
  const seen: (string | undefined)[] = [];
  const service = createServer((request, response) => {
    seen.push(request.headers.authorization);
    response.writeHead(status).end(body);
  });
  await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve));
  const { port } = service.address() as AddressInfo;
  const world = await openTestApp({
    AERIAL_TOKEN_URL: `http://127.0.0.1:${port}/token`,
    AERIAL_TOKEN_KEY: "key",
  });
  const answer = await world.app.inject({ url: "/bwapi/v1/proxy/token", headers: OWN_PAGE });
  await world.close();
  await new Promise((resolve) => service.close(resolve));
  return { answer, seen };
}

test.each(["a+b/c=", '"a+b/c="', "a+b/c=\n"])(
  "the token is answered bare when the service says %j",
  async (body) => {
    const { answer, seen } = await tokenFrom(200, body);
    expect({ statusCode: answer.statusCode, body: answer.body }).toEqual({ statusCode: 200, body: "a+b/c=" });
    expect(answer.headers["cache-control"]).toBe("no-store");
    expect(seen).toEqual(["Bearer key"]);
  },
);

test.each([
  [500, "oops"],
  [200, ""],
  [200, "<html>portal</html>"],
])("a service that answers %i %j gives no token", async (status, body) => {
  expect((await tokenFrom(status, body)).answer.statusCode).toBe(502);
});

test("without a token service the dataset gets an error that says so", async () => {
  const world = await openTestApp();
  const answer = await world.app.inject({ url: "/bwapi/v1/proxy/token", headers: OWN_PAGE });
  expect({ statusCode: answer.statusCode, title: answer.json().title }).toEqual({
    statusCode: 503,
    title: expect.stringContaining("Aerial photos"),
  });
  await world.close();
});

test("the token is for pages of this site, in sandboxed frames too, and for no other", async () => {
  const world = await openTestApp();
  const statusFor = async (headers: Record<string, string>) =>
    (await world.app.inject({ url: "/bwapi/v1/proxy/token", headers: { host: "kart.example", ...headers } }))
      .statusCode;
  const own: Record<string, string>[] = [
    OWN_PAGE,
    { origin: "https://kart.example" },
    { origin: "null", referer: "https://kart.example/fiskinfo?embed=true", "sec-fetch-site": "cross-site" },
  ];
  const others: Record<string, string>[] = [
    {},
    { origin: "https://other.example", referer: "https://other.example/" },
    { origin: "null", "sec-fetch-site": "cross-site" },
    { referer: "https://kart.example.other.example/", "sec-fetch-site": "same-site" },
    { referer: "kart.example" },
  ];
  expect(await Promise.all(own.map(statusFor))).toEqual([503, 503, 503]);
  expect(await Promise.all(others.map(statusFor))).toEqual([403, 403, 403, 403, 403]);
  await world.close();
});

/** The answer to a search, with `transport` as the national service. */
async function search(
  inner: string,
  transport: Transport,
  {
    settings = {},
    headers = {},
  }: { settings?: Record<string, string>; headers?: Record<string, string> } = {},
) {
  const world = await openTestApp(settings, {
    proxyTransport: transport,
    callers: testCallers({ kari: {} }),
  });
  const answer = await world.app.inject({
    url: `/bwapi/v1/proxy?url=${encodeURIComponent(inner)}`,
    headers,
  });
  await world.close();
  return answer;
}
const NATIONAL =
  "https://ws.geonorge.no/stedsnavn/v1/sted?utkoordsys=4258&treffPerSide=20&side=1&fuzzy=true&sok=";
const unreachable: Transport = () =>
  Promise.reject(Object.assign(new Error("no line"), { code: "ENOTFOUND" }));
const saying =
  (body: string, status = 200): Transport =>
  async () => ({
    status,
    headers: { "content-type": "application/json" },
    body: Readable.from([Buffer.from(body)]),
    cancel: () => undefined,
  });

describe("the proxy", () => {
  test.each([
    ["%C3%85", "Å"],
    ["M%C3%B8re+%26+Romsdal", "Møre & Romsdal"],
    ["R%C3%B8st+%26+V%C3%A6r%C3%B8y", "Røst & Værøy"],
    ["100%25", "100%"],
    ["a%2Bb", "a+b"],
  ])("hands the query %s on as it is", async (encoded, text) => {
    const asked: URL[] = [];
    const answer = await search(NATIONAL + encoded, (target, headers, signal) => {
      asked.push(target);
      return saying('{"navn":[]}')(target, headers, signal);
    });
    expect({ statusCode: answer.statusCode, body: answer.body }).toEqual({
      statusCode: 200,
      body: '{"navn":[]}',
    });
    expect(asked[0]?.href).toBe(NATIONAL + encoded);
    expect(asked[0]?.searchParams.get("sok")).toBe(text);
  });

  test.each([
    ["x".repeat(201), "200 characters"],
    [Array.from({ length: 21 }, (_, at) => `n${at}`).join(","), "20 names"],
  ])("a search for too much is refused before anybody looks for it: %s", async (text, reason) => {
    const answer = await search(NATIONAL + text, unreachable);
    expect({ statusCode: answer.statusCode, title: answer.json().title }).toEqual({
      statusCode: 400,
      title: expect.stringContaining(reason),
    });
  });

  test("tells the service nothing of the caller but the language", async () => {
    let sent: Record<string, string> = {};
    await search(
      `${NATIONAL}a`,
      (target, headers, signal) => {
        sent = headers;
        return saying("{}")(target, headers, signal);
      },
      {
        headers: {
          cookie: "a=b",
          authorization: "Bearer kari",
          "accept-language": "nb",
          referer: "https://x/",
        },
      },
    );
    expect(sent).toEqual({ accept: "application/json", "accept-language": "nb", "user-agent": "Farvann" });
  });

  test.each([
    ["https://evil.example/", 403],
    ["http://ws.geonorge.no/", 403],
    ["not an address", 400],
  ])("%s is answered %i as a problem", async (inner, status) => {
    const answer = await search(inner, () => Promise.reject(new Error("must not be called")));
    expect(answer.statusCode).toBe(status);
    expect(answer.headers["content-type"]).toContain("application/problem+json");
    expect(answer.json()).toMatchObject({ type: "about:blank", status, title: expect.any(String) });
  });

  test("a host that a manifest has asked through the proxy is called like one that the deployment names", async () => {
    const answer = await search("https://names.example/find?sok=a", saying('{"navn":[]}'));
    expect({ statusCode: answer.statusCode, body: answer.body }).toEqual({
      statusCode: 200,
      body: '{"navn":[]}',
    });
  });

  test("an address that was not encoded, none, or two of them are refused", async () => {
    const world = await openTestApp({}, { proxyTransport: unreachable });
    for (const query of ["", "?url=", `?url=${NATIONAL}Å`, "?url=https://a.no/&url=https://b.no/"]) {
      expect((await world.app.inject(`/bwapi/v1/proxy${query}`)).statusCode).toBe(400);
    }
    expect((await world.app.inject({ method: "POST", url: "/bwapi/v1/proxy?url=x" })).statusCode).toBe(404);
    await world.close();
  });

  test("an error answer of a service is reported, not replaced", async () => {
    const answer = await search(`${NATIONAL}a`, saying("{}", 500));
    expect({ statusCode: answer.statusCode, title: answer.json().title }).toEqual({
      statusCode: 502,
      title: "ws.geonorge.no answered 500",
    });
  });

  test("a service out of reach gives 502 where nothing can stand in for it", async () => {
    expect((await search("https://ws.geonorge.no/other", unreachable)).statusCode).toBe(502);
  });

  test("place names come from the built-in list when the service is out of reach, and say so", async () => {
    const answer = await search(`${NATIONAL}G%C3%A1ivuotna`, unreachable);
    expect({ statusCode: answer.statusCode, source: answer.headers["x-farvann-source"] }).toEqual({
      statusCode: 200,
      source: "built-in",
    });
    expect(answer.headers["cache-control"]).toBe("no-store");
    expect(answer.json()).toMatchObject({ metadata: { source: "built-in", side: 1, treffPerSide: 20 } });
    expect(answer.json().navn[0]).toMatchObject({
      navneobjekttype: expect.any(String),
      stedsnavn: expect.arrayContaining([expect.objectContaining({ skrivemåte: "Gáivuotna" })]),
      representasjonspunkt: { koordsys: 4258 },
      geojson: { geometry: { type: "Point" } },
    });
  });

  test("a service out of reach is left alone for a while", async () => {
    let calls = 0;
    const world = await openTestApp(
      {},
      {
        proxyTransport: () => {
          calls += 1;
          return Promise.reject(new Error("no line"));
        },
      },
    );
    const url = `/bwapi/v1/proxy?url=${encodeURIComponent(`${NATIONAL}Alta`)}`;
    for (let i = 0; i < 3; i++)
      expect((await world.app.inject(url)).json().navn[0].stedsnavn[0].skrivemåte).toBe("Alta");
    expect(calls).toBe(1);
    await world.close();
  });

  test("with PLACE_NAMES=built-in nobody is asked", async () => {
    const answer = await search(`${NATIONAL}Alta`, () => Promise.reject(new Error("must not be called")), {
      settings: { PLACE_NAMES: "built-in" },
    });
    expect(answer.json().navn.length).toBeGreaterThan(0);
  });

  test("a client that sends requests without end is told to wait", async () => {
    const world = await openTestApp({ PLACE_NAMES: "built-in" });
    const url = `/bwapi/v1/proxy?url=${encodeURIComponent(`${NATIONAL}xyzxyz`)}`;
    const statuses = new Set<number>();
    for (let i = 0; i < 121; i++) statuses.add((await world.app.inject(url)).statusCode);
    expect([...statuses]).toEqual([200, 429]);
    const refused = await world.app.inject(url);
    expect({ status: refused.json().status, retryAfter: refused.headers["retry-after"] }).toEqual({
      status: 429,
      retryAfter: expect.any(String),
    });
    await world.close();
  });
});
