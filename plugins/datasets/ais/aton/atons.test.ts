import { expect, test } from "vitest";
import { atonItem } from "./aton-item.ts";
import { ATON_SYMBOLS, atonNature, atonSymbol } from "./aton-types.ts";
import { mergeAtons, receivedSince } from "./merge-atons.ts";

const item = (properties: Record<string, unknown>) =>
  atonItem({ id: String(properties.mmsi), datasetId: "aton", properties, geometry: null });
const record = (properties: Record<string, unknown>, coordinates: unknown = [10, 60]) =>
  JSON.stringify({ type: "Feature", geometry: { type: "Point", coordinates }, properties });

test("beacons and floating marks of a kind have the same symbol, all 32 types have one", () => {
  const symbols = Array.from({ length: 32 }, (_unused, type) => atonSymbol(type));
  expect(symbols.slice(9, 20)).toEqual(symbols.slice(20, 31));
  expect([symbols[9], symbols[13], symbols[17], symbols[18], symbols[30]]).toEqual([
    "north",
    "port",
    "isolated-danger",
    "safe-water",
    "special",
  ]);
  expect(new Set(symbols)).toEqual(new Set(ATON_SYMBOLS));
});

test("the sixth digit tells virtual marks from real ones", () => {
  const natures = [992_581_025, 992_576_001, 992_578_001].map((mmsi) => atonNature(mmsi));
  expect(natures).toEqual(["real", "virtual", "mobile"]);
});

test("the flag of the message has priority over the number", () => {
  expect(item({ mmsi: 992_571_235, virtualAid: true }).properties).toMatchObject({
    nature: "virtual",
    virtual: true,
  });
  expect(item({ mmsi: 992_656_123, virtualAid: false }).properties).toMatchObject({
    nature: "real",
    virtual: null,
  });
});

test("names are cleaned, and a mark without one is named by its number", () => {
  expect(item({ mmsi: 992_581_025, name: "HYWIND TAMPEN HY08@@@" }).properties.name).toBe(
    "HYWIND TAMPEN HY08",
  );
  expect(item({ mmsi: 992_581_025, name: null }).properties.name).toBe("992581025");
});

test.each([[null], [-1], [32], ["x"], [3.5]])("a type of %j is not specified", (sent) => {
  expect(item({ mmsi: 1, typeOfAidsToNavigation: sent }).properties).toMatchObject({
    typeOfAidsToNavigation: 0,
    symbol: "aid",
  });
});

test("nothing is said of the position of a mark that does not tell", () => {
  expect(item({ mmsi: 1 }).properties.offPosition).toBeNull();
  expect(item({ mmsi: 1, offPosition: true }).properties.offPosition).toBe(true);
});

test("lists speak of the position of a mark only where it is off it", () => {
  expect(item({ mmsi: 1, offPosition: true }).properties.strayed).toBe(true);
  expect(item({ mmsi: 1, offPosition: false }).properties.strayed).toBeNull();
  expect(item({ mmsi: 1 }).properties.strayed).toBeNull();
});

test("what a stream tells replaces known marks and adds new ones; garbage changes nothing", () => {
  const before = [item({ mmsi: 992_581_025, name: "OLD" }), item({ mmsi: 992_581_026, name: "KEPT" })];
  const texts = [
    record({ mmsi: 992_581_025, name: "NEW" }, [11, 61]),
    record({ mmsi: 992_581_027, name: "ADDED" }),
    "{",
    "7",
    record({ mmsi: 0 }),
    record({ mmsi: 1_000_000_000 }),
  ];
  const after = mergeAtons(before, texts, "aton");
  expect(after.map(({ properties }) => properties.name)).toEqual(["NEW", "KEPT", "ADDED"]);
  expect(after[0]?.geometry).toEqual({ type: "Point", coordinates: [11, 61] });
  expect(after[1]).toBe(before[1]);
});

test.each([[[181, 91]], [[181, 60]], [[10, 91]], [[0, 0]], [[10]], [["10", "60"]], [null]])(
  "a mark told at %j has no place on the map, but stands in the list",
  (coordinates) => {
    const [aton] = mergeAtons([], [record({ mmsi: 992_581_025, name: "LOST" }, coordinates)], "aton");
    expect(aton).toMatchObject({ geometry: null, properties: { name: "LOST" } });
    // The same as in the first answer of a service.
    const geometry = { type: "Point", coordinates: coordinates as number[] } as const;
    expect(atonItem({ id: "1", datasetId: "aton", properties: { mmsi: 1 }, geometry }).geometry).toBeNull();
  },
);

test("a mark on the equator or the meridian of Greenwich has its place", () => {
  const texts = [record({ mmsi: 992_581_025 }, [0, 51.5]), record({ mmsi: 992_581_026 }, [10, 0])];
  expect(mergeAtons([], texts, "aton").every(({ geometry }) => geometry !== null)).toBe(true);
});

test("an older message after a newer one changes nothing; one of the same time may complete it", () => {
  const at = (name: string, msgtime?: string) => record({ mmsi: 992_581_025, name, msgtime });
  const names = (...texts: string[]) =>
    mergeAtons([], texts, "aton").map(({ properties }) => properties.name);
  const [early, late] = ["2026-11-28T11:00:00+00:00", "2026-11-28T12:00:00.1234567+00:00"];
  expect(names(at("LATE", late), at("EARLY", early))).toEqual(["LATE"]);
  expect(names(at("EARLY", early), at("LATE", late))).toEqual(["LATE"]);
  expect(names(at("FIRST", late), at("SECOND", late))).toEqual(["SECOND"]);
  expect(names(at("TIMED", early), at("TIMELESS"))).toEqual(["TIMED"]);
  expect(names(at("TIMELESS"), at("TIMED", early))).toEqual(["TIMED"]);
});

test("marks that were not heard for long are forgotten, those that do not say when are kept", () => {
  const [old, fresh, timeless] = [
    item({ mmsi: 1, msgtime: "2026-11-27T11:59:59Z" }),
    item({ mmsi: 2, msgtime: "2026-11-27T12:00:00Z" }),
    item({ mmsi: 3 }),
  ];
  const since = Date.UTC(2026, 10, 27, 12);
  expect(receivedSince([old, fresh, timeless], since)).toEqual([fresh, timeless]);
  const all = [fresh, timeless];
  expect(receivedSince(all, since)).toBe(all);
});
