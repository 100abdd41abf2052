import { describe, expect, it } from "vitest";
import { METRES_PER_DEGREE } from "../../lib/earth.ts";
import { NORDIC } from "./area.ts";
import { EdgeIndex } from "./geometry/edge-index.ts";
import { boundsHold, type Position } from "./geometry/types.ts";
import {
  type GazetteerEntry,
  isWater,
  LAND_KINDS,
  readGazetteer,
  toPointName,
  WATER_KINDS,
} from "./sources/gazetteer.ts";
import { readMask } from "./trade-areas.ts";

const entries = readGazetteer();
const land = new EdgeIndex(readMask());
const inMask = entries.filter(({ lon, lat }) => boundsHold(NORDIC, [lon, lat]));

/** Whether a feature that satisfies the condition lies at a point or on a ring of points within some metres of it. */
const isNear = ({ lon, lat }: GazetteerEntry, metres: number, wanted: (p: Position) => boolean): boolean => {
  const scale = METRES_PER_DEGREE * Math.cos((lat * Math.PI) / 180);
  for (let radius = 0; radius <= metres; radius += 250) {
    for (let i = 0; i < 16; i++) {
      const [dx, dy] = [radius * Math.cos((i * Math.PI) / 8), radius * Math.sin((i * Math.PI) / 8)];
      if (wanted([lon + dx / scale, lat + dy / METRES_PER_DEGREE])) return true;
    }
  }
  return false;
};
const ids = (list: GazetteerEntry[]): string[] => list.map(({ id }) => id);

describe("the gazetteer", () => {
  it("has at least 550 names in the northern seas, each with its own id and both languages", () => {
    expect(inMask.length).toBeGreaterThan(550);
    expect(new Set(ids(entries)).size).toBe(entries.length);
    expect(ids(entries.filter(({ names }) => names.nb === "" || names.en === ""))).toEqual([]);
    expect(ids(entries.filter(({ id }) => !/^[a-z0-9-]+$/.test(id)))).toEqual([]);
  });

  it("uses only known kinds, ranks and angles", () => {
    const kinds: readonly string[] = [...WATER_KINDS, ...LAND_KINDS];
    expect(ids(entries.filter(({ kind }) => !kinds.includes(kind)))).toEqual([]);
    expect(ids(entries.filter(({ rank }) => rank < 1 || rank > 6))).toEqual([]);
    expect(ids(entries.filter(({ angle }) => angle !== undefined && Math.abs(angle) > 90))).toEqual([]);
  });

  it("has Sámi names for the great fjords of the north, and Kven ones for some", () => {
    expect(entries.find(({ id }) => id === "varangerfjorden")?.names).toMatchObject({ se: "Várjavuonna" });
    expect(entries.filter(({ names }) => names.se !== undefined).length).toBeGreaterThan(40);
    expect(entries.filter(({ names }) => names.fkv !== undefined).length).toBeGreaterThan(8);
  });

  it("puts waters in the water", () => {
    const waters = inMask.filter(isWater);
    expect(ids(waters.filter((entry) => !isNear(entry, 250, (p) => !land.holds(p))))).toEqual([]);
  });

  it("puts seas, banks and deeps well off the coast", () => {
    const open = inMask.filter(
      ({ kind, rank }) => kind === "bank" || kind === "deep" || (kind === "sea" && rank < 3),
    );
    expect(ids(open.filter((entry) => isNear(entry, 2000, (p) => land.holds(p))))).toEqual([]);
  });

  it("puts islands and headlands on land or beside it", () => {
    // Islets below the mask's smallest size are alone in open sea, with no land of the mask near.
    const tooSmallForTheMask = [
      "grip",
      "svinoy",
      "gaukvaeroya",
      "utvaer",
      "feistein",
      "skomvaer",
      "out-skerries",
      "north-rona",
      "muckle-flugga",
    ];
    const lands = inMask.filter(
      ({ kind, id }) => (kind === "island" || kind === "headland") && !tooSmallForTheMask.includes(id),
    );
    expect(ids(lands.filter((entry) => !isNear(entry, 3000, (p) => land.holds(p))))).toEqual([]);
  });

  it("becomes labels that follow the OpenMapTiles names and start at zoom 5 for what matters", () => {
    const label = toPointName(
      entries.find(({ id }) => id === "porsangerfjorden") ?? (entries[0] as GazetteerEntry),
    );
    expect(label.minzoom).toBeLessThanOrEqual(5);
    expect(label.tags).toMatchObject({
      name: "Porsangerfjorden",
      "name:no": "Porsangerfjorden",
      "name:en": "Porsangerfjord",
      "name:se": "Porsáŋgguvuotna",
      class: "fjord",
    });
  });
});
