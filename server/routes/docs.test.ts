import { rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../test-support.ts";

let world: TestApp;
const HTML = { accept: "text/html" };

beforeAll(async () => {
  world = await openTestApp({ BASE_PATH: "/kart/hav" });
  world.write("dist-docs/index.html", "<!doctype html><title>Docs</title>");
  world.write(
    "dist-docs/404.html",
    '<!doctype html><title>Lost</title><a href="/docs/no/index.html">hjem</a>',
  );
  world.write("dist-docs/no/index.html", "<!doctype html><title>Norsk</title>");
  world.write("dist-docs/no/manifest.html", "<!doctype html><title>Manifest</title>");
  world.write("dist-docs/no/manifest/dataset.html", "<!doctype html><title>Datasett</title>");
  world.write("dist-docs/assets/docs-AB12CD34.js", "export {};");
  world.write("dist-docs/search/no.json", "[]");
});
afterAll(() => world.close());

const get = (url: string, headers: Record<string, string> = HTML) => world.app.inject({ url, headers });

test.each([
  ["/kart/hav/docs/", "Docs"],
  ["/docs/", "Docs"],
  ["/kart/hav/docs/no/", "Norsk"],
  ["/kart/hav/docs/no/manifest.html", "Manifest"],
])(
  "%s is a page that is revalidated at every visit, under a policy without exceptions",
  async (url, title) => {
    const { statusCode, body, headers } = await get(url);
    expect({ statusCode, body, caching: headers["cache-control"] }).toEqual({
      statusCode: 200,
      body: expect.stringContaining(`<title>${title}</title>`),
      caching: "no-cache",
    });
    expect(headers["content-security-policy"]).toMatch(/script-src 'self'; style-src 'self';/);
    expect(headers.etag).toBeDefined();
    const again = await get(url, { ...HTML, "if-none-match": String(headers.etag) });
    expect(again.statusCode).toBe(304);
  },
);

test.each([
  ["/kart/hav/docs", "/kart/hav/docs/"],
  ["/kart/hav/docs/no", "/kart/hav/docs/no/"],
  ["/kart/hav/docs/no/manifest", "/kart/hav/docs/no/manifest.html"],
  ["/kart/hav/docs/no/manifest/dataset", "/kart/hav/docs/no/manifest/dataset.html"],
])("%s leads to %s", async (url, location) => {
  const { statusCode, headers } = await get(url);
  expect({ statusCode, location: headers.location }).toEqual({ statusCode: 308, location });
});

test("files with a hash in their names are kept for ever, the index of the search is not", async () => {
  const script = await get("/docs/assets/docs-AB12CD34.js");
  expect(script.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  expect((await get("/docs/search/no.json")).headers["cache-control"]).toBe("no-cache");
});

test("what is not there is a page for readers, below the site's path, and a problem for programs", async () => {
  const lost = await get("/kart/hav/docs/no/nothing.html");
  expect({ statusCode: lost.statusCode, body: lost.body }).toEqual({
    statusCode: 404,
    body: expect.stringContaining('href="/kart/hav/docs/no/index.html"'),
  });
  const problem = await get("/docs/assets/nothing.js", { accept: "*/*" });
  expect({ statusCode: problem.statusCode, contentType: problem.headers["content-type"] }).toEqual({
    statusCode: 404,
    contentType: "application/problem+json",
  });
});

test.each([
  "/docs/../package.json",
  "/docs/%2e%2e/data/x.json",
  "/docs/no%2f..%2f..%2fdata",
  "/docs/%00.html",
])("%s reaches nothing outside the documentation", async (url) => {
  expect((await get(url)).statusCode).toBeGreaterThanOrEqual(400);
});

test("a documentation that was not built says how to build it", async () => {
  rmSync(join(world.folder, "dist-docs"), { recursive: true });
  const { statusCode, body } = await get("/docs/no/manifest.html");
  expect({ statusCode, body }).toEqual({ statusCode: 503, body: expect.stringContaining("npm run docs") });
});
