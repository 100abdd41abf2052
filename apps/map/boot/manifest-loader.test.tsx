import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { loadManifestFile } from "./manifest-loader.ts";

// Happy DOM supplies the event of a restored connection.

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

async function load(answer: () => Response | Promise<Response>) {
  const loading = loadManifestFile("/assets/manifest.json", async () => answer());
  await vi.advanceTimersByTimeAsync(60_000);
  return loading;
}
const manifest = { appName: "gear", datasets: [] };

test("a manifest file that can run is runnable", async () => {
  expect(await load(() => Response.json({ manifest, problems: [], plugins: [] }))).toMatchObject({
    kind: "runnable",
    file: { manifest },
  });
});

test("a manifest that cannot run says its problems", async () => {
  expect(
    await load(() => Response.json({ manifest: null, problems: [{ id: "x" }], plugins: [] })),
  ).toMatchObject({ kind: "refused", file: { problems: [{ id: "x" }] } });
});

describe("instead of a manifest file", () => {
  test.each<[string, () => Response | Promise<Response>, string]>([
    ["500", () => new Response("", { status: 500 }), "manifest-file"],
    ["404", () => new Response("", { status: 404 }), "manifest-file"],
    ["204", () => new Response(null, { status: 204 }), "manifest-file"],
    ["an empty body", () => new Response(""), "manifest-file"],
    ["a web page", () => new Response("<!doctype html>"), "manifest-file"],
    ["broken JSON", () => new Response('{"manifest":'), "manifest-file"],
    ["null", () => Response.json(null), "manifest-file"],
    ["a list", () => Response.json([]), "manifest-file"],
    ["a text", () => Response.json("seven"), "manifest-file"],
    [
      "something else",
      () => Response.json({ manifest: { a: 1 }, problems: [], plugins: [] }),
      "manifest-file",
    ],
    ["nothing at all", () => Promise.reject(new TypeError("fetch failed")), "http-network"],
  ])("%s is a failure, not a blank page", async (_name, answer, id) => {
    expect(await load(answer)).toMatchObject({ kind: "failed", failure: { id } });
  });
});

test.each<[string, () => Response | Promise<Response>]>([
  ["the line", () => Promise.reject(new TypeError("fetch failed"))],
  ["the service", () => new Response("", { status: 503 })],
])("one that %s lost is asked for again", async (_who, lost) => {
  let asked = 0;
  const answer = () => (asked++ === 0 ? lost() : Response.json({ manifest, problems: [], plugins: [] }));
  expect(await load(answer)).toMatchObject({ kind: "runnable" });
  expect(asked).toBe(2);
});

test("one that is not there is not asked for again", async () => {
  const answer = vi.fn(() => new Response("", { status: 404 }));
  await load(answer);
  expect(answer).toHaveBeenCalledTimes(1);
});
