import { describe, expect, test } from "vitest";
import { readPosition } from "./read-position.ts";

const at = (text: string) => readPosition(text)?.map((value) => Math.round(value * 1e4) / 1e4) ?? null;

describe("what people paste", () => {
  test.each([
    ["012455N 1040120E", [104.0222, 1.4153]],
    ["375400N930000W", [-93, 37.9]],
    ["375400N0930000W", [-93, 37.9]],
    ["68-28.2N 011-51.6E", [11.86, 68.47]],
    ["68-28.2N/011-51.6E", [11.86, 68.47]],
    ["68-28-12N 011-51-36E", [11.86, 68.47]],
    ["68-28,2 N - 11-51,6 Ø", [11.86, 68.47]],
    ["N68-28.2 E011-51.6", [11.86, 68.47]],
    ["6828N 01151E", [11.85, 68.4667]],
    ["6828.2N 01151.6E", [11.86, 68.47]],
    ["6828.2N01151.6E", [11.86, 68.47]],
    ["6828.200,N,01151.600,E", [11.86, 68.47]],
    ["N6828.2 E01151.6", [11.86, 68.47]],
    ["N682812 E0115136", [11.86, 68.47]],
    ["682812N0115136E", [11.86, 68.47]],
    ["3316S 07030W", [-70.5, -33.2667]],
    ["68:28.2N 011:51.6E", [11.86, 68.47]],
    ["(68.47, 11.86)", [11.86, 68.47]],
    ["[68.47, 11.86]", [11.86, 68.47]],
    ["68.47 / 11.86", [11.86, 68.47]],
    ["68.47°N / 11.86°E", [11.86, 68.47]],
    ["68.47N, 11.86E", [11.86, 68.47]],
    ["Lat: 68.47 Lon: 11.86", [11.86, 68.47]],
    ["lat=68.47, lng=11.86", [11.86, 68.47]],
    ["Latitude 68.47, Longitude 11.86", [11.86, 68.47]],
    ["Bredde 68° 28,2′ N, lengde 11° 51,6′ Ø", [11.86, 68.47]],
    ["geo:68.47,11.86;u=35", [11.86, 68.47]],
    ["geo:68.47,11.86?z=10", [11.86, 68.47]],
    ["https://www.google.com/maps/@68.47,11.86,10z", [11.86, 68.47]],
    ["https://maps.google.com/?q=68.47,11.86", [11.86, 68.47]],
    ["https://www.openstreetmap.org/#map=10/68.47/11.86", [11.86, 68.47]],
    ["POINT (11.86 68.47)", [11.86, 68.47]],
    ["POINT Z (11.86 68.47 -12.5)", [11.86, 68.47]],
    ["68° 28,20′ N 011° 51,60′ Ø", [11.86, 68.47]],
    ["68.47,11.86", [11.86, 68.47]],
  ])("%s", (text, place) => {
    expect(at(text)).toEqual(place);
  });

  test.each([
    "0124N5N 104E",
    "6860N 01151E",
    "686012N 0115136E",
    "99-28.2N 011-51.6E",
    "12345N 01151E",
    "6828N 6829N",
    "68-28.2 011-51.6 N",
    "257123456",
    "Oslo",
    "https://example.org/",
    "LAT 68",
  ])("%s is no position", (text) => {
    expect(at(text)).toBeNull();
  });
});

test("a million digits are refused unread", () => {
  expect(readPosition("1".repeat(1_000_000))).toBeNull();
});

describe("every notation of a repeatable series of places", () => {
  let state = 11;
  const next = (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state % below;
  };
  const two = (value: number) => String(value).padStart(2, "0");
  const three = (value: number) => String(value).padStart(3, "0");
  const NOTATIONS: ((lat: Angle, lon: Angle) => string)[] = [
    (lat, lon) =>
      `${two(lat.d)}${two(lat.m)}${two(lat.s)}${lat.h} ${three(lon.d)}${two(lon.m)}${two(lon.s)}${lon.h}`,
    (lat, lon) =>
      `${two(lat.d)}${two(lat.m)}${two(lat.s)}${lat.h}${three(lon.d)}${two(lon.m)}${two(lon.s)}${lon.h}`,
    (lat, lon) =>
      `${lat.h}${two(lat.d)}${two(lat.m)}${two(lat.s)} ${lon.h}${three(lon.d)}${two(lon.m)}${two(lon.s)}`,
    (lat, lon) =>
      `${two(lat.d)}-${two(lat.m)}-${two(lat.s)}${lat.h} ${three(lon.d)}-${two(lon.m)}-${two(lon.s)}${lon.h}`,
    (lat, lon) => `${two(lat.d)}-${minutes(lat)}${lat.h} ${three(lon.d)}-${minutes(lon)}${lon.h}`,
    (lat, lon) => `${two(lat.d)}${minutes(lat)},${lat.h},${three(lon.d)}${minutes(lon)},${lon.h}`,
    (lat, lon) => `(${decimal(lat)}, ${decimal(lon)})`,
    (lat, lon) => `POINT(${decimal(lon)} ${decimal(lat)})`,
  ];
  interface Angle {
    d: number;
    m: number;
    s: number;
    h: string;
  }
  const signed = ({ d, m, s, h }: Angle) => (d + m / 60 + s / 3600) * ("SW".includes(h) ? -1 : 1);
  const decimal = (angle: Angle) => signed(angle).toFixed(6);
  const minutes = ({ m, s }: Angle) => (m + s / 60).toFixed(3).padStart(6, "0");

  test.each(NOTATIONS.map((write, index) => [index, write] as const))("notation %i", (_index, write) => {
    for (let round = 0; round < 200; round += 1) {
      const lat = { d: next(90), m: next(60), s: next(60), h: next(2) ? "N" : "S" };
      const lon = { d: next(180), m: next(60), s: next(60), h: next(2) ? "E" : "W" };
      // Rounding 59.9995 minutes up would be another degree.
      const text = write(lat, lon);
      const [x = Number.NaN, y = Number.NaN] = readPosition(text) ?? [];
      expect({ text, near: Math.abs(x - signed(lon)) + Math.abs(y - signed(lat)) < 0.0001 }).toEqual({
        text,
        near: true,
      });
    }
  });
});
