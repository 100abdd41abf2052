import { join } from "node:path";
import { expect, test } from "vitest";
import { trackOf } from "../../ais/simulator/backfill.ts";
import { simulatedFleet } from "../../ais/simulator/fleet.ts";
import { motionAt } from "../../ais/simulator/movement.ts";
import { surveyVessels } from "../../ais/simulator/survey-vessels.ts";
import { weekRange } from "../../ais/week-track.ts";
import type { AisPositionTable } from "../../storage/tables.ts";
import { type Locality, readLocalities } from "./localities.ts";
import { received, vesselsNear, visitsOf } from "./visits.ts";

const HOUR = 3_600_000;
const at = (localityNo: number, lon: number, lat: number): Locality => ({
  localityNo,
  name: `L${localityNo}`,
  municipality: "Hitra",
  isOnLand: false,
  isSlaughterHoldingCage: false,
  lon,
  lat,
});
const row = (hours: number, longitude: number, speed: number): AisPositionTable => ({
  mmsi: 1,
  time: hours * HOUR,
  longitude,
  latitude: 63,
  speed,
  course: 0,
  heading: 0,
});

test("who lies still beside a locality for an hour visits it; who passes, or lies elsewhere, does not", () => {
  const localities = [at(1, 8, 63), at(2, 9, 63)];
  const rows = [
    row(0, 8.001, 0),
    row(3, 8.002, 0.1),
    row(4, 8.5, 9),
    row(5, 9, 6),
    row(6, 9, 0),
    row(6.5, 9, 0),
    row(7, 8.5, 0),
    row(9, 8.5, 0),
  ];
  expect(visitsOf(rows, localities)).toEqual([{ locality: localities[0], from: 0, to: 3 * HOUR }]);
});

test("in every week of the demonstration farm vessels visit localities, and some hours of it are silent", () => {
  const localities = readLocalities(join(import.meta.dirname, "../../geodata/areas/locality.json"));
  const fleet = simulatedFleet(600);
  const range = weekRange(2026, 40);
  const found = localities.flatMap((locality) =>
    vesselsNear(locality, fleet)
      .slice(0, 1)
      .map((vessel) => ({ locality, vessel })),
  );
  expect(found.length).toBeGreaterThan(5);
  const visits = found.slice(0, 12).flatMap(({ vessel }) => {
    const rows = [...trackOf(vessel, range.from, range.to)];
    const receivedRows = received(rows, vessel.mmsi, range);
    expect(receivedRows.length).toBeLessThan(rows.length);
    expect(received(rows, vessel.mmsi, range)).toEqual(receivedRows);
    return visitsOf(rows, localities);
  });
  expect(visits.length).toBeGreaterThan(0);
  for (const { from, to } of visits) expect(to - from).toBeGreaterThanOrEqual(HOUR);
});

test("survey vessels tow slowly within their areas, and steam back faster", () => {
  const [vessel] = surveyVessels();
  const speeds = Array.from({ length: 14 * 24 }, (_, hour) => {
    const { lon, lat, sog } = motionAt(
      vessel?.movement ?? (null as never),
      Date.UTC(2026, 10, 1) + hour * HOUR,
    );
    expect({ near: Math.abs(lon - 2.6) < 1.2 && Math.abs(lat - 58.9) < 0.6 }).toEqual({ near: true });
    return sog;
  });
  expect(speeds.filter((speed) => speed < 6).length).toBeGreaterThan(250);
  expect(speeds.some((speed) => speed > 6)).toBe(true);
});
