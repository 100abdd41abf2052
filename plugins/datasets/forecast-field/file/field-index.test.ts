import { expect, test } from "vitest";
import { readFieldIndex } from "./field-index.ts";

const document = (items: string) => `<GDALMetadata>\n${items}\n</GDALMetadata>`;
const NINE = Date.UTC(2026, 10, 30, 9);

test("a file in our own terms tells elements, times, scale, run and that it is invented", () => {
  const index = readFieldIndex(
    document(`<Item name="REFERENCE_TIME">2026-11-30T06:00:00Z</Item><Item name="NEXT_RUN">2026-11-30T14:00:00Z</Item>
      <Item name="MODEL">A &amp; B</Item><Item name="DEMONSTRATION">YES</Item>
      <Item name="FORECAST_ELEMENT" sample="0">wind_u</Item><Item name="VALID_TIME" sample="0">2026-11-30T09:00:00Z</Item>
      <Item name="UNIT" sample="0">m/s</Item><Item name="SCALE" sample="0" role="scale">0.01</Item>
      <Item name="OFFSET" sample="0" role="offset">-5</Item>
      <Item name="FORECAST_ELEMENT" sample="1">wind_u</Item><Item name="VALID_TIME" sample="1">2026-11-30T08:00:00Z</Item>`),
    2,
  );
  expect(index).toEqual({
    times: [NINE - 3_600_000, NINE],
    bands: [
      { sample: 0, element: "wind_u", time: NINE, scale: 0.01, offset: -5, unit: "m/s" },
      { sample: 1, element: "wind_u", time: NINE - 3_600_000, scale: 1, offset: 0, unit: null },
    ],
    reference: Date.UTC(2026, 10, 30, 6),
    nextRun: Date.UTC(2026, 10, 30, 14),
    model: "A & B",
    demonstration: true,
  });
});

test.each([
  ["of today's GDAL", "1796029200", "1796018400"],
  ["of older versions", "  1796029200 sec UTC", "  1796018400 sec UTC"],
])("a file translated from GRIB is read by the tags %s", (_name, valid, reference) => {
  const index = readFieldIndex(
    document(`<Item name="GRIB_ELEMENT" sample="0">UGRD</Item><Item name="GRIB_VALID_TIME" sample="0">${valid}</Item>
      <Item name="GRIB_REF_TIME" sample="0">${reference}</Item><Item name="GRIB_UNIT" sample="0">[m/s]</Item>`),
    1,
  );
  expect(index.bands).toEqual([{ sample: 0, element: "UGRD", time: NINE, scale: 1, offset: 0, unit: "m/s" }]);
  expect(index.reference).toBe(NINE - 3 * 3_600_000);
  expect(index.demonstration).toBe(false);
});

test.each([
  ["hours since 2026-11-30 00:00:00", "9"],
  ["hours since 2026-11-30", "9"],
  ["days since 2026-11-29T00:00:00Z", "1.375"],
  ["seconds since 1970-01-01 00:00:00.0", String(NINE / 1000)],
])("a file translated from netCDF is read by its clock: %s", (units, value) => {
  const index = readFieldIndex(
    document(`<Item name="time#units">${units}</Item><Item name="NETCDF_VARNAME" sample="0">UWND</Item>
      <Item name="NETCDF_DIM_time" sample="0">${value}</Item>`),
    1,
  );
  expect(index.times).toEqual([NINE]);
});

test("a band that states no element or no time is left out, and a file without metadata has none", () => {
  const index = readFieldIndex(
    document(`<Item name="FORECAST_ELEMENT" sample="0">wind_u</Item><Item name="VALID_TIME" sample="0">soon</Item>
      <Item name="VALID_TIME" sample="1">2026-11-30T09:00:00Z</Item>`),
    3,
  );
  expect(index.bands).toEqual([]);
  expect(readFieldIndex(null, 3).times).toEqual([]);
  expect(readFieldIndex("<half a fi", 3).times).toEqual([]);
});
