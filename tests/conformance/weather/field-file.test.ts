import { toLonLat } from "ol/proj.js";
import { expect, test } from "vitest";
import {
  FieldFaultError,
  FieldFile,
  PartError,
  type ReadPart,
} from "../../../plugins/datasets/forecast-field/file/field-file.ts";
import type { ElementNames } from "../../../plugins/datasets/forecast-field/file/messages.ts";
import { fieldValueAt } from "../../../plugins/datasets/forecast-field/grid/field-value.ts";
import { GridGeometry } from "../../../plugins/datasets/forecast-field/grid/geometry.ts";
import { type Band, NO_DATA, writeGeoTiff } from "../../../server/weather/write-geotiff.ts";

const NINE = Date.UTC(2026, 10, 30, 9);
const HOUR = 3_600_000;
const band = (
  element: string,
  time: number,
  cells: readonly number[],
  metadata: Record<string, string> = {},
): Band => ({
  cells: Int16Array.from({ length: 6 }, (_, cell) => cells[cell % cells.length] ?? 0),
  scale: 1,
  offset: 0,
  metadata: { FORECAST_ELEMENT: element, VALID_TIME: new Date(time).toISOString(), ...metadata },
});

/** A file of 3 × 2 cells of 100 km in Web Mercator, with bands that repeat a few numbers. */
function file(bands: readonly Band[], epsg = 3857): ReadPart {
  const raster = {
    width: 3,
    height: 2,
    origin: [-1_000_000, 9_000_000],
    cellSize: 100_000,
    epsg,
    metadata: {},
    bands,
  } as const;
  return parts(new Uint8Array(writeGeoTiff(raster)).buffer);
}
const parts =
  (bytes: ArrayBuffer): ReadPart =>
  async (first, last) => ({ data: bytes.slice(first, last + 1), total: bytes.byteLength });

const faultOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (cause: unknown) => (cause instanceof FieldFaultError ? cause.fault : cause),
  );

const WIND: ElementNames = { u: "wind_u", v: "wind_v" };

test("a step of vectors has its speed and where it goes; a cell without data has neither", async () => {
  const opened = await FieldFile.open(
    file([band("wind_u", NINE, [3, NO_DATA]), band("wind_v", NINE, [4, 4])]),
    WIND,
  );
  expect(opened.info.shape).toEqual({
    crs: "EPSG:3857",
    width: 3,
    height: 2,
    origin: [-1_000_000, 9_000_000],
    cell: [100_000, -100_000],
  });
  const step = await opened.step(NINE);
  expect({ value: [...(step?.value ?? [])].slice(0, 2), x: step?.x?.[0], y: step?.y?.[0] }).toEqual({
    value: [5, Number.NaN],
    x: 3,
    y: 4,
  });
});

test.each([
  ["from", -1],
  ["to", 1],
] as const)(
  "a direction in degrees that says where waves go %s becomes a unit vector",
  async (directionIs, sign) => {
    const opened = await FieldFile.open(file([band("height", NINE, [2]), band("direction", NINE, [90])]), {
      value: "height",
      direction: "direction",
      directionIs,
    });
    const step = await opened.step(NINE);
    expect(step?.x?.[0]).toBeCloseTo(sign, 6);
    expect(step?.y?.[0]).toBeCloseTo(0, 6);
  },
);

test("a series at a place has the values of the steps there, at the edge and without data too", async () => {
  const times = [NINE, NINE + HOUR];
  const opened = await FieldFile.open(
    file(
      times.flatMap((time, at) => [
        band("wind_u", time, [3 + at, NO_DATA, 5, 7, 9, 11]),
        band("wind_v", time, [4, 4, 2, 1, 0, -3]),
      ]),
    ),
    WIND,
  );
  const whole = new GridGeometry(opened.info.shape);
  for (const cell of [
    [1.4, 0.7],
    [-0.4, -0.4],
    [2.4, 1.3],
    [0.9, 0.1],
  ] as const) {
    const [x, y] = whole.coordinatesOf(cell[0], cell[1]);
    const lonLat = toLonLat([x, y]) as [number, number];
    const { shape, steps } = await opened.series(cell);
    const small = new GridGeometry(shape);
    for (const [at, time] of times.entries()) {
      const step = await opened.step(time);
      if (step === null) throw new Error("no step");
      const there = fieldValueAt(whole, step, lonLat);
      const here = fieldValueAt(small, steps[at] ?? step, lonLat);
      expect({
        cell,
        value: here?.value.toFixed(6),
        axes: here?.axes?.map((axis) => axis.toFixed(6)),
      }).toEqual({
        cell,
        value: there?.value.toFixed(6),
        axes: there?.axes?.map((axis) => axis.toFixed(6)),
      });
    }
  }
});

test("a step that lacks one of its elements is no step", async () => {
  const opened = await FieldFile.open(
    file([band("wind_u", NINE, [3]), band("wind_v", NINE, [4]), band("wind_u", NINE + HOUR, [3])]),
    WIND,
  );
  expect(opened.info.index.times).toEqual([NINE]);
  expect(await opened.step(NINE + HOUR)).toBeNull();
});

test("kelvin become degrees Celsius", async () => {
  const opened = await FieldFile.open(file([band("t", NINE, [277], { UNIT: "K" })]), { value: "t" });
  expect((await opened.step(NINE))?.value[0]).toBeCloseTo(3.85, 4);
});

test("a file without the element names what it lacks", async () => {
  expect(await faultOf(FieldFile.open(file([band("wind_u", NINE, [3])]), WIND))).toEqual({
    id: "field-elements",
    missing: ["wind_v"],
  });
});

test("a file in a reference system that nobody knows says which", async () => {
  const strange = file([band("t", NINE, [3])], 2154);
  expect(await faultOf(FieldFile.open(strange, { value: "t" }))).toEqual({
    id: "field-projection",
    crs: "EPSG:2154",
  });
});

test("a web page or half a file is unreadable, with the reader's reason", async () => {
  const page = new TextEncoder().encode("<!doctype html><title>Not found</title>").buffer as ArrayBuffer;
  expect(await faultOf(FieldFile.open(parts(page), WIND))).toMatchObject({ id: "field-unreadable" });
  const whole = file([band("t", NINE, [3])]);
  const { data } = await whole(0, 1e6);
  const half = parts(data.slice(0, data.byteLength - 20));
  const opened = FieldFile.open(half, { value: "t" }).then((field) => field.step(NINE));
  expect(await faultOf(opened)).toMatchObject({ id: "field-unreadable" });
});

test("a failure of the network stays one", async () => {
  const down: ReadPart = async () => {
    throw new PartError("gone");
  };
  expect(await faultOf(FieldFile.open(down, WIND))).toBeInstanceOf(PartError);
});
