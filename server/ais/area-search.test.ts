import { expect, test } from "vitest";
import { aisStore } from "../storage/ais-store.ts";
import { openDatabase } from "../storage/database.ts";
import type { AisPositionTable } from "../storage/tables.ts";
import { type AisAccess, visibleTo } from "./access.ts";
import { vesselsInArea } from "./area-search.ts";
import { type Area, type Box, boxPolygon, compileArea } from "./filter.ts";
import { emptyRecord } from "./vessel.ts";

const HOUR = 3_600_000;
const NOW = Date.parse("2026-11-27T11:20:00Z");
const WATERS: Box = [4.1, 59.1, 9.9, 62.3];
const YACHTS = 10;
const VESSELS = 40;

/** Tracks of vessels over two days; the first ones are yachts, which only some callers may see. */
function ways(): AisPositionTable[] {
  const rows: AisPositionTable[] = [];
  for (let mmsi = 1; mmsi <= VESSELS; mmsi += 1)
    for (let step = 0; step < 96; step += 1)
      rows.push({
        mmsi,
        time: NOW - step * (HOUR / 2) - mmsi * 1_000,
        longitude: 2 + ((mmsi * 37) % 100) / 8 + Math.sin(step / 9 + mmsi) * (mmsi % 5),
        latitude: 58 + ((mmsi * 53) % 100) / 16 + Math.cos(step / 7 + mmsi) * (mmsi % 3),
        speed: 5,
        course: 0,
        heading: null,
      });
  return rows;
}

const recordOf = (mmsi: number) => ({
  ...emptyRecord(mmsi, NOW),
  shipType: mmsi <= YACHTS ? 37 : 70,
  shipLength: 20,
});
const AREAS: Record<string, Area> = {
  "a box": boxPolygon([3.3, 58.9, 9.2, 61.7]),
  "a box along the cells": boxPolygon([3, 59, 9, 61]),
  "a harbour": boxPolygon([6.1, 60.05, 6.3, 60.1]),
  "the whole world": boxPolygon([-180, -90, 180, 90]),
  "a box with a hole": {
    type: "Polygon",
    coordinates: [
      boxPolygon([2, 58.2, 14, 63]).coordinates,
      boxPolygon([4, 59, 12, 62.5]).coordinates,
    ].flat(),
  },
};

test.each(Object.entries(AREAS))(
  "finds exactly those of which a visible position lies in the area within the range, with their first and last time: %s",
  async (_name, polygon) => {
    const db = await openDatabase(":memory:");
    const store = aisStore(db);
    const rows = ways();
    const targets = Array.from({ length: VESSELS }, (_, index) => recordOf(index + 1));
    const state = { kind: "vessel", positionAt: NOW, staticAt: NOW, changedAt: NOW } as const;
    await store.save({
      ...{ replaced: [], positions: rows },
      targets: targets.map((record) => ({ ...state, record })),
    });
    const inside = compileArea(polygon);
    for (const access of ["open", "arctic", "restricted"] satisfies AisAccess[])
      for (const [from, to] of [
        [-48, 0],
        [-3.2, -2.9],
        [-20, -10],
      ] as const) {
        const visible = visibleTo(access, boxPolygon(WATERS));
        const range = { from: NOW + from * HOUR, to: NOW + to * HOUR };
        const question = {
          polygon,
          msgTimeFrom: new Date(range.from).toISOString(),
          msgTimeTo: new Date(range.to).toISOString(),
        };
        const expected = new Map<number, { mmsi: number; first: number; last: number }>();
        for (const { mmsi, time, longitude, latitude } of rows) {
          if (time < range.from || time >= range.to || !inside(longitude, latitude)) continue;
          if (!visible(recordOf(mmsi), longitude, latitude)) continue;
          const { first = time, last = time } = expected.get(mmsi) ?? {};
          expected.set(mmsi, { mmsi, first: Math.min(first, time), last: Math.max(last, time) });
        }
        const found = (await vesselsInArea(store, question, visible)).map(
          ({ mmsi, firstTimeInArea, lastTimeInArea }) => ({
            mmsi,
            first: Date.parse(firstTimeInArea),
            last: Date.parse(lastTimeInArea),
          }),
        );
        expect(found.sort((a, b) => a.mmsi - b.mmsi)).toEqual(
          [...expected.values()].sort((a, b) => a.mmsi - b.mmsi),
        );
      }
    await db.destroy();
  },
);
