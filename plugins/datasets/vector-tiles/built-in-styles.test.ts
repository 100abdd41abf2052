import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { readOverlay, readStyle, type StyleLayer } from "./style-document.ts";

const read = (name: string): unknown =>
  JSON.parse(readFileSync(`manifests/assets/styles/${name}.json`, "utf8"));
const layer = (name: string, id: string): StyleLayer | undefined =>
  readStyle(read(name), name).layers.find((candidate) => candidate.id === id);

/** Spec §9, fishery-activity sub-application. */
const FIRST_ZOOM = {
  "name-sea": 5,
  "name-fjord": 5,
  "name-island": 5,
  "name-town": 5,
  "name-city": 3,
  "name-country": 2,
  "name-village": 8,
  "name-airport": 10,
  "name-poi": 14,
  "road-minor": 13,
};

describe("the standard style", () => {
  test.each(Object.entries(FIRST_ZOOM))("shows %s from zoom %i", (id, zoom) => {
    expect(layer("standard", id)?.minzoom).toBe(zoom);
  });

  test("shows airports with an IATA code only, and points of interest of rank 1 only", () => {
    expect(layer("standard", "name-airport")?.filter).toEqual(["has", "iata"]);
    expect(layer("standard", "name-poi")?.filter).toEqual(["==", ["get", "rank"], 1]);
  });

  test("draws states with a solid line, and the levels 4, 6 and 8 dashed", () => {
    expect(layer("standard", "boundary-land")?.paint).not.toHaveProperty("line-dasharray");
    expect(JSON.stringify(layer("standard", "boundary-land")?.filter)).toContain(
      '["<=",["get","admin_level"],2]',
    );
    expect(layer("standard", "boundary-region")?.paint).toHaveProperty("line-dasharray");
    expect(JSON.stringify(layer("standard", "boundary-region")?.filter)).toContain("[4,6,8]");
  });
});

describe.each(["standard", "light"])("the built-in style %s", (name) => {
  test("has the specification's water by day and by night", () => {
    const night = readOverlay(read(`${name}.night`), name).find(({ id }) => id === "water");
    expect(layer(name, "water")?.paint?.["fill-color"]).toBe("#b2d7df");
    expect(night?.paint?.["fill-color"]).toBe("rgb(1,16,35)");
  });

  test("has a night colour for every layer, and no night layer that is not there by day", () => {
    const day = readStyle(read(name), name).layers.map(({ id }) => id);
    expect(readOverlay(read(`${name}.night`), name).map(({ id }) => id)).toEqual(day);
  });

  test("fetches neither sprites nor glyphs", () => {
    expect(read(name)).not.toHaveProperty("sprite");
    expect(read(name)).not.toHaveProperty("glyphs");
  });
});
