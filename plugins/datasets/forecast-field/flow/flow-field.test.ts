import { beforeAll, expect, test } from "vitest";
import { ensureProjection, toMap } from "../../../../core/api/map.ts";
import { POLAR, WEB_MERCATOR } from "../../../../lib/crs.ts";
import type { View } from "../draw/mesh.ts";
import { axisComponents } from "../file/axis-components.ts";
import type { StepGrid } from "../file/messages.ts";
import { GridGeometry } from "../grid/geometry.ts";
import { flowFieldIn, flowPlaces, NO_FLOW } from "./flow-field.ts";

beforeAll(() => ensureProjection(POLAR));

/** A world grid in which everything goes to the east at 10 m/s. */
const geometry = new GridGeometry({
  crs: "EPSG:4326",
  width: 72,
  height: 37,
  origin: [-182.5, 92.5],
  cell: [5, -5],
});
const count = 72 * 37;
const u = new Float32Array(count).fill(10);
const v = new Float32Array(count);
const step: StepGrid = {
  time: 0,
  width: 72,
  height: 37,
  round: true,
  value: u,
  isVector: true,
  ...axisComponents(geometry, { u, v, direction: null, goesTo: true }),
  also: [],
};
const viewAt = (lonLat: [number, number], projection: string, rotation = 0): View => {
  const [x = 0, y = 0] = toMap(lonLat, projection);
  return { center: [x, y], resolution: 1000, rotation, width: 64, height: 64, projection };
};

/** Velocity in the middle of a view, px a second, rounded. */
function middle(view: View): [right: number, down: number] {
  const { columns, rows, cells } = flowFieldIn(flowPlaces(view, geometry, step), step, 1);
  const at = Math.floor(rows / 2) * columns + Math.floor(columns / 2);
  return [Math.round(cells[at * 2] ?? 0) + 0, Math.round(cells[at * 2 + 1] ?? 0) + 0];
}

test("what goes east goes right on an upright map, and down on one turned by a quarter", () => {
  expect(middle(viewAt([5, 60], WEB_MERCATOR))).toEqual([50, 0]);
  expect(middle(viewAt([5, 60], WEB_MERCATOR, Math.PI / 2))).toEqual([0, 50]);
});

test("in polar it goes round the pole: right at 10°E, up at 100°E, left beyond the pole", () => {
  expect(middle(viewAt([10, 75], POLAR))).toEqual([50, 0]);
  expect(middle(viewAt([100, 75], POLAR))).toEqual([0, -50]);
  expect(middle(viewAt([-170, 75], POLAR))).toEqual([-50, 0]);
});

test("where there is no value nothing flows, and calm stands still", () => {
  const nothing = new Float32Array(count).fill(Number.NaN);
  const none = { ...step, value: nothing, x: nothing };
  const calm = { ...step, x: new Float32Array(count), y: new Float32Array(count) };
  const places = flowPlaces(viewAt([5, 60], WEB_MERCATOR), geometry, step);
  expect(flowFieldIn(places, none, 1).cells.every((one) => one === NO_FLOW)).toBe(true);
  expect(flowFieldIn(places, calm, 1).cells.every((one) => Math.abs(one) === 0)).toBe(true);
});
