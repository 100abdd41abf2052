import { execFileSync, spawnSync } from "node:child_process";
import { beforeAll, describe, expect, test } from "vitest";
import { ensureProjection } from "../../core/map/ensure-projection.ts";
import { fromMap, type LonLat, toMap } from "../../core/map/geo.ts";
import { POLAR } from "../../lib/crs.ts";

/** Compares the polar projection with an independent program. */

const PEER = "GDAL (Debian package gdal-bin) is not installed";
const installed = spawnSync("gdaltransform", ["--version"]).status === 0;
if (!installed && process.env.FARVANN_REQUIRE_PEERS === "1") throw new Error(PEER);
if (!installed) console.warn(`Skipped: ${PEER}.`);

describe.skipIf(!installed)("GDAL and the polar map", () => {
  beforeAll(() => ensureProjection(POLAR));

  test("agree on a net of places from 27°N to the pole to a centimetre, there and back", () => {
    const places: LonLat[] = [];
    for (let lat = 27; lat <= 90; lat += 3.5)
      for (let lon = -180; lon <= 180; lon += 7.5) places.push([lon, lat]);
    const answer = execFileSync(
      "gdaltransform",
      ["-s_srs", "+proj=longlat +datum=WGS84", "-t_srs", POLAR, "-output_xy"],
      { input: places.map((place) => place.join(" ")).join("\n"), encoding: "utf8" },
    );
    const theirs = answer.trim().split("\n");
    expect(theirs).toHaveLength(places.length);
    for (const [index, place] of places.entries()) {
      const [x = Number.NaN, y = Number.NaN] = theirs[index]?.split(" ").map(Number) ?? [];
      const ours = toMap(place, POLAR);
      expect(Math.hypot(ours[0] - x, ours[1] - y)).toBeLessThan(0.01);
      const back = toMap(fromMap([x, y], POLAR), POLAR);
      expect(Math.hypot(back[0] - x, back[1] - y)).toBeLessThan(0.01);
    }
  });
});
