import { describe, expect, test } from "vitest";
import { Failure } from "./failure.ts";
import type { HttpAnswer } from "./http.ts";
import { Log } from "./log.ts";
import { PRELOAD_TIMEOUT, type PreloadName, preload } from "./preload.ts";

const answer = (data: unknown, status = 200): HttpAnswer => ({
  status,
  data,
  text: "",
  contentType: "application/json",
});
const all = { configuration: true, datasetGroups: true, datasets: true };

function run(get: (url: string) => Promise<HttpAnswer>, wanted: Record<PreloadName, boolean> = all) {
  const log = new Log({ info: () => {}, error: () => {} });
  const asked: { url: string; timeoutMs?: number }[] = [];
  const result = preload({
    appName: "gear",
    language: "en",
    wanted,
    http: {
      get: (url, options) => {
        asked.push({ url, timeoutMs: options?.timeoutMs });
        return get(url);
      },
    },
    expand: (template, extra) =>
      template.replace("{apiBase}", "/bwapi").replace("{appName}", extra.appName ?? ""),
    log,
  });
  return { result, log, asked };
}
const messages = (log: Log) => log.items.map(({ message }) => message);

test("the three calls are sent together with language and time limit", async () => {
  const { result, asked } = run(async () => answer({}));
  expect((await result).datasets).toEqual({ kind: "loaded", data: {} });
  expect(asked).toEqual(
    ["/bwapi/v1/spadata/gear", "/bwapi/v1/spadataset/groups/gear", "/bwapi/v1/spadataset/data/gear"].map(
      (url) => ({ url: `${url}?lang=en`, timeoutMs: PRELOAD_TIMEOUT }),
    ),
  );
  expect(PRELOAD_TIMEOUT).toBe(20_000);
});

test("calls that the manifest does not require are not made", async () => {
  const { result, asked, log } = run(async () => answer({}), {
    configuration: false,
    datasetGroups: false,
    datasets: false,
  });
  expect((await result).datasets).toEqual({ kind: "skipped" });
  expect({ asked, messages: messages(log) }).toEqual({ asked: [], messages: [] });
});

describe("a failure", () => {
  test.each<[string, () => Promise<HttpAnswer>, string]>([
    [
      "a status",
      () =>
        Promise.reject(
          new Failure("500 - Internal Server Error", { id: "http-status", place: "x", status: 500 }),
        ),
      "500 - Internal Server Error",
    ],
    ["204", async () => answer(null, 204), "204 - No Content"],
    ["an empty body", async () => answer(null), "200 - OK"],
    ["a list", async () => answer([]), "200 - OK"],
    ["a text", async () => answer("no"), "200 - OK"],
    [
      "a web page",
      () =>
        Promise.reject(
          new Failure("web page", { id: "not-json", place: "x", status: 200, statusText: "OK" }),
        ),
      "200 - OK",
    ],
    [
      "no answer",
      () =>
        Promise.reject(new Failure("The service could not be reached", { id: "http-network", place: "x" })),
      "The service could not be reached",
    ],
    ["a fault of our own", () => Promise.reject(new TypeError("x is undefined")), "x is undefined"],
  ])("by %s is recorded with the specification's text and stops nothing", async (_name, get, reason) => {
    const { result, log } = run((url) =>
      url.includes("groups") ? get() : Promise.resolve(answer({ a: {} })),
    );
    const { configuration, datasetGroups } = await result;
    expect(configuration.kind).toBe("loaded");
    expect(datasetGroups).toMatchObject({ kind: "failed", reason });
    expect(messages(log)).toEqual([`Dataset groups not available: ${reason}`, "Loading failed"]);
  });

  test("of all names each", async () => {
    const { result, log } = run(() =>
      Promise.reject(
        new Failure("404 - Not Found", {
          id: "http-status",
          place: "x",
          status: 404,
          statusText: "Not Found",
        }),
      ),
    );
    await result;
    expect(messages(log)).toEqual([
      "App configuration not available: 404 - Not Found",
      "Dataset groups not available: 404 - Not Found",
      "Datasets not available: 404 - Not Found",
      "Loading failed",
    ]);
  });
});
