import { afterAll, beforeAll, expect, test } from "vitest";
import { fixedSite, type TestApplication } from "../test-site.ts";
import { openTestApp, type TestApp } from "../test-support.ts";

const own = (file: string) => `{assetsBase}manifest-assets/assets/${file}`;
const source = (file: string, requiredRoles: string[] = []) => ({ dataUrl: own(file), requiredRoles });
const APPLICATIONS: readonly TestApplication[] = [
  {
    appName: "a",
    manifest: {
      datasets: [
        { id: "open", sources: [source("open.json")] },
        { id: "secret", sources: [source("Secret.json", ["BwDeveloper"])] },
      ],
    },
  },
];
let worlds: TestApp[];

beforeAll(async () => {
  // The reader decides what is public in a manifest; here the whole manifest is public.
  const site = fixedSite(APPLICATIONS);
  const closed = {
    ...site,
    restricted: (file: string) => (/secret/i.test(file) ? [["BwDeveloper"]] : undefined),
  };
  worlds = [
    await openTestApp({}, { site: closed }),
    await openTestApp({ DEV_ROLES: "BwDeveloper" }, { site: closed }),
  ];
  for (const { write } of worlds) {
    for (const name of [
      "open.json",
      "Secret.json",
      "depths.csv",
      "lakes.geojson",
      "sea.gpkg",
      "ice.KML",
      ".hidden",
    ])
      write(`manifests/assets/${name}`, `{"name":"${name}"}`);
    write("manifests/a.json", "{}");
  }
});
afterAll(() => Promise.all(worlds.map((world) => world.close())));

const get = (path: string, world = worlds[0], headers = {}) =>
  world?.app
    .inject({ url: `/manifest-assets/${path}`, headers })
    .then(({ statusCode, body, headers }) => ({ statusCode, body, headers }));

test.each([
  ["open.json", "application/json"],
  ["lakes.geojson", "application/geo+json"],
  ["depths.csv", "text/csv"],
  ["sea.gpkg", "application/"],
  ["ice.KML", "application/vnd.google-earth.kml+xml"],
])("%s is served as %s, whatever its kind", async (name, type) => {
  const answer = await get(`assets/${name}`);
  expect({ statusCode: answer?.statusCode, contentType: answer?.headers["content-type"] }).toEqual({
    statusCode: 200,
    contentType: expect.stringContaining(type),
  });
  expect(answer?.headers["cache-control"]).toBe("no-cache");
});

test("a file that has been saved again is another one at once, and one that stays is not sent twice", async () => {
  const first = await get("assets/open.json");
  const again = await get("assets/open.json", worlds[0], { "if-none-match": String(first?.headers.etag) });
  expect(again?.statusCode).toBe(304);
  worlds[0]?.write("manifests/assets/open.json", '{"name":"a longer one"}');
  expect((await get("assets/open.json"))?.body).toContain("a longer one");
});

test("a file of restricted sources is there only for who holds the role, whatever it is called by", async () => {
  const ways = [
    "assets/Secret.json",
    "assets/%53ecret.json",
    "assets/./Secret.json",
    "assets//Secret.json",
    "assets/../assets/Secret.json",
  ];
  for (const way of ways)
    expect({ statusCode: (await get(way))?.statusCode, path: way }).not.toEqual({
      statusCode: 200,
      path: way,
    });
  const allowed = await get("assets/Secret.json", worlds[1]);
  expect({ statusCode: allowed?.statusCode, cacheControl: allowed?.headers["cache-control"] }).toEqual({
    statusCode: 200,
    cacheControl: "private, no-cache",
  });
  expect(allowed?.headers.vary).toContain("Authorization");
});

test.each([
  "a.json",
  "assets/.hidden",
  "assets/../a.json",
  "assets/%2e%2e/a.json",
  "assets/nothing.json",
  "assets",
])("%s is no asset", async (path) => {
  expect((await get(path))?.statusCode).toBeGreaterThanOrEqual(400);
});
