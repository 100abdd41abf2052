import { writeXlsx } from "hucre/xlsx";
import { expect, test } from "vitest";
import { collectionOf } from "./collection.ts";
import { readListFile } from "./read-list-file.ts";
import { readNumbers } from "./read-numbers.ts";

const FLEET = { id: "a", name: "Kystflåten", mmsis: [257_034_450, 1_234_567] };
const RECEIVED = {
  ...{ mmsi: 257_034_450, name: "NORDHAV 12", callSign: "LK4567", time: Date.UTC(2026, 10, 29) },
  ...{ sog: 4, lon: 14, lat: 68 },
};
const target = collectionOf(FLEET, (mmsi) => (mmsi === RECEIVED.mmsi ? RECEIVED : null));

test("a fleet is a table with all its vessels, also one that was never received", () => {
  expect(target.features()).toMatchObject([
    {
      name: "NORDHAV 12",
      properties: { mmsi: "257034450", callSign: "LK4567", time: "2026-11-29T00:00:00.000Z" },
      geometry: { type: "Point", coordinates: [14, 68] },
    },
    { name: "MMSI 001234567", properties: { mmsi: "001234567", callSign: null, time: null }, geometry: null },
  ]);
});

test("a workbook gives the vessels that it lists, whether numbers are numbers or texts", async () => {
  const rows = [
    ["Navn", "Breddegrad", "MMSI"],
    ["NORDHAV 12", 68.25, "257034450"],
    ["SKARVØY", null, 257_990_024],
  ];
  const bytes = new Uint8Array(await writeXlsx({ sheets: [{ name: "Flåte", rows }] }));
  const text = await readListFile(new File([bytes], "Flåte.XLSX"));
  expect(readNumbers(text)).toEqual({ mmsis: [257_034_450, 257_990_024], repeated: 0, faults: [] });
});

test("any other file is text; a workbook that is none is refused", async () => {
  expect(await readListFile(new File(["257034450"], "liste.csv"))).toBe("257034450");
  await expect(readListFile(new File(["257034450"], "liste.xlsx"))).rejects.toThrow();
});
