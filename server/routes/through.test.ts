import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { throughServer } from "../../lib/through.ts";
import type { Transport } from "../proxy/transport.ts";
import { openTestApp, testCallers } from "../test-support.ts";

const PICTURE = "https://names.example/wms?SERVICE=WMS&REQUEST=GetMap&LAYERS=a%2Cb";
const saying =
  (body: string, headers: Record<string, string>, status = 200): Transport =>
  async () => ({ status, headers, body: Readable.from([Buffer.from(body)]), cancel: () => undefined });
const unusedTransport: Transport = () => Promise.reject(new Error("must not be called"));

/** The answer that a page gets for an address that the server fetches for it. */
async function ask(address: string, transport: Transport, headers: Record<string, string> = {}) {
  const world = await openTestApp({}, { proxyTransport: transport, callers: testCallers({ kari: {} }) });
  const answer = await world.app.inject({ url: throughServer(address), headers });
  await world.close();
  return answer;
}

test("a picture is forwarded unchanged, from a host that a manifest names; nothing about the caller is sent", async () => {
  const asked: { href: string; headers: Record<string, string> }[] = [];
  const answer = await ask(
    PICTURE,
    (target, headers, signal) => {
      asked.push({ href: target.href, headers });
      const own = { "content-type": "image/png", "set-cookie": "a=b", "cache-control": "max-age=60" };
      return saying("pixels", own)(target, headers, signal);
    },
    { cookie: "a=b", authorization: "Bearer kari", referer: "https://x/" },
  );
  expect(asked).toEqual([{ href: PICTURE, headers: { accept: "*/*", "user-agent": "Farvann" } }]);
  expect({ statusCode: answer.statusCode, body: answer.body }).toEqual({ statusCode: 200, body: "pixels" });
  expect(answer.headers).toMatchObject({
    "content-type": "image/png",
    "cache-control": "max-age=60",
    "content-security-policy": "default-src 'none'; sandbox",
    "x-content-type-options": "nosniff",
  });
  expect(answer.headers["set-cookie"]).toBeUndefined();
});

test("a picture of which the service says nothing may be kept for an hour", async () => {
  const answer = await ask(
    "https://names.example/1/2/3.png",
    saying("pixels", { "content-type": "image/png" }),
  );
  expect(answer.headers["cache-control"]).toBe("public, max-age=3600");
});

test.each([
  ["text/xml", "text/xml"],
  ["application/vnd.ogc.gml; charset=UTF-8", "application/vnd.ogc.gml; charset=UTF-8"],
  ["application/geo+json", "application/geo+json"],
  ["text/html; charset=iso-8859-1", "text/plain; charset=iso-8859-1"],
])("what a map service says as %s is handed on as %s", async (type, handedOn) => {
  const address = "https://names.example/wms?request=GetFeatureInfo";
  const answer = await ask(address, saying("<script>", { "content-type": type }));
  expect({ statusCode: answer.statusCode, type: answer.headers["content-type"] }).toEqual({
    statusCode: 200,
    type: handedOn,
  });
});

test.each([
  ["a drawing of vectors", PICTURE, { "content-type": "image/svg+xml" }, 200, 502],
  ["a web page in place of a tile", "https://names.example/1.png", { "content-type": "text/html" }, 200, 502],
  ["a script", PICTURE, { "content-type": "text/javascript" }, 200, 502],
  ["no type", PICTURE, {}, 200, 502],
  [
    "more than is handed on",
    PICTURE,
    { "content-type": "image/png", "content-length": "10000001" },
    200,
    502,
  ],
  ["an error", PICTURE, { "content-type": "image/png" }, 500, 502],
  ["a hole of a sparse pyramid", "https://names.example/1.png", {}, 404, 404],
])("%s is told as a problem", async (_what, address, headers, status, told) => {
  const answer = await ask(address, saying("x", headers as Record<string, string>, status));
  expect({ statusCode: answer.statusCode, type: answer.headers["content-type"] }).toEqual({
    statusCode: told,
    type: expect.stringContaining("application/problem+json"),
  });
});

test.each([
  "https://evil.example/a.png",
  "https://names.example:8443/a.png",
  "https://user@names.example/a.png",
  "https://names.example.evil.example/a.png",
  "https://127.0.0.1/a.png",
  "https://names.example%2F@evil.example/a.png",
])("%s is not called", async (address) => {
  const answer = await ask(address, unusedTransport);
  expect(answer.statusCode).toBeGreaterThanOrEqual(400);
  expect(answer.statusCode).toBeLessThan(404);
});

test.each([
  ["text/xml", "<ServiceException>No map &lt;x&gt; today</ServiceException>", ": No map <x> today"],
  ["application/json", '{"error":{"code":500,"message":"Out of memory"}}', ": Out of memory"],
  ["text/html", "<h1>Down</h1>", ""],
])("the error of a service in %s is told in its own words, never as a page", async (type, body, said) => {
  const answer = await ask(PICTURE, saying(body, { "content-type": type }, 503));
  expect({ statusCode: answer.statusCode, title: answer.json().title }).toEqual({
    statusCode: 502,
    title: `names.example answered 503${said}`,
  });
});
