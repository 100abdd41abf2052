import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../test-support.ts";

let world: TestApp;
const HTML = { accept: "text/html" };

beforeAll(async () => {
  world = await openTestApp({ CSP_EXTRA_HOSTS: "https://extra.example" });
});
afterAll(() => world.close());

test("the start page lies at / and is revalidated at every visit", async () => {
  const answer = await world.app.inject("/");
  expect(answer.body).toContain("<title>Start</title>");
  expect(answer.headers["cache-control"]).toBe("no-cache");
  expect(answer.headers["content-type"]).toContain("text/html");
});

test.each([
  "/fiskeriaktivitet/",
  "/fiskeriaktivitet/sharedposition/68.47,11.86",
  "/fiskeriaktivitet/dataset/x/feature/a.b",
])("%s shows the sub-application's page", async (url) => {
  const answer = await world.app.inject({ url, headers: HTML });
  expect([answer.statusCode, answer.body]).toEqual([
    200,
    expect.stringContaining("<title>Fiskeriaktivitet</title>"),
  ]);
});

test("a sub-application without its closing slash is sent to it, query and all", async () => {
  const answer = await world.app.inject({ url: "/fiskeriaktivitet?lang=en", headers: HTML });
  expect([answer.statusCode, answer.headers.location]).toEqual([308, "/fiskeriaktivitet/?lang=en"]);
});

test("an unknown address shows the start page's shell with status 404", async () => {
  const answer = await world.app.inject({ url: "/ukjent/side", headers: HTML });
  expect([answer.statusCode, answer.body]).toEqual([404, expect.stringContaining("<title>Start</title>")]);
});

test("a missing file is a problem, never a page", async () => {
  const answer = await world.app.inject("/assets/app-0000000000.js");
  expect([answer.statusCode, answer.headers["content-type"]]).toEqual([404, "application/problem+json"]);
});

test("a file with a hash in its name is kept for ever, another one is revalidated", async () => {
  const hashed = await world.app.inject("/assets/app-1a2b3c4d5e.js");
  expect(hashed.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  expect((await world.app.inject("/icon.svg")).headers["cache-control"]).toBe("no-cache");
});

test("a compressed copy beside the file is sent to those who take it", async () => {
  const answer = await world.app.inject({
    url: "/assets/app-1a2b3c4d5e.js",
    headers: { "accept-encoding": "br" },
  });
  expect([answer.headers["content-encoding"], answer.body]).toEqual(["br", "brotli bytes"]);
  expect(answer.headers["content-type"]).toContain("javascript");
});

test.each([
  "/../package.json",
  "/%2e%2e/%2e%2e/etc/passwd.json",
  "/assets/%2e%2e/%2e%2e/%2e%2e/etc/passwd.txt",
  "/%00.js",
  "/%E0%A4%A.js",
])("%s reaches nothing outside the front end", async (url) => {
  const answer = await world.app.inject(url);
  expect(answer.statusCode).toBeGreaterThanOrEqual(400);
  expect(answer.body).not.toContain("root:");
});

test("pages run no inline script and load only from hosts that the manifest or the deployment names", async () => {
  const policy = String((await world.app.inject("/fiskeriaktivitet/")).headers["content-security-policy"]);
  const directive = (name: string) => policy.split("; ").find((part) => part.startsWith(`${name} `));
  expect(policy).not.toMatch(/unsafe|\*/);
  expect(directive("script-src")).toBe("script-src 'self'");
  expect(directive("style-src")).toBe("style-src 'self'");
  expect(directive("img-src")).toBe("img-src 'self' data: blob: https://cache.example https://extra.example");
  expect(directive("connect-src")).toBe("connect-src 'self' https://cache.example https://extra.example");
});

test("only a sub-application whose manifest allows it can be embedded", async () => {
  const closed = await world.app.inject("/fiskeriaktivitet/");
  expect(closed.headers["content-security-policy"]).toContain("frame-ancestors 'none'");
  expect(closed.headers["x-frame-options"]).toBe("DENY");
  const open = await world.app.inject("/havmiljo/");
  expect(open.headers["content-security-policy"]).toContain("frame-ancestors *");
  expect(open.headers["x-frame-options"]).toBeUndefined();
});

test("every answer refuses guessing of types and grants only what the product uses", async () => {
  const { headers } = await world.app.inject("/");
  expect(headers["x-content-type-options"]).toBe("nosniff");
  expect(headers["referrer-policy"]).toBe("strict-origin-when-cross-origin");
  expect(headers["permissions-policy"]).toContain("geolocation=(self)");
  expect(headers["strict-transport-security"]).toBeUndefined();
});

test("browsers are told to keep to https only when the deployment says so", async () => {
  const behindTls = await openTestApp({ TLS_IN_FRONT: "true" });
  expect((await behindTls.app.inject("/")).headers["strict-transport-security"]).toContain(
    "max-age=31536000",
  );
  await behindTls.close();
});
