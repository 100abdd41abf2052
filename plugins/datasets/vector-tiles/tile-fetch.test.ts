import { describe, expect, test } from "vitest";
import { Failure } from "../../../core/api/kernel.ts";
import { tileFetcher } from "./tile-fetch.ts";

const signal = new AbortController().signal;

function fetcher(status: number, contentType = "application/x-protobuf", body = "tile", statusText = "") {
  return tileFetcher("https://tiles.example/{z}/{x}/{y}.pbf?key=secret", async () => ({
    status,
    statusText,
    contentType,
    blob: new Blob([body]),
  }));
}

describe("an answer to a tile request", () => {
  test("a tile is its bytes", async () => {
    expect((await fetcher(200)([1, 0, 1], signal))?.byteLength).toBe(4);
  });

  test.each([204, 404, 410])("%i is an empty tile", async (status) => {
    expect(await fetcher(status, "text/html", "gone")([1, 0, 1], signal)).toBeNull();
  });

  test("an empty body is an empty tile", async () => {
    expect(await fetcher(200, "application/x-protobuf", "")([1, 0, 1], signal)).toBeNull();
  });

  test.each([500, 502, 503, 403])("%i is a failure with its status line, without the key", async (status) => {
    const failure = await fetcher(
      status,
      "text/html",
      "x",
      "Oh dear",
    )([1, 0, 1], signal).catch((e: unknown) => e);
    expect(failure).toBeInstanceOf(Failure);
    expect(failure).toMatchObject({ id: "http-status", status, message: `${status} - Oh dear` });
    expect(failure).toMatchObject({ place: "https://tiles.example/1/0/1.pbf" });
  });

  test("a web page with status 200 is a failure", async () => {
    await expect(fetcher(200, "text/html", "<html>")([1, 0, 1], signal)).rejects.toMatchObject({
      id: "bad-answer",
    });
  });
});
