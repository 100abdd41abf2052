import { describe, expect, test } from "vitest";
import {
  fixedPart,
  isForeign,
  isFresh,
  judgeTile,
  type KeepRule,
  keptAt,
  mayBeKept,
  namesTiles,
  ruleOf,
  stamped,
} from "./kept.ts";

const answer = (status: number, type = "application/json", headers: Record<string, string> = {}) =>
  new Response(status === 204 ? null : "{}", { status, headers: { "content-type": type, ...headers } });
const rule = (prefix: string, kind: KeepRule["kind"]): KeepRule => ({ prefix, kind, maxAgeMs: null });

test("the rule with the longest beginning holds, so that one dataset of a service may be left out", () => {
  const rules = [rule("https://a/wms", "answers"), rule("https://a/wms/aerial", "nothing")];
  expect(ruleOf("https://a/wms?layers=x", rules)?.kind).toBe("answers");
  expect(ruleOf("https://a/wms/aerial?z=1", rules)?.kind).toBe("nothing");
  expect(ruleOf("https://b/wms", rules)).toBeNull();
});

test("the part of an address that all requests of a dataset share", () => {
  expect(fixedPart("/data/v3/{z}/{x}/{y}.pbf")).toBe("/data/v3/");
  expect(fixedPart("/bwapi/v1/gear?year=2024")).toBe("/bwapi/v1/gear");
  expect([namesTiles("/data/{z}/{x}/{y}.pbf"), namesTiles("/a?y={y}")]).toEqual([true, false]);
});

describe("an answer to a request for a tile", () => {
  test.each([
    [200, "application/vnd.mapbox-vector-tile", "tile"],
    [200, "image/png", "tile"],
    [204, "", "empty"],
    [404, "text/html", "empty"],
    [410, "", "empty"],
    [200, "text/html; charset=utf-8", "refused"],
    [200, "application/vnd.ogc.se_xml", "refused"],
    [200, "application/problem+json", "refused"],
    [403, "text/plain", "refused"],
    [500, "text/plain", "refused"],
  ])("%i %s is %s", (status, type, judged) => {
    expect(judgeTile(answer(status, type))).toBe(judged);
  });
});

describe("an answer of a service", () => {
  test.each([
    ["data", answer(200), true, false],
    ["no content", answer(204), true, false],
    ["a login page", answer(200, "text/html"), false, true],
    ["a gateway without its service", answer(502, "text/html"), false, true],
    ["an error of the service itself", answer(500), false, false],
    [
      "data for this moment only",
      answer(200, "application/json", { "cache-control": "no-store" }),
      false,
      false,
    ],
  ])("%s", (_what, given, isKept, foreign) => {
    expect({ kept: mayBeKept(given), foreign: isForeign(given) }).toEqual({ kept: isKept, foreign });
  });

  test("is kept with its time, and as old as the manifest allows", async () => {
    const kept = await stamped(answer(200), 1_000);
    expect({ at: keptAt(kept), text: await kept.clone().text() }).toEqual({ at: 1_000, text: "{}" });
    expect([isFresh(kept, 500, 1_500), isFresh(kept, 500, 1_501), isFresh(kept, null, 9e12)]).toEqual([
      true,
      false,
      true,
    ]);
    expect(isFresh(answer(200), 500, 1_500)).toBe(false);
    expect((await stamped(answer(204), 1)).status).toBe(204);
  });
});
