import { expect, test } from "vitest";
import { simplifyLine } from "./simplify-line.ts";

test("a short line stays as it is", () => {
  const line = [
    { lat: 1, lon: 1 },
    { lat: 1, lon: 2 },
    { lat: 1, lon: 3 },
  ];
  expect(simplifyLine(line, 3)).toBe(line);
});

test("a track keeps its ends and its corners", () => {
  const north = Array.from({ length: 5_000 }, (_unused, n) => ({ lat: 69 + n / 5_000, lon: 18, n }));
  const east = Array.from({ length: 5_000 }, (_unused, n) => ({
    lat: 70,
    lon: 18 + n / 5_000,
    n: 5_000 + n,
  }));
  const kept = simplifyLine([...north, ...east], 10);
  expect(kept.length).toBeLessThanOrEqual(10);
  expect({ first: kept[0]?.n, last: kept.at(-1)?.n }).toEqual({ first: 0, last: 9_999 });
  expect(kept.some(({ lat, lon }) => lat > 69.999 && lon < 18.001)).toBe(true);
});

test("a track over the antimeridian is no line round the world", () => {
  const track = Array.from({ length: 1_000 }, (_unused, n) => {
    const lon = 179 + n / 500;
    return { lat: 60 + Math.sin(n / 100), lon: lon > 180 ? lon - 360 : lon };
  });
  const kept = simplifyLine(track, 20);
  expect(kept.length).toBeGreaterThan(8);
  expect(kept.length).toBeLessThanOrEqual(20);
});

test("a track that wriggles everywhere still gets down to the number", () => {
  const track = Array.from({ length: 20_000 }, (_unused, n) => ({
    lat: (n * 7919) % 80,
    lon: (n * 104729) % 170,
  }));
  expect(simplifyLine(track, 100).length).toBeLessThanOrEqual(100);
});
