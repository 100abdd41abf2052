import { createHash } from "node:crypto";
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { keepAssets } from "../http/kept-assets.ts";
import { fixedSite } from "../test-site.ts";
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
  expect({ statusCode: answer.statusCode, body: answer.body }).toEqual({
    statusCode: 200,
    body: expect.stringContaining("<title>Fiskeriaktivitet</title>"),
  });
});

test("a sub-application without its closing slash is sent to it, query and all", async () => {
  const answer = await world.app.inject({ url: "/fiskeriaktivitet?lang=en", headers: HTML });
  expect({ statusCode: answer.statusCode, location: answer.headers.location }).toEqual({
    statusCode: 308,
    location: "/fiskeriaktivitet/?lang=en",
  });
});

test("below a path requests are taken with it and without it, and redirects lead below it", async () => {
  const below = await openTestApp({ BASE_PATH: "/kart/hav" });
  for (const url of ["/kart/hav/fiskeriaktivitet/", "/fiskeriaktivitet/"]) {
    const { statusCode, body } = await below.app.inject({ url, headers: HTML });
    expect({ statusCode, body }).toEqual({
      statusCode: 200,
      body: expect.stringContaining("<title>Fiskeriaktivitet</title>"),
    });
  }
  for (const url of ["/kart/hav", "/kart/hav/", "/kart/hav?lang=en"])
    expect((await below.app.inject({ url, headers: HTML })).body).toContain("<title>Start</title>");
  const { statusCode, headers } = await below.app.inject({
    url: "/kart/hav/embed/havmiljo?lang=en",
    headers: HTML,
  });
  expect({ statusCode, location: headers.location }).toEqual({
    statusCode: 308,
    location: "/kart/hav/embed/havmiljo/?lang=en",
  });
  expect((await below.app.inject("/kart/hav/bwapi/v1/timestamp")).statusCode).toBe(200);
  const start = (await below.app.inject({ url: "/kart/hav/", headers: HTML })).body;
  expect(start).toContain('src="/kart/hav/assets/app-1a2b3c4d5e.js"');
  expect(start).toContain("farvann-deployment");
  expect((await below.app.inject("/kart/havet/")).statusCode).toBe(404);
  const docs = (await below.app.inject("/kart/hav/bwapi/docs")).body;
  expect(docs).toContain('href="/kart/hav/bwapi/docs/page.css"');
  expect(docs).toContain('href="/kart/hav/"');
  const capabilities = await below.app.inject(
    "/kart/hav/bwapi/geoserver/bw/ows?SERVICE=WMS&REQUEST=GetCapabilities&VERSION=1.3.0",
  );
  expect(capabilities.body).toContain("/kart/hav/bwapi/geoserver/bw/ows?");
  await below.close();
});

test("an unknown address shows the start page's shell with status 404", async () => {
  const answer = await world.app.inject({ url: "/ukjent/side", headers: HTML });
  expect({ statusCode: answer.statusCode, body: answer.body }).toEqual({
    statusCode: 404,
    body: expect.stringContaining("<title>Start</title>"),
  });
});

test("a missing file is a problem, never a page", async () => {
  const answer = await world.app.inject("/assets/app-0000000000.js");
  expect({ statusCode: answer.statusCode, contentType: answer.headers["content-type"] }).toEqual({
    statusCode: 404,
    contentType: "application/problem+json",
  });
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
  expect({ contentEncoding: answer.headers["content-encoding"], body: answer.body }).toEqual({
    contentEncoding: "br",
    body: "brotli bytes",
  });
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
  expect(directive("connect-src")).toBe(
    "connect-src 'self' blob: https://cache.example https://extra.example",
  );
});

test("a worker loads what the sub-applications load: its policy comes with its own file", async () => {
  const policy = String(
    (await world.app.inject("/assets/app-1a2b3c4d5e.js")).headers["content-security-policy"],
  );
  expect(policy).toContain("connect-src 'self' blob: https://cache.example https://extra.example;");
});

test("addresses of the deployment open their hosts however they are spelt; plugins from elsewhere may run", async () => {
  const calls = { data: [], modules: ["https://plugins.example/tides/"], proxied: [] };
  const map = '<script type="importmap">{"imports":{}}</script><script>alert(1)</script>';
  const first =
    '<style data-first-paint>p{}</style><script data-first-paint data-languages="no">1<2</script>';
  const site = fixedSite([
    { appName: "a", calls, page: map, open: true, manifest: {} },
    { appName: "b", calls, page: map + first, manifest: {} },
  ]);
  const settings = {
    CSP_EXTRA_HOSTS: "https://Extra.example:443, https://*.tiles.example",
    DATASET_URLS: '{"nationalmap":"HTTPS://Own.example/{z}/{x}/{y}.png"}',
  };
  const { app, close } = await openTestApp(settings, { site });
  const policy = String((await app.inject("/a/")).headers["content-security-policy"]);
  expect(policy).toContain(
    "connect-src 'self' blob: https://*.tiles.example https://extra.example https://own.example;",
  );
  const hash = "'sha256-URrTy+Il/Nz0lHojVUx275hWqAWhkSF0VsHbUM4/6Hw='";
  expect(policy).toContain(`script-src 'self' ${hash} https://plugins.example/tides/;`);
  expect(policy).toContain("style-src 'self' https://plugins.example/tides/;");
  const closed = String((await app.inject("/b/")).headers["content-security-policy"]);
  const sourceOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
  // Of what stands in a page only the first paint is admitted.
  expect(closed).toContain(`script-src 'self' ${sourceOf("1<2")} https://plugins.example/tides/;`);
  expect(closed).toContain(`style-src 'self' ${sourceOf("p{}")} https://plugins.example/tides/;`);
  await close();
});

test.each(["/embed/havmiljo/", "/embed/havmiljo/any/path/42?lang=en"])(
  "%s is a map for frames",
  async (url) => {
    const { statusCode, body, headers } = await world.app.inject({ url, headers: HTML });
    expect({ statusCode, body }).toEqual({
      statusCode: 200,
      body: expect.stringContaining("Havmiljø i ramme"),
    });
    expect(headers["content-security-policy"]).toContain("frame-ancestors 'self' *");
    expect(headers["x-frame-options"]).toBeUndefined();
  },
);

test.each(["/embed/", "/embed/fiskeriaktivitet/", "/embed/nowhere/", "/embed/havmiljo2/"])(
  "%s is no map for frames",
  async (url) => {
    const { statusCode, headers } = await world.app.inject({ url, headers: HTML });
    expect({ statusCode, frameOptions: headers["x-frame-options"] }).toEqual({
      statusCode: 404,
      frameOptions: "DENY",
    });
    expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
  },
);

test.each(["/", "/fiskeriaktivitet/", "/havmiljo/", "/havmiljo/banks/1"])(
  "%s stands in no frame",
  async (url) => {
    const { headers } = await world.app.inject({ url, headers: HTML });
    expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
    expect(headers["x-frame-options"]).toBe("DENY");
  },
);

test("the deployment says which sites may frame the maps; our own may always", async () => {
  const closed = await openTestApp({ EMBED_ANCESTORS: "https://host.example" });
  const { headers } = await closed.app.inject("/embed/havmiljo/");
  expect(headers["content-security-policy"]).toContain("frame-ancestors 'self' https://host.example");
  await closed.close();
});

test("a map in a sandboxed frame reads its scripts, files and data across origins, without credentials", async () => {
  for (const url of ["/assets/app-1a2b3c4d5e.js", "/icon.svg", "/embed/client.js", "/bwapi/v1/timestamp"]) {
    const { headers } = await world.app.inject({ url, headers: { origin: "null" } });
    expect(headers["access-control-allow-origin"], url).toBe("*");
    expect(headers["cross-origin-resource-policy"], url).toBe("cross-origin");
    expect(headers["access-control-allow-credentials"], url).toBeUndefined();
  }
  const asked = (wanted: string) =>
    world.app.inject({
      method: "OPTIONS",
      url: "/bwapi/v1/timestamp",
      headers: {
        origin: "null",
        "access-control-request-method": wanted,
        "access-control-request-headers": "x-spa-name,x-spa-version",
      },
    });
  const reading = await asked("GET");
  expect({
    statusCode: reading.statusCode,
    allowHeaders: reading.headers["access-control-allow-headers"],
  }).toEqual({ statusCode: 204, allowHeaders: expect.stringContaining("X-Spa-Name") });
  expect((await asked("POST")).headers["access-control-allow-origin"]).toBeUndefined();
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

test("an open page gets the parts of its own version after a new one has been put in place", async () => {
  const world = await openTestApp();
  const old = "/assets/app-1a2b3c4d5e.js";
  rmSync(join(world.folder, "dist", old));
  rmSync(join(world.folder, "dist", `${old}.br`));
  world.write("dist/index.html", "<!doctype html><title>New</title>");
  world.write("dist/assets/app-5e4d3c2b1a.js", "new");
  const answer = await world.app.inject({ url: old, headers: { "accept-encoding": "br" } });
  expect({
    statusCode: answer.statusCode,
    body: answer.body,
    cacheControl: answer.headers["cache-control"],
  }).toEqual({ statusCode: 200, body: "brotli bytes", cacheControl: "public, max-age=31536000, immutable" });
  expect((await world.app.inject("/assets/app-5e4d3c2b1a.js")).body).toBe("new");
  expect((await world.app.inject("/assets/app-00000000ff.js")).statusCode).toBe(404);
  expect((await world.app.inject("/")).headers["cache-control"]).toBe("no-cache");
  await world.close();
});

test("the files of three versions are kept", async () => {
  const folder = mkdtempSync(join(tmpdir(), "farvann-assets-"));
  const data = join(folder, "data");
  mkdirSync(join(folder, "dist/assets"), { recursive: true });
  const version = async (number: number) => {
    rmSync(join(folder, "dist/assets"), { recursive: true });
    mkdirSync(join(folder, "dist/assets"));
    for (const name of ["index.html", "program.json", `assets/part-${number}.js`])
      writeFileSync(join(folder, "dist", name), String(number));
    return keepAssets(join(folder, "dist"), data, (text) => expect.unreachable(text));
  };
  await version(1);
  // Each with its own time, also on a file system that stores whole seconds.
  const ages = (days: number) => {
    for (const name of readdirSync(join(data, "assets"))) {
      const at = new Date(statSync(join(data, "assets", name)).mtimeMs - days * 86_400_000);
      utimesSync(join(data, "assets", name), at, at);
    }
  };
  for (const number of [2, 3]) {
    ages(1);
    await version(number);
  }
  ages(1);
  // As if another process deleted it between the listing and the look at it.
  symlinkSync("nowhere", join(data, "assets", "0123456789abcdef"));
  const kept = await version(4);
  expect([1, 2, 3, 4].map((number) => kept.folderOf(`/assets/part-${number}.js`) !== undefined)).toEqual([
    false,
    true,
    true,
    true,
  ]);
  rmSync(folder, { recursive: true });
});
