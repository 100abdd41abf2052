import { type IObservableValue, runInAction } from "mobx";
import { observer } from "mobx-react-lite";
import type { PointerEvent } from "react";
import { useApp } from "../../../../core/api/kernel.ts";
import type { Scale } from "../../../../lib/chart-shapes.ts";
import type { Row, ValueKey } from "../model/row.ts";
import { keyText, valueUnit } from "../model/value-units.ts";
import { useTimes } from "../times.ts";
import { useTexts } from "../use-texts.ts";
import type { ChartSpec } from "./chart-specs.ts";
import css from "./charts.module.css";
import type { TimeAxis } from "./time-axis.ts";

/** The instant below the pointer, ms; null: it is not over the charts. Shared by charts of one axis. */
export type PointedTime = IObservableValue<number | null>;

/** How far from the pointer an hour with a value is looked for, ms: half of the longest step of a forecast. */
const REACH = 3 * 3_600_000;
/** Room of the text on one side of its line, px. */
const TEXT_ROOM = 190;

/** Handlers of a chart of this axis that keep `pointed`. */
export function pointing(axis: TimeAxis, pointed: PointedTime) {
  const set = (time: number | null) => runInAction(() => pointed.set(time));
  const point = (event: PointerEvent<SVGSVGElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const x = (event.clientX - left) * (width > 0 ? axis.width / width : 1);
    const share = Math.max(0, Math.min(1, (x - axis.left) / (axis.right - axis.left)));
    set(axis.from + share * (axis.to - axis.from));
  };
  return {
    onPointerDown: point,
    onPointerMove: point,
    // After a finger the values stay until it points elsewhere.
    onPointerLeave: (event: PointerEvent) => event.pointerType === "mouse" && set(null),
  };
}

/** The values of the hour nearest to the pointer, as the table writes them. */
export const Readout = observer(function Readout(props: {
  spec: ChartSpec;
  rows: readonly Row[];
  axis: TimeAxis;
  pointed: PointedTime;
  y: Scale["y"];
  top: number;
  bottom: number;
}) {
  const app = useApp();
  const { t } = useTexts();
  const times = useTimes();
  const { spec, rows, axis, pointed, y, top, bottom } = props;
  const keys = [...spec.lines.map(({ key }) => key), ...(spec.bars ? [spec.bars.key] : [])];
  const time = pointed.get();
  const row = time === null ? null : nearestRow(rows, keys, time);
  if (row === null) return null;
  const x = axis.x(row.time);
  const isLeft = x > axis.right - TEXT_ROOM;
  const values = keys.flatMap((key) => {
    const value = row[key];
    if (value === null) return [];
    const name = keys.length > 1 ? `${t(`short.${key}`)} ` : "";
    return [
      { key, height: y(valueUnit(key, app).convert(value)), text: `${name}${keyText(key, value, app)}` },
    ];
  });
  return (
    <g className={css.readout}>
      <path d={`M${x} ${top}V${bottom}`} />
      {values.map(({ key, height }) => (
        <circle key={key} cx={x} cy={height} r={3} />
      ))}
      <text x={isLeft ? x - 6 : x + 6} y={top - 6} textAnchor={isLeft ? "end" : "start"}>
        <tspan>{times.dayHour(row.time)}</tspan>
        {values.map(({ key, text }) => (
          <tspan key={key} data-value={key} dx={8}>
            {text}
          </tspan>
        ))}
      </text>
    </g>
  );
});

/** The row nearest to a time that has one of the values; null: none is near. */
function nearestRow(rows: readonly Row[], keys: readonly ValueKey[], time: number): Row | null {
  let best: Row | null = null;
  for (const row of rows) {
    const away = Math.abs(row.time - time);
    if (away > REACH || keys.every((key) => row[key] === null)) continue;
    if (best === null || away < Math.abs(best.time - time)) best = row;
  }
  return best;
}
