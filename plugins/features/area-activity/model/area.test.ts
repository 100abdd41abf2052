import { expect, test } from "vitest";
import { Failure } from "../../../../core/api/kernel.ts";
import { iconOf } from "../../../datasets/ais/model/vessel-icon.ts";
import { polygonsOf } from "./area.ts";
import { type AreaVessel, mergeVessels, readAreaVessels } from "./area-vessels.ts";
import { countBy, EVERYTHING, filterList, inListOrder } from "./list.ts";

const read = (data: unknown) => readAreaVessels(data, iconOf, new Set([257_000_001]), "x");
type Four = [number, number, number, number];
type Ring = [number, number][];
const cornersOf = ([west, south, east, north]: Four): Ring => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
];
const wrap = (lon: number) => ((((lon + 180) % 360) + 360) % 360) - 180;
const ringsOf = (bounds: Four, outline: Ring = cornersOf(bounds)) =>
  polygonsOf({ bounds, outline: outline.map(([lon, lat]) => [wrap(lon), lat]) }).map(
    ({ coordinates: [ring = []] }) => ring as Ring,
  );
/** West, south, east and north of each polygon. */
const boxes = (...bounds: Four) =>
  ringsOf(bounds).map((ring) => {
    const [lons, lats] = [ring.map(([lon]) => lon), ring.map(([, lat]) => lat)];
    return [Math.min(...lons), Math.min(...lats), Math.max(...lons), Math.max(...lats)];
  });
/** Above 0: counter-clockwise. */
const turnOf = (ring: Ring) =>
  ring.slice(1).reduce((sum, [x, y], at) => sum + (ring[at]?.[0] ?? 0) * y - x * (ring[at]?.[1] ?? 0), 0);

test("the map's corners are wrapped into the world, and cut where the map lies over the antimeridian", () => {
  expect(boxes(5, 60, 10, 65)).toEqual([[5, 60, 10, 65]]);
  expect(boxes(190, 60, 200, 65)).toEqual([[-170, 60, -160, 65]]);
  expect(boxes(-375, 60, -365, 65)).toEqual([[-15, 60, -5, 65]]);
  expect(boxes(170, 60, 200, 65)).toEqual([
    [170, 60, 180, 65],
    [-180, 60, -160, 65],
  ]);
  expect(boxes(-170, 60, 250, 65)).toEqual([[-180, 60, 180, 65]]);
  for (const bounds of [
    [5, 60, 10, 65],
    [170, 60, 200, 65],
    [-170, 60, 250, 65],
  ] as Four[])
    for (const ring of ringsOf(bounds)) {
      expect(ring[0]).toEqual(ring.at(-1));
      expect(turnOf(ring)).toBeGreaterThan(0);
    }
});

test("of a turned map its own corners are asked about, not the box around them", () => {
  const turned: Ring = [
    [10, 60],
    [14, 62],
    [12, 66],
    [8, 64],
  ];
  expect(ringsOf([8, 60, 14, 66], turned)).toEqual([[...turned, [10, 60]]]);
});

test("a turned map over the antimeridian is cut along it", () => {
  const turned: Ring = [
    [180, 60],
    [184, 64],
    [180, 68],
    [176, 64],
  ];
  const [west = [], east = []] = ringsOf([176, 60, 184, 68], turned);
  expect(west.map(([lon]) => lon).every((lon) => lon >= 176 && lon <= 180)).toBe(true);
  expect(east.map(([lon]) => lon).every((lon) => lon >= -180 && lon <= -176)).toBe(true);
  expect(turnOf(west)).toBeGreaterThan(0);
  expect(turnOf(east)).toBeGreaterThan(0);
  expect(west[0]).toEqual(west.at(-1));
  expect(east[0]).toEqual(east.at(-1));
});

test("with the pole inside, all longitudes are asked about; beside the pole only what is seen", () => {
  const around: Ring = [
    [-35, 80],
    [55, 80],
    [145, 80],
    [-125, 80],
  ];
  expect(ringsOf([-180, 78, 180, 90], around)).toEqual([[...cornersOf([-180, 78, 180, 90]), [-180, 78]]]);
  const beside: Ring = [
    [-60, 80],
    [80, 80],
    [60, 86],
    [-40, 86],
  ];
  expect(ringsOf([-180, 78, 180, 90], beside)).toEqual([[...beside, [-60, 80]]]);
});

test("vessels are read with numbers as numbers or texts; what has no MMSI is left out", () => {
  const vessels = read([
    { mmsi: "257123456", name: "LYSOY@@@@", shipType: "30", shipLength: 0 },
    { mmsi: 257_000_001, name: "   ", shipType: null },
    { mmsi: null, name: "X" },
    { mmsi: 1.5 },
    "seven",
  ]);
  expect(vessels).toEqual([
    {
      mmsi: 257_123_456,
      name: "LYSOY",
      callSign: null,
      shipType: "fishing",
      icon: "fishing",
      countryCode: expect.stringMatching(/^no$/i),
      length: null,
      first: null,
      last: null,
    },
    expect.objectContaining({ name: null, shipType: "unknown", icon: "platform" }),
  ]);
});

test("codes of the register give the symbol", () => {
  const icons = read(
    ["6XG", "slaughterboat", "6B1", "70"].map((shipType, at) => ({ mmsi: 257_000_010 + at, shipType })),
  );
  expect(icons.map(({ icon }) => icon)).toEqual(["wellboat", "factory", "fishing", "cargo"]);
});

test("an empty answer is an empty list, and what is no list a bad answer", () => {
  expect(read(null)).toEqual([]);
  for (const bad of ["seven", {}, 7]) expect(() => read(bad)).toThrow(Failure);
});

test("a vessel that several services know stands once, with what each knows", () => {
  const [merged, ...others] = mergeVessels([
    read([
      { mmsi: 257_123_456, firstTimeInArea: "2026-11-28T05:20:00Z", lastTimeInArea: "2026-11-28T06:00:00Z" },
    ]),
    read([
      {
        mmsi: "257123456",
        name: "LYSOY",
        shipType: 30,
        firstTimeInArea: "2026-11-28T05:40:00Z",
        lastTimeInArea: "2026-11-28T07:40:00Z",
      },
    ]),
    read([{ mmsi: 257_123_456 }]),
  ]);
  expect(others).toEqual([]);
  expect(merged).toMatchObject({ name: "LYSOY", shipType: "fishing", icon: "fishing" });
  expect({ first: merged?.first, last: merged?.last }).toEqual({
    first: Date.UTC(2026, 10, 28, 5, 20),
    last: Date.UTC(2026, 10, 28, 7, 40),
  });
});

const list: AreaVessel[] = read([
  { mmsi: 257_000_003 },
  { mmsi: 257_000_002, name: "ØRNES", shipType: 70 },
  { mmsi: 219_000_001, name: "ANNA", callSign: "LABC", shipType: 30 },
  { mmsi: 257_000_004, name: "ZULU", shipType: 30 },
]);
const names = (vessels: readonly AreaVessel[]) => vessels.map(({ name }) => name);

test("the list is in the language's order, those without a name last", () => {
  expect(names(inListOrder(list, new Intl.Collator("nb").compare))).toEqual(["ANNA", "ZULU", "ØRNES", null]);
});

test("the list is narrowed by name, call sign, number, type and flag together", () => {
  expect(names(filterList(list, { ...EVERYTHING, text: "ørn" }))).toEqual(["ØRNES"]);
  expect(names(filterList(list, { ...EVERYTHING, text: "labc" }))).toEqual(["ANNA"]);
  expect(names(filterList(list, { ...EVERYTHING, text: "257000003" }))).toEqual([null]);
  expect(names(filterList(list, { ...EVERYTHING, shipType: "fishing" }))).toEqual(["ANNA", "ZULU"]);
  const stations = read([{ mmsi: 2_573_315 }]);
  expect(filterList(stations, { ...EVERYTHING, text: "002573315" })).toEqual(stations);
  const norwegian = list[1]?.countryCode ?? "";
  expect(names(filterList(list, { text: "", shipType: "fishing", country: norwegian }))).toEqual(["ZULU"]);
  expect(countBy(list, ({ shipType }) => shipType)).toEqual([
    ["fishing", 2],
    ["cargo", 1],
    ["unknown", 1],
  ]);
});
