import { expect, test } from "vitest";
import type { LonLat } from "../../../core/api/map.ts";
import { I18n } from "../../../core/i18n/i18n.ts";
import { closestApproach, isClose, ownMotion } from "../../../lib/closest-approach.ts";
import type { Vessel } from "../../datasets/ais/model/vessel.ts";
import { nearestVessels } from "../../datasets/ais/services/nearest-vessels.ts";
import { compassPoint } from "./compass.ts";
import { writeApproach } from "./figures.ts";
import no from "./locales/no.json";
import { TEXTS } from "./use-texts.ts";

const geodesy = await import("../../../lib/geodesy/index.ts");
const PLACE: LonLat = [14, 68];
const vessel = (mmsi: number, lon: number, lat: number) => ({ mmsi, lon, lat }) as Vessel;

/** Answers like a fleet: all vessels, or those in a box. */
function fleet(vessels: Vessel[]) {
  const boxes: (readonly number[] | null)[] = [];
  return {
    boxes,
    list: (_filter: unknown, box: readonly [number, number, number, number] | null = null) => {
      boxes.push(box);
      return vessels.filter(({ lon, lat }) => {
        if (!box || lon === null || lat === null) return true;
        return lon >= box[0] && lon <= box[2] && lat >= box[1] && lat <= box[3];
      });
    },
  };
}

test("a crowd nearby is found without looking through the whole fleet", () => {
  const near = Array.from({ length: 5 }, (_unused, index) => vessel(index, 14.01 + index / 100, 68));
  const crowd = fleet([vessel(99, 30, 71), ...near]);
  expect(nearestVessels(crowd, PLACE, 5, geodesy).map(({ target }) => target.mmsi)).toEqual([0, 1, 2, 3, 4]);
  expect(crowd.boxes).toHaveLength(1);
});

test("a lonely sea is looked through whole", () => {
  const lonely = fleet([vessel(1, 30, 71), vessel(2, 14.1, 68)]);
  expect(nearestVessels(lonely, PLACE, 5, geodesy).map(({ target }) => target.mmsi)).toEqual([2, 1]);
});

test("a device that gives no speed is taken to lie still, and says so", () => {
  const fix = { lonLat: PLACE, accuracy: 12, heading: null, speed: null, at: 1_000_000 };
  expect(ownMotion(fix)).toMatchObject({ sog: 0, assumedStill: true, time: 1000 });
  expect(ownMotion({ ...fix, speed: 5, heading: 0 })).toMatchObject({
    sog: expect.closeTo(9.72, 2),
    cog: 0,
    assumedStill: false,
  });
});

test("a position that was set by hand never grows old", () => {
  const byHand = { lonLat: PLACE, accuracy: null, heading: null, speed: null, at: 0 };
  const other = { lonLat: geodesy.destination(PLACE, 0, 18_520), sog: 10, cog: 180, time: 1e9 };
  expect(closestApproach(ownMotion(byHand), other, 1e9, geodesy).kind).toBe("approach");
});

test("passing near and soon is close; far, late or past is not", () => {
  const limits = { miles: 0.5, minutes: 30 };
  const approach = { kind: "approach", now: 5, miles: 0.2, minutes: 12, own: PLACE, other: PLACE } as const;
  expect(isClose(approach, limits)).toBe(true);
  expect(isClose({ ...approach, miles: 0.5 }, limits)).toBe(false);
  expect(isClose({ ...approach, minutes: 31 }, limits)).toBe(false);
  expect(isClose({ ...approach, kind: "passed" }, limits)).toBe(false);
  expect(isClose({ kind: "steady", now: 0.1 }, limits)).toBe(false);
});

test("that a vessel will pass close is said in words, not in colour only", () => {
  const i18n = new I18n();
  i18n.addTranslations(TEXTS, { no });
  expect(writeApproach({ miles: 0.3, minutes: 13 }, true, i18n)).toBe("Passerer nær: 0,30 nm unna om 13 min");
  expect(writeApproach({ miles: 0.02, minutes: 8 }, true, i18n)).toBe(
    "Passerer nær: 0,02 nm (37 m) unna om 8 min",
  );
  expect(writeApproach({ miles: 2.9, minutes: 65 }, false, i18n)).toBe("Passerer 2,90 nm unna om 1 t 5 min");
});

test.each([
  [0, "n"],
  [22.4, "n"],
  [22.6, "ne"],
  [180, "s"],
  [337.6, "n"],
  [359.9, "n"],
  [270, "w"],
])("%d° is %s", (bearing, point) => {
  expect(compassPoint(bearing)).toBe(point);
});
