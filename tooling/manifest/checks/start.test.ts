import { describe, expect, test } from "vitest";
import { changed, resolved } from "../../../tests/manifest/support.ts";

const start = (value: unknown) =>
  resolved(
    changed((good) => {
      good.map = { start: value };
    }),
  );

describe("the start of the map", () => {
  test.each([
    { bounds: [3.5, 57.5, 31.5, 71.5] },
    // Across the antimeridian.
    { bounds: [170, 50, 200, 60] },
    { center: [0, 0], zoom: 0 },
  ])("%j is one", (value) => {
    const { manifest, problems } = start(value);
    expect(problems).toEqual([]);
    expect(manifest?.map.start).toMatchObject(value);
  });

  test.each([
    [{}, "no-start", "/map/start", 'Add "bounds".'],
    [{ center: [5, 60] }, "no-start", "/map/start", 'Add "zoom".'],
    [{ zoom: 0 }, "no-start", "/map/start", 'Add "center".'],
    [{ bounds: [0, 50, 30, 70], center: [5, 60], zoom: 4 }, "two-starts", "/map/start", "Keep one of them."],
    [
      { bounds: [31.5, 57.5, 3.5, 71.5] },
      "bad-bounds",
      "/map/start/bounds",
      "Did you mean [3.5,57.5,31.5,71.5]?",
    ],
    [
      { bounds: [57.5, 103.5, 71.5, 131.5] },
      "bad-bounds",
      "/map/start/bounds",
      "Did you mean [103.5,57.5,131.5,71.5]?",
    ],
    [{ center: [60, 105], zoom: 9 }, "bad-center", "/map/start/center", "Longitude comes first: [105, 60]."],
  ])("%j is none, and the map begins with its bounds", (value, id, pointer, suggestion) => {
    const { manifest, problems } = start(value);
    expect(problems).toMatchObject([{ id, pointer, suggestion, severity: "error", cost: "part" }]);
    expect(manifest?.map.start).toBeNull();
  });

  test("another word for the period falls back to the year and names those there are", () => {
    const { manifest, problems } = resolved(
      changed((good) => {
        good.time = { start: "monht" };
      }),
    );
    expect(manifest?.time.start).toBe("year");
    expect(problems).toMatchObject([{ pointer: "/time/start", suggestion: 'Did you mean "month"?' }]);
  });
});
