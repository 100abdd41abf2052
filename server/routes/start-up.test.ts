import { afterEach, expect, test } from "vitest";
import type { Callers } from "../identity/callers.ts";
import { fixedSite } from "../test-site.ts";
import { openTestApp, type TestApp, testCallers } from "../test-support.ts";

let opened: TestApp | undefined;

async function open(settings: Record<string, string> = {}, callers?: Callers): Promise<TestApp> {
  opened = await openTestApp(settings, callers && { callers });
  return opened;
}

afterEach(async () => {
  await opened?.close();
  opened = undefined;
});

test("the connection test file has its known content and is never stored", async () => {
  const { app } = await open();
  const answer = await app.inject("/assets/connectionTestFile.txt?0.5");
  expect(answer.body).toBe("farvann-online\n");
  expect(answer.headers["cache-control"]).toBe("no-store");
});

test("the clock answers the server's time", async () => {
  const { app } = await open();
  expect((await app.inject("/bwapi/v1/timestamp")).json()).toEqual({ timeStamp: "2026-11-27T11:00:00.000Z" });
});

test("feature flags are those of the operator's file, read at every call; a wrong one is told by its name", async () => {
  const { app, write } = await open();
  const ask = () => app.inject("/bwapi/v1/featureflags");
  expect((await ask()).json()).toEqual({});
  write("data/feature-flags.json", '{"newSearch": true, "oldLegend": false}');
  expect((await ask()).json()).toEqual({ newSearch: true, oldLegend: false });
  for (const [text, words] of [
    ['{"newSearch": "yes"}', "newSearch"],
    ["{", "no JSON object"],
  ] as const) {
    write("data/feature-flags.json", text);
    const answer = await ask();
    expect({ statusCode: answer.statusCode, title: answer.json().title }).toEqual({
      statusCode: 500,
      title: expect.stringContaining(words),
    });
  }
});

test("the app configuration has no news until the administrator writes some, in the language asked for", async () => {
  const { app, write } = await open();
  const before = (await app.inject("/bwapi/v1/spadata/fiskeriaktivitet?lang=en")).json();
  expect(before).toMatchObject({ newsActive: "false", howtoCards: "[]", demonstrationData: "false" });

  write(
    "data/configuration/fiskeriaktivitet.json",
    '\uFEFF{"newsActive":true,"newsHeadline":{"no":"Nytt","en":"News"},"howtoCards":[1]}',
  );
  const after = (await app.inject("/bwapi/v1/spadata/fiskeriaktivitet?lang=en")).json();
  expect(after).toMatchObject({
    newsActive: "true",
    newsHeadline: "News",
    howtoCards: "[1]",
    showNotification: "false",
  });
});

test("invented announcements are told only while the data is invented, and the administrator's stand instead", async () => {
  const url = "/bwapi/v1/spadata/bwmap?lang=no";
  const site = fixedSite([{ appName: "bwmap", embed: true, manifest: null }]);
  const invented = await openTestApp({}, { demonstration: true, site });
  const answer = (await invented.app.inject(url)).json();
  expect(answer).toMatchObject({ newsActive: "true", showNotification: "false" });
  expect(JSON.parse(answer.howtoCards).length).toBeGreaterThan(2);
  await invented.close();
});

test("a broken configuration file is reported, not hidden", async () => {
  const { app, write } = await open();
  write("data/configuration/fiskeriaktivitet.json", "{");
  const answer = await app.inject("/bwapi/v1/spadata/fiskeriaktivitet");
  expect(answer.statusCode).toBe(500);
  expect(answer.headers["content-type"]).toContain("application/problem+json");
  expect(answer.json().traceId).toMatch(/^[0-9a-f-]{36}$/);
});

test.each([
  ["/bwapi/v1/spadata/ukjent", 404],
  ["/bwapi/v1/spadataset/data/ukjent", 404],
  ["/bwapi/v1/spadataset/groups/ukjent", 404],
  ["/bwapi/v1/spadata/..%2F..%2Fetc", 400],
  ["/bwapi/v1/spadata/fiskeriaktivitet?lang=de", 400],
])("%s is refused with status %i as a problem", async (url, status) => {
  const { app } = await open();
  const answer = await app.inject(url);
  expect(answer.statusCode).toBe(status);
  expect(answer.json()).toMatchObject({ type: "about:blank", status, title: expect.any(String) });
});

test("dataset groups tell which ones start collapsed", async () => {
  const { app } = await open();
  const answer = await app.inject("/bwapi/v1/spadataset/groups/fiskeriaktivitet");
  expect(answer.json()).toEqual({
    fishing: { collapsedDefault: false },
    lostgear: { collapsedDefault: true },
  });
});

test("datasets keep an ordering of 0 and are named in the language asked for", async () => {
  const { app } = await open();
  const datasets = (await app.inject("/bwapi/v1/spadataset/data/fiskeriaktivitet?lang=en")).json();
  expect(datasets.nationalmap).toMatchObject({
    datasetId: "nationalmap",
    name: "National map",
    mapOrdering: 0,
  });
});

test("an anonymous caller sees only the sources without roles", async () => {
  const { app } = await open();
  const { sources } = (await app.inject("/bwapi/v1/spadataset/data/fiskeriaktivitet")).json()
    .lostfishingfacility;
  expect(sources).toEqual([{ dataUrl: "{apiBase}/v1/lostfishingfacility", requiredRoles: [] }]);
});

test("a source with several roles needs all of them, and a policy counts as in the map", async () => {
  const one = await open({ DEV_ROLES: "BwYrkesfisker" });
  const url = "/bwapi/v1/spadataset/data/fiskeriaktivitet";
  expect((await one.app.inject(url)).json().lostfishingfacility.sources).toHaveLength(1);
  await one.close();
  const both = await open({ DEV_ROLES: "BwYrkesfisker,BwDeveloper" });
  expect((await both.app.inject(url)).json().lostfishingfacility.sources).toEqual([
    { dataUrl: "{apiBase}/v1/lostfishingfacility", requiredRoles: [] },
    { dataUrl: "{apiBase}/v1/full", requiredRoles: [] },
  ]);
  await both.close();
  const policy = await open({ DEV_ROLES: "BwYrkesfisker", DEV_POLICIES: "BwDeveloper" });
  expect((await policy.app.inject(url)).json().lostfishingfacility.sources).toHaveLength(2);
});

test("the roles of a sign-in stay at the sources, so that the page sends its token there", async () => {
  const { app } = await open(
    { DEV_ROLES: "BwDeveloper" },
    testCallers({ kari: { roles: ["BwYrkesfisker"] } }),
  );
  const answer = await app.inject({
    url: "/bwapi/v1/spadataset/data/fiskeriaktivitet",
    headers: { authorization: "Bearer kari" },
  });
  expect(answer.json().lostfishingfacility.sources).toEqual([
    { dataUrl: "{apiBase}/v1/lostfishingfacility", requiredRoles: [] },
    { dataUrl: "{apiBase}/v1/full", requiredRoles: ["BwYrkesfisker"] },
  ]);
});

test("a deployment moves a dataset to another address, also in the content policy", async () => {
  const { app } = await open({ DATASET_URLS: '{"nationalmap":"https://own.example/{z}/{x}/{y}.png"}' });
  const datasets = (await app.inject("/bwapi/v1/spadataset/data/fiskeriaktivitet")).json();
  expect(datasets.nationalmap.sources[0].dataUrl).toBe("https://own.example/{z}/{x}/{y}.png");
  const page = await app.inject("/fiskeriaktivitet/");
  expect(page.headers["content-security-policy"]).toContain("https://own.example");
});

test("an application whose manifest cannot run still has a configuration, and no datasets", async () => {
  const { app } = await open();
  expect((await app.inject("/bwapi/v1/spadata/havmiljo")).statusCode).toBe(200);
  expect((await app.inject("/bwapi/v1/spadataset/data/havmiljo")).json()).toEqual({});
});

test("an answer that the caller has already is not sent again", async () => {
  const { app } = await open();
  const url = "/bwapi/v1/spadataset/groups/fiskeriaktivitet";
  const first = await app.inject(url);
  const again = await app.inject({ url, headers: { "if-none-match": String(first.headers.etag) } });
  expect(again.statusCode).toBe(304);
  expect(again.body).toBe("");
});

test("unknown calls are problems, also when a browser asks", async () => {
  const { app } = await open();
  const answer = await app.inject({ url: "/bwapi/v1/nothing", headers: { accept: "text/html" } });
  expect(answer.statusCode).toBe(404);
  expect(answer.json().title).toBe("There is no such call");
});

test("the OpenAPI document describes the calls, and its page needs no script", async () => {
  const { app } = await open();
  const document = (await app.inject("/bwapi/openapi.json")).json();
  expect(Object.keys(document.paths)).toContain("/bwapi/v1/spadata/{appName}");
  const page = (await app.inject("/bwapi/docs")).body;
  expect(page).toContain("/bwapi/v1/lostfishingfacility");
  expect(page).not.toMatch(/<script|<style|style=/);
});
