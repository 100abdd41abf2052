import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { openTestApp, TEST_NOW, type TestApp } from "../test-support.ts";

let world: TestApp;
afterEach(() => world.close());

const LATEST = "/live/v1/latest/combined";
const STREAM = "/live/v1/sse/combined";

async function open(settings: Record<string, string> = {}) {
  world = await openTestApp(settings);
  const authorization = `Bearer ${world.backend.tokens.issue(TEST_NOW.getTime())}`;
  const ask = (url: string, headers: Record<string, string> = {}) =>
    world.app.inject({ url, headers: { authorization, ...headers } });
  const token = (headers: Record<string, string> = {}) =>
    world.app.inject({
      method: "POST",
      url: "/identity/connect/token",
      headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
      payload: "client_id=farvann&grant_type=client_credentials&scope=ais",
    });
  return { authorization, ask, token };
}

/** Opens a stream over a real connection. */
async function stream(authorization: string, method = "GET") {
  if (!world.app.server.listening) await world.app.listen({ host: "127.0.0.1", port: 0 });
  const { port } = world.app.server.address() as AddressInfo;
  const asked = request({
    host: "127.0.0.1",
    port,
    path: STREAM,
    method,
    agent: false,
    headers: { authorization },
  });
  asked.end();
  const [answer] = (await once(asked, "response")) as [IncomingMessage];
  return { status: answer.statusCode, headers: answer.headers, close: () => asked.destroy() };
}

test("an address that calls too often is told to wait, also when its calls have no token", async () => {
  const { ask } = await open({ AIS_CALLS_A_MINUTE: "3" });
  for (let call = 0; call < 3; call += 1)
    expect((await ask(LATEST, { authorization: "Bearer none" })).statusCode).toBe(401);
  const answer = await ask(LATEST);
  expect({ statusCode: answer.statusCode, title: answer.json().title }).toEqual({
    statusCode: 429,
    title: "Too many calls in a minute; wait a little",
  });
  expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
});

test("tokens are not given out without end", async () => {
  const { token } = await open({ AIS_CALLS_A_MINUTE: "3" });
  for (let call = 0; call < 3; call += 1) expect((await token()).statusCode).toBe(200);
  expect((await token()).statusCode).toBe(429);
});

test("a caller cannot pass for another by what it writes into X-Forwarded-For", async () => {
  const { token } = await open({ AIS_CALLS_A_MINUTE: "2", TRUST_PROXY: "1" });
  const from = async (written: string) =>
    (await token({ "x-forwarded-for": `${written}, 203.0.113.7` })).statusCode;
  expect(await from("10.0.0.1")).toBe(200);
  expect(await from("10.0.0.2")).toBe(200);
  expect(await from("10.0.0.3")).toBe(429);
  expect((await token({ "x-forwarded-for": "203.0.113.8" })).statusCode).toBe(200);
});

test("a token that has ended is not taken", async () => {
  const { ask } = await open();
  const issued = (before: number) =>
    `Bearer ${world.backend.tokens.issue(TEST_NOW.getTime() - before * 1_000)}`;
  expect((await ask(LATEST, { authorization: issued(3_599) })).statusCode).toBe(200);
  const ended = await ask(LATEST, { authorization: issued(3_600) });
  expect({ statusCode: ended.statusCode, title: ended.json().title }).toEqual({
    statusCode: 401,
    title: "The token does not hold any more",
  });
});

test("an address has so many streams at once, and may open one when it has closed one", async () => {
  const { authorization } = await open({ AIS_STREAMS_AN_ADDRESS: "2" });
  const [first] = [await stream(authorization), await stream(authorization)];
  const refused = await stream(authorization);
  expect({ status: refused.status, retryAfter: refused.headers["retry-after"] }).toEqual({
    status: 429,
    retryAfter: "30",
  });
  first.close();
  await expect.poll(async () => (await stream(authorization)).status).toBe(200);
});

test("all addresses together have so many streams at once", async () => {
  const { authorization } = await open({ AIS_STREAMS: "1" });
  expect((await stream(authorization)).status).toBe(200);
  const refused = await stream(authorization);
  expect({ status: refused.status, retryAfter: refused.headers["retry-after"] }).toEqual({
    status: 503,
    retryAfter: "30",
  });
});

test("nobody waits for the head of a stream", async () => {
  const { authorization } = await open();
  expect((await stream(authorization, "HEAD")).status).toBe(404);
  expect(world.backend.ais.hub.size).toBe(0);
});

test("a map in a sandboxed frame gets its token, the vessels, the stream and who was where", async () => {
  const { authorization } = await open();
  const own = "authorization,content-type,last-event-id,x-api-key,x-spa-name,x-spa-version";
  for (const url of [
    "/identity/connect/token",
    LATEST,
    STREAM,
    "/historic/open/v1/historic/shipsinarea",
    "/bwapi/v1/geodata/ais/open/vesselsinarea",
  ]) {
    const asked = await world.app.inject({
      method: "OPTIONS",
      url,
      headers: {
        origin: "null",
        "access-control-request-method": "POST",
        "access-control-request-headers": own,
      },
    });
    const { headers } = asked;
    expect(
      { statusCode: asked.statusCode, allowOrigin: headers["access-control-allow-origin"] },
      url,
    ).toEqual({ statusCode: 204, allowOrigin: "*" });
    expect(String(headers["access-control-allow-methods"])).toContain("POST");
    const allowed = String(headers["access-control-allow-headers"]).toLowerCase().split(", ");
    expect(allowed).toEqual(expect.arrayContaining(own.split(",")));
    expect(headers["access-control-allow-credentials"]).toBeUndefined();
    const answered = await world.app.inject({
      method: "POST",
      url,
      headers: { origin: "null" },
      payload: {},
    });
    expect(answered.headers["access-control-allow-origin"], url).toBe("*");
  }
  expect((await stream(authorization)).headers["access-control-allow-origin"]).toBe("*");
});

test("what is written stays with its own origin", async () => {
  await open();
  for (const url of ["/bwapi/v1/feedback", "/bwapi/v1/spausersetting/bwmap", "/bwapi/v1/geodata/aistracks"]) {
    const { headers } = await world.app.inject({
      method: "OPTIONS",
      url,
      headers: { origin: "null", "access-control-request-method": "POST" },
    });
    expect(headers["access-control-allow-origin"], url).toBeUndefined();
  }
});
