import { describe, expect, test } from "vitest";
import type { BlobAnswer } from "../../services/http.ts";
import { imageFailure, kindOfImageAnswer, placeOf } from "./image-answer.ts";

const answer = (status: number, contentType: string, body = "x", statusText = ""): BlobAnswer => ({
  status,
  statusText,
  contentType,
  blob: new Blob([body]),
});

describe("an answer to an image request", () => {
  test.each([
    [200, "image/png", "image"],
    [204, "", "missing"],
    [404, "text/html", "missing"],
    [410, "", "missing"],
    [401, "application/json", "refused"],
    [403, "text/html", "refused"],
    [500, "image/png", "broken"],
    [503, "text/html", "broken"],
    [200, "text/html", "broken"],
    [200, "application/vnd.ogc.se_xml", "broken"],
    [200, "", "broken"],
  ])("%i %s is %s", (status, type, kind) => {
    expect(kindOfImageAnswer(answer(status, type))).toBe(kind);
  });

  test("an empty body with 200 is missing", () => {
    expect(kindOfImageAnswer(answer(200, "image/png", ""))).toBe("missing");
  });
});

test("a failure carries the status line, or what the service said", () => {
  expect(imageFailure(answer(503, "text/html", "", "Service Unavailable"), "p").message).toBe(
    "503 - Service Unavailable",
  );
  expect(imageFailure(answer(200, "text/xml"), "p", "Layer not defined").message).toBe("Layer not defined");
  expect(imageFailure(answer(200, "text/html"), "p")).toMatchObject({ id: "bad-answer", status: null });
});

test("a place holds no token", () => {
  expect(placeOf("https://tiles.example/1/2/3?gkt=secret")).toBe("https://tiles.example/1/2/3");
});
