import { expect, test } from "vitest";
import { readHistory } from "./history.ts";
import { joinParts } from "./part.ts";

const NINE = Date.UTC(2026, 10, 30, 9);

test("observations of one hour come together, also from several entries; zero is a value", () => {
  const answer = {
    data: [
      {
        referenceTime: "2026-11-30T09:00:00Z",
        observations: [
          { elementId: "wind_speed", value: 0 },
          { elementId: "air_temperature", value: -4.5 },
          { elementId: "grass_temperature", value: 3 },
        ],
      },
      {
        referenceTime: "2026-11-30T09:00:00Z",
        observations: [{ elementId: "wind_from_direction", value: 0 }],
      },
      { referenceTime: "soon", observations: [] },
    ],
  };
  const [row] = joinParts([readHistory(answer) ?? new Map()], NINE, 1);
  expect(row).toMatchObject({ windSpeed: 0, windFrom: 0, airTemperature: -4.5, gust: null });
});

test("an empty answer is no history, another shape is an error", () => {
  expect(readHistory(null)?.size).toBe(0);
  expect([readHistory([]), readHistory("<html>"), readHistory({})]).toEqual([null, null, null]);
});
