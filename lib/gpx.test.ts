import { expect, test } from "vitest";
import { writeGpx } from "./gpx.ts";

const now = new Date("2026-11-28T04:15:30.123Z");
const points = [
  { lat: 70, lon: 0, time: "2026-11-28T05:00:00.000Z" },
  { lat: 0.00000001, lon: -179.9999999, time: null },
];

test("a route has a name, and its points a number and a time in UTC", () => {
  const text = writeGpx({ name: "Tromsø", route: points, now });
  expect(text).toContain("<rte>\n<name>Tromsø</name>");
  expect(text).toContain(
    '<rtept lat="70" lon="0"><time>2026-11-28T05:00:00Z</time><name>WP001</name></rtept>',
  );
  expect(text).toContain('<rtept lat="0" lon="-179.9999999"><name>WP002</name></rtept>');
  expect(text.indexOf("<metadata>")).toBeLessThan(text.indexOf("<rte>"));
});

test("the same points as a track have no names", () => {
  const text = writeGpx({ name: "Tromsø", track: [points], now });
  expect(text).toContain('<trkpt lat="70" lon="0"><time>2026-11-28T05:00:00Z</time></trkpt>');
  expect(text).not.toMatch(/<rte>|gpxtpx/);
});

test("a track has a segment for each part, with speed and course where they are known", () => {
  const at = (minute: number, speed: number | null) => ({
    lat: 1e-7,
    lon: 5,
    time: Date.UTC(2026, 10, 28, 12, minute),
    speed,
    course: speed === null ? null : 0,
  });
  const text = writeGpx({
    name: "A",
    description: "MMSI 1",
    track: [[at(0, 5.14), at(1, null)], [at(40, 0)]],
    now,
  });
  expect(text).toContain("<name>A</name>\n<desc>MMSI 1</desc>\n<trkseg>");
  expect(text.match(/<trkseg>/g)).toHaveLength(2);
  expect(text).toContain(
    '<trkpt lat="0.0000001" lon="5"><time>2026-11-28T12:00:00Z</time><extensions><gpxtpx:TrackPointExtension>' +
      "<gpxtpx:speed>5.14</gpxtpx:speed><gpxtpx:course>0.0</gpxtpx:course>",
  );
  expect(text).toContain("<time>2026-11-28T12:01:00Z</time></trkpt>");
  expect(text).toContain("<gpxtpx:speed>0.00</gpxtpx:speed>");
  expect(text).toContain('xmlns:gpxtpx="');
});

test("names are escaped", () => {
  expect(writeGpx({ name: "]]><rte>", route: points, now })).toContain("]]&gt;&lt;rte&gt;");
});
