import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { writeGpx } from "../../lib/gpx.ts";
import { readGpx } from "../../plugins/features/custom-route/gpx/read-gpx.ts";
import { describeWithPeers } from "./peers.ts";

/** Reads planned routes with GPSBabel, which reads and writes the formats of most plotters. */

const points = [
  { lat: 69.6489123, lon: 18.9551, time: "2026-11-28T05:00:00.000Z" },
  { lat: 70.5, lon: 179.9, time: "2026-11-28T06:00:00.000Z" },
  { lat: 70.5, lon: -179.9, time: "2026-11-28T07:00:00.000Z" },
  { lat: -0.25, lon: 0, time: null },
];
const name = 'Fisk & "skalldyr" <Ytre Åsa>';

/** Converts objects of one kind (waypoints, routes, tracks) from one format to another. */
function convert(
  kind: "-w" | "-r" | "-t",
  from: string,
  to: string,
  input: string,
  ...filters: string[]
): string {
  const { status, stdout, stderr } = spawnSync(
    "gpsbabel",
    [kind, "-i", from, "-f", "-", ...filters, "-o", to, "-F", "-"],
    { input, encoding: "utf8" },
  );
  expect(stderr.trim()).toBe("");
  expect(status).toBe(0);
  return stdout;
}

function firstLine(text: string) {
  const reading = readGpx(new TextEncoder().encode(text));
  if (!reading.ok || !reading.lines[0]) throw new Error(JSON.stringify(reading));
  return reading.lines[0];
}

describeWithPeers("GPSBabel and planned routes", { gpsbabel: "gpsbabel" }, () => {
  test.each(["route", "track"] as const)("reads our %s: same places, same times, same name", (as) => {
    const ours = writeGpx({
      name,
      now: new Date("2026-11-28T04:00:00Z"),
      ...(as === "route" ? { route: points } : { track: [points] }),
    });
    const theirs = convert(as === "route" ? "-r" : "-t", "gpx", "gpx", ours);
    expect(firstLine(theirs)).toEqual({ kind: as, name, points });
  });

  test("finds the numbers of our points", () => {
    const ours = writeGpx({ name, route: points, now: new Date("2026-11-28T04:00:00Z") });
    expect(convert("-r", "gpx", "gpx", ours).match(/<name>WP\d+<\/name>/g)).toHaveLength(points.length);
  });

  test.each(["gpx,gpxver=1.0", "gpx,gpxver=1.1"])("writes %s that we read", (format) => {
    const list = points.map(({ lat, lon }, index) => `${lat}, ${lon}, WP ${index + 1}`).join("\n");
    const route = convert("-w", "csv", format, `${list}\n`, "-x", "transform,rte=wpt,del");
    expect(firstLine(route).kind).toBe("route");
    for (const [index, point] of firstLine(route).points.entries()) {
      expect(point.lat).toBeCloseTo(points[index]?.lat ?? Number.NaN, 5);
      expect(point.lon).toBeCloseTo(points[index]?.lon ?? Number.NaN, 5);
    }
  });
});
