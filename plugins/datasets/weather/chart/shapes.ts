import { linePath, round, type Scale, scaleOf } from "../../../../lib/chart-shapes.ts";
import { extremeOf, type Row, turnsOf, type ValueKey } from "../model/row.ts";
import type { ValueUnit } from "../model/value-units.ts";
import type { ChartSpec } from "./chart-specs.ts";
import type { TimeAxis } from "./time-axis.ts";

const HOUR = 3_600_000;

/** Where a value of a chart is, and its number in the user's unit. */
export interface Mark {
  x: number;
  y: number;
  value: number;
}

/** Everything that a chart draws, in px. */
export interface ChartShapes {
  scale: Scale;
  lines: { key: ValueKey; path: string; area: string | null }[];
  bars: { x: number; y: number; width: number; height: number }[];
  /** In the order of the specification; null: no hour has a value. */
  marks: (Mark | null)[];
  turns: (Mark & { kind: "high" | "low" })[];
  limit: number | null;
  gaps: { x: number; width: number }[];
}

/** Longest time between two steps of a forecast, h. */
const LONGEST_STEP = 6;

/**
 * Works out a chart from the rows that its table shows too.
 * @param top,bottom the plot's edges, px
 * @param measured a missing hour interrupts a line; in a forecast the line goes on between steps of several hours
 */
export function chartShapes(
  spec: ChartSpec,
  rows: readonly Row[],
  axis: TimeAxis,
  unit: ValueUnit,
  { top, bottom, measured }: { top: number; bottom: number; measured: boolean },
): ChartShapes {
  const keys = [...spec.lines.map(({ key }) => key), ...(spec.bars ? [spec.bars.key] : [])];
  const shown = (row: Row, key: ValueKey) => {
    const value = row[key];
    return value === null ? null : unit.convert(value);
  };
  const values = keys.flatMap((key) => rows.flatMap((row) => shown(row, key) ?? []));
  const scale = scaleOf(values, spec.fromZero, top, bottom, bottom - top > 70 ? 5 : 3);
  const x = (index: number) => axis.x(rows[index]?.time ?? axis.from);
  const at = ({ row, value }: { row: Row; value: number }, shift = 0): Mark => {
    const number = unit.convert(value);
    return { x: axis.x(row.time + shift), y: scale.y(number), value: number };
  };
  const barWidth = Math.max(1, axis.x(axis.from + HOUR) - axis.left - 1);
  const limit = spec.limit ? scale.y(unit.convert(spec.limit.value)) : null;
  return {
    scale,
    lines: spec.lines.map(({ key, filled }) => {
      const known = rows.map((row) => shown(row, key));
      const line = measured ? known : bridged(known);
      return {
        key,
        path: linePath(line, x, scale.y),
        area: filled ? areaPath(line, x, scale.y, bottom) : null,
      };
    }),
    bars: spec.bars
      ? rows.flatMap((row) => {
          const value = shown(row, spec.bars?.key ?? "precipitation");
          if (value === null || value <= 0) return [];
          const y = scale.y(value);
          return [{ x: axis.x(row.time) + 0.5, y, width: barWidth, height: Math.max(0.5, bottom - y) }];
        })
      : [],
    marks: spec.marks.map(({ key, kind }) => {
      const extreme = extremeOf(rows, key, kind);
      if (extreme === null) return null;
      const isBar = key === spec.bars?.key;
      return isBar && extreme.value <= 0 ? null : at(extreme, isBar ? HOUR / 2 : 0);
    }),
    turns: spec.turns
      ? apart(turnsOf(rows, spec.turns).map(({ kind, ...turn }) => ({ ...at(turn), kind })))
      : [],
    // Far above the values it says nothing, and would flatten them.
    limit: limit !== null && limit >= top && limit <= bottom ? limit : null,
    gaps: gapsOf(rows, spec.lines[0]?.key ?? spec.bars?.key, x),
  };
}

/** Values with those between two steps of a forecast filled in evenly. */
function bridged(values: readonly (number | null)[]): (number | null)[] {
  const filled = [...values];
  let last: { at: number; value: number } | null = null;
  for (const [at, value] of values.entries()) {
    if (value === null) continue;
    if (last !== null && at - last.at <= LONGEST_STEP)
      for (let between = last.at + 1; between < at; between++)
        filled[between] = last.value + ((value - last.value) * (between - last.at)) / (at - last.at);
    last = { at, value };
  }
  return filled;
}

/** Width of the number of a turning point, px. */
const TURN_ROOM = 24;

/** Turning points whose numbers have room beside the one before. */
function apart<Turn extends Mark>(turns: readonly Turn[]): Turn[] {
  const kept: Turn[] = [];
  for (const turn of turns) {
    const last = kept.at(-1);
    if (!last || turn.x - last.x >= TURN_ROOM) kept.push(turn);
  }
  return kept;
}

function areaPath(
  values: readonly (number | null)[],
  x: (index: number) => number,
  y: Scale["y"],
  bottom: number,
): string {
  let path = "";
  for (const [index, value] of values.entries()) {
    if (value === null) continue;
    const here = round(x(index));
    const begins = (values[index - 1] ?? null) === null;
    const ends = (values[index + 1] ?? null) === null;
    path += `${begins ? `M${here} ${bottom}` : ""}L${here} ${round(y(value))}${ends ? `L${here} ${bottom}Z` : ""}`;
  }
  return path;
}

/** Hours without a value between hours that have one: they are marked, never bridged. */
function gapsOf(
  rows: readonly Row[],
  key: ValueKey | undefined,
  x: (index: number) => number,
): { x: number; width: number }[] {
  if (key === undefined) return [];
  const gaps: { x: number; width: number }[] = [];
  let last: number | null = null;
  for (const [index, row] of rows.entries()) {
    if (row[key] === null) continue;
    if (last !== null && index - last > 1) gaps.push({ x: x(last), width: x(index) - x(last) });
    last = index;
  }
  return gaps;
}
