import type { ForecastBar } from "../../../../contracts/forecast-time.ts";
import type { LonLat } from "../../../../core/api/map.ts";
import { bearingTo, fieldValueAt } from "../grid/field-value.ts";
import { GridGeometry } from "../grid/geometry.ts";
import { cornersAt } from "../grid/sample.ts";
import type { FieldReader } from "./field-reader.ts";

/** The values of a file at a place at all steps, as the map tells them: null outside the grid and where there is none. @throws Failure */
export async function seriesAt(
  reader: Pick<FieldReader, "series">,
  geometry: GridGeometry,
  times: readonly number[],
  lonLat: LonLat,
  signal: AbortSignal,
): Promise<readonly ForecastBar[]> {
  const cell = geometry.cellAt(...lonLat);
  const { width, height } = geometry.shape;
  if (cell === null || cornersAt({ width, height, round: geometry.isRound }, ...cell) === null)
    return times.map((time) => ({ time, value: null, direction: null }));
  const { shape, steps } = await reader.series(cell);
  signal.throwIfAborted();
  const small = new GridGeometry(shape);
  return steps.map((step) => {
    const found = fieldValueAt(small, step, lonLat);
    const direction = found?.axes ? bearingTo(small, lonLat, found.axes) : null;
    return { time: step.time, value: found?.value ?? null, direction };
  });
}
