import { expect, test } from "vitest";
import { Http } from "./http.ts";
import { Log } from "./log.ts";

const quiet = { info: () => {}, error: () => {} };

function http(fetch: typeof globalThis.fetch) {
  return new Http({
    fetch,
    headers: () => ({ "X-Api-Key": "secret" }),
    isOwnService: (url) => url.startsWith("/bwapi"),
    log: new Log(quiet),
  });
}

test("a refusal comes back with its body: the caller judges it", async () => {
  const answer = await http(
    async () => new Response("<x/>", { status: 503, headers: { "Content-Type": "text/xml; charset=utf-8" } }),
  ).getBlob("https://wms.example/");
  const { headers, blob, ...said } = answer;
  expect(headers.get("content-type")).toBe("text/xml; charset=utf-8");
  expect({ ...said, blob: await blob.text() }).toEqual({
    status: 503,
    statusText: "Service Unavailable",
    contentType: "text/xml",
    blob: "<x/>",
  });
});

test("an answer that never came is a failure without the query, which may hold a token", async () => {
  const call = http(async () => {
    throw new TypeError("Failed to fetch");
  }).getBlob("https://tiles.example/1/2/3?gkt=secret");
  await expect(call).rejects.toMatchObject({ id: "http-network", place: "https://tiles.example/1/2/3" });
});

test("a part of a file is asked for by its first and last byte", async () => {
  const ranges: (string | null)[] = [];
  const client = http(async (_url, init) => {
    ranges.push(new Headers(init?.headers).get("range"));
    return new Response("abc", { status: 206, headers: { "Content-Range": "bytes 2-4/9" } });
  });
  const { status, headers } = await client.getBlob("https://files.example/a.tif", { range: [2, 4] });
  expect({ status, range: headers.get("content-range"), ranges }).toEqual({
    status: 206,
    range: "bytes 2-4/9",
    ranges: ["bytes=2-4"],
  });
});

test("the common headers never reach a foreign host", async () => {
  const seen: (string | null)[] = [];
  const client = http(async (_url, init) => {
    seen.push(new Headers(init?.headers).get("x-api-key"));
    return new Response(null, { status: 204 });
  });
  await client.getBlob("https://tiles.example/1/2/3");
  await client.getBlob("/bwapi/tiles/1/2/3");
  expect(seen).toEqual([null, "secret"]);
});
