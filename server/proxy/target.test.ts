import { describe, expect, test } from "vitest";
import { Problem } from "../domain/problem.ts";
import { allowedTarget } from "./target.ts";

const HOSTS = ["ws.geonorge.no", "api.kartverket.no"];
const statusOf = (text: string): number => {
  try {
    allowedTarget(text, HOSTS);
    return 200;
  } catch (problem) {
    return problem instanceof Problem ? problem.status : -1;
  }
};

describe("what the proxy may call", () => {
  test("listed hosts by https, with whatever path and query", () => {
    expect(allowedTarget("https://ws.geonorge.no/stedsnavn/v1/sted?sok=a%26b+c#part", HOSTS).href).toBe(
      "https://ws.geonorge.no/stedsnavn/v1/sted?sok=a%26b+c",
    );
    expect(statusOf("https://WS.Geonorge.NO:443/")).toBe(200);
  });

  test.each([
    ["http://ws.geonorge.no/", 403],
    ["ftp://ws.geonorge.no/", 403],
    ["file:///etc/passwd", 403],
    ["javascript:alert(1)", 403],
    ["data:application/json,{}", 403],
    ["gopher://ws.geonorge.no/", 403],
    ["https://ws.geonorge.no:8443/", 403],
    ["https://ws.geonorge.no:22/", 403],
    ["https://user@ws.geonorge.no/", 403],
    ["https://user:secret@ws.geonorge.no/", 403],
    ["https://ws.geonorge.no@evil.example/", 403],
    ["https://ws.geonorge.no%40evil.example/", 400],
    ["https://evil.example/https://ws.geonorge.no/", 403],
    ["https://evil.example#ws.geonorge.no", 403],
    ["https://ws.geonorge.no.evil.example/", 403],
    ["https://ws.geonorge.no./", 403],
    ["https://geonorge.no/", 403],
    ["https://xws.geonorge.no/", 403],
    ["https://ws.geonorgе.no/", 403], // a Cyrillic е
    ["https://localhost/", 403],
    ["https://127.0.0.1/", 403],
    ["https://2130706433/", 403],
    ["https://0x7f.1/", 403],
    ["https://017700000001/", 403],
    ["https://[::1]/", 403],
    ["https://[::ffff:127.0.0.1]/", 403],
    ["https://169.254.169.254/latest/meta-data/", 403],
    ["//ws.geonorge.no/", 400],
    ["ws.geonorge.no", 400],
    ["/stedsnavn", 400],
    ["https://", 400],
    ["", 400],
  ])("%s is answered %i", (text, status) => {
    expect(statusOf(text)).toBe(status);
  });
});
