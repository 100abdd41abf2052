import { observable } from "mobx";
import { observer } from "mobx-react-lite";
import { useId, useState } from "react";
import { useApp } from "../../../../core/api/kernel.ts";
import { classNames } from "../../../../core/api/ui.ts";
import { lineColors } from "../look.ts";
import type { Row, ValueKey } from "../model/row.ts";
import { valueUnit } from "../model/value-units.ts";
import { type PageTimes, useTimes } from "../times.ts";
import { useTexts } from "../use-texts.ts";
import type { ChartSpec } from "./chart-specs.ts";
import css from "./charts.module.css";
import { type PointedTime, pointing, Readout } from "./readout.tsx";
import { chartShapes } from "./shapes.ts";
import { hourTicks, spacingOf, type TimeAxis } from "./time-axis.ts";

const TOP = 18;
const ARROWS = 22;
const NAMES = 20;
/** px between arrows, and between names of hours and of days on the axis. */
const ARROW_ROOM = 26;
const NAME_ROOM = 34;
const DAY_ROOM = 48;

export interface TimeChartsProps {
  charts: readonly ChartSpec[];
  rows: readonly Row[];
  axis: TimeAxis;
  /** When the sun is down, ms. */
  nights: readonly (readonly [from: number, to: number])[];
  /** Names of charts beside them instead of above, and the names of times once, above all. */
  wide?: boolean;
  /** Hours without a value are hatched: for measurements. */
  measured?: boolean;
}

/**
 * Charts with one time axis. An image for screen readers: the table that stands beside them has the same content. A
 * chart without any value is left out.
 */
export const TimeCharts = observer(function TimeCharts(props: TimeChartsProps) {
  const { charts, rows, axis, wide = false } = props;
  const { theme } = useApp();
  // In a box, so that only the readouts are rendered while the pointer moves.
  const [pointed] = useState<PointedTime>(() => observable.box<number | null>(null));
  const hasValue = (key: ValueKey) => rows.some((row) => row[key] !== null);
  const full = charts
    .map((spec) => ({ ...spec, lines: spec.lines.filter(({ key }) => hasValue(key)) }))
    .filter(({ lines, bars }) => lines.length > 0 || (bars !== undefined && hasValue(bars.key)));
  return (
    <div
      className={classNames(css.charts, wide && css.wide)}
      style={lineColors(theme.theme)}
      aria-hidden="true"
    >
      {wide && (
        <svg
          className={css.names}
          viewBox={`0 0 ${axis.width} 40`}
          width={axis.width}
          height={40}
          aria-hidden="true"
        >
          <TimeNames axis={axis} y={36} daysY={14} />
        </svg>
      )}
      {full.map((spec, at) => (
        <Chart
          key={spec.id}
          {...props}
          spec={spec}
          pointed={pointed}
          hasNames={!wide && (at === 0 || at === full.length - 1)}
        />
      ))}
    </div>
  );
});

const Chart = observer(function Chart({
  spec,
  rows,
  axis,
  nights,
  measured = false,
  hasNames,
  pointed,
}: TimeChartsProps & { spec: ChartSpec; hasNames: boolean; pointed: PointedTime }) {
  const app = useApp();
  const { i18n, t } = useTexts();
  const times = useTimes();
  const hatch = useId();
  const bottom = TOP + spec.height;
  const first = spec.lines[0]?.key ?? spec.bars?.key ?? "windSpeed";
  const unit = valueUnit(first, app);
  const { scale, lines, bars, marks, turns, limit, gaps } = chartShapes(spec, rows, axis, unit, {
    top: TOP,
    bottom,
    measured,
  });
  const { ticks, y } = scale;
  const height = bottom + (spec.arrows ? ARROWS : 6) + (hasNames ? NAMES : 0);
  const number = (value: number) => i18n.format.number(value, unit.decimals);
  const decimals = ticks.every(Number.isInteger)
    ? 0
    : ticks.every((tick) => Number.isInteger(tick * 10))
      ? 1
      : 2;
  return (
    <figure className={css.chart}>
      <figcaption>
        <strong>{t(`chart.${spec.id}`)}</strong>
        <span className={css.keys}>
          {spec.lines.length > 1 &&
            spec.lines.map(({ key, color, dash }) => (
              <span key={key}>
                <Swatch color={`var(--wx-${color})`} dash={dash} />
                {t(`short.${key}`)}
              </span>
            ))}
          {limit !== null && spec.limit && (
            <span>
              <Swatch color="var(--warning)" dash="limit" />
              {t(`limit.${spec.limit.label}`)} {number(unit.convert(spec.limit.value))}
            </span>
          )}
          <span>{[unit.symbol, spec.note && t(`note.${spec.note}`)].filter(Boolean).join(" ")}</span>
        </span>
      </figcaption>
      <svg
        viewBox={`0 0 ${axis.width} ${height}`}
        width={axis.width}
        height={height}
        aria-hidden="true"
        {...pointing(axis, pointed)}
      >
        {measured && (
          <pattern
            id={hatch}
            width="6"
            height="6"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <path className={css.hatch} d="M0 0V6" />
          </pattern>
        )}
        {nights.map(([from, to]) => (
          <rect
            key={from}
            className={css.dark}
            x={axis.x(from)}
            y={TOP - 4}
            width={Math.max(0, axis.x(to) - axis.x(from))}
            height={spec.height + 4}
          />
        ))}
        {ticks.map((tick) => (
          <g key={tick}>
            <path className={css.grid} d={`M${axis.left} ${y(tick)}H${axis.right}`} />
            <text x={axis.left - 6} y={y(tick) + 4} textAnchor="end">
              {i18n.format.number(tick, decimals)}
            </text>
          </g>
        ))}
        {hourTicks(axis, Math.max(24, spacingOf(axis, NAME_ROOM, DAY_ROOM)), times).map(({ x }) => (
          <path key={x} className={css.midnight} d={`M${x} ${TOP - 4}V${bottom}`} />
        ))}
        {limit !== null && <path className={css.limit} d={`M${axis.left} ${limit}H${axis.right}`} />}
        {measured &&
          gaps.map(({ x, width }) => (
            <g key={x}>
              <rect x={x} y={TOP} width={width} height={spec.height} fill={`url(#${hatch})`} />
              {width > 52 && (
                <text x={x + width / 2} y={TOP + 12} textAnchor="middle">
                  {t("missing")}
                </text>
              )}
            </g>
          ))}
        {bars.map((bar) => (
          <rect key={bar.x} {...bar} rx={1.5} fill={`var(--wx-${spec.bars?.color})`} />
        ))}
        {spec.lines.map(({ key, color, dash }, at) => (
          <g key={key} className={css[dash]} style={{ color: `var(--wx-${color})` }}>
            {lines[at]?.area && <path className={css.area} d={lines[at].area} />}
            <path className={css.stroke} d={lines[at]?.path} />
          </g>
        ))}
        {spec.arrows !== undefined && (
          <Arrows axis={axis} rows={rows} direction={spec.arrows} y={bottom + ARROWS / 2 + 2} />
        )}
        {turns.map(({ x, y: height, value, kind }) => (
          <text
            key={x}
            className={css.turn}
            x={Math.max(axis.left + 12, Math.min(axis.right - 12, x))}
            y={kind === "high" ? height - 5 : height - 4}
            textAnchor="middle"
            style={{ fill: `var(--wx-${spec.lines[0]?.color})` }}
          >
            {number(value)}
          </text>
        ))}
        {spec.marks.map(({ key, kind, color, label }, at) => {
          const mark = marks[at];
          if (!mark) return null;
          const isEnd = mark.x > axis.right - 60;
          const ink = color === "extreme" ? "var(--danger)" : `var(--wx-${color})`;
          // The second mark of a chart is written below its line.
          const below = at > 0 && mark.y < bottom - 26;
          return (
            <g key={key} style={{ color: ink }}>
              {key !== spec.bars?.key && <circle className={css.mark} cx={mark.x} cy={mark.y} r={4.5} />}
              <text
                className={css.extremeText}
                x={mark.x}
                y={below ? mark.y + 18 : mark.y - 8}
                textAnchor={isEnd ? "end" : mark.x < axis.left + 50 ? "start" : "middle"}
              >
                {kind === "highest" ? "▲" : "▼"} {label ? `${t(`short.${key}`)} ` : ""}
                {number(mark.value)}
              </text>
            </g>
          );
        })}
        {hasNames && <TimeNames axis={axis} y={height - 5} />}
        <Readout spec={spec} rows={rows} axis={axis} pointed={pointed} y={y} top={TOP} bottom={bottom} />
      </svg>
    </figure>
  );
});

/** Hours, and days where they begin; with `daysY` the days have a line of their own. */
const TimeNames = observer(function TimeNames({
  axis,
  y,
  daysY,
}: {
  axis: TimeAxis;
  y: number;
  daysY?: number;
}) {
  const times = useTimes();
  const spacing = spacingOf(axis, NAME_ROOM, DAY_ROOM);
  const ticks = hourTicks(axis, spacing, times).filter(({ x }) => x < axis.right - 18);
  return (
    <>
      {daysY !== undefined &&
        daysOf(axis, times).map(({ time, x }) => (
          <text key={time} className={css.dayName} x={x} y={daysY}>
            {times.dayShort(time)}
          </text>
        ))}
      {ticks.map(({ time, x, isMidnight }) => {
        const isDay = isMidnight && daysY === undefined;
        return (
          <text key={time} className={isDay ? css.dayName : undefined} x={x} y={y} textAnchor="middle">
            {isDay ? times.dayShort(time) : times.hourText(time)}
          </text>
        );
      })}
    </>
  );
});

/** Where the days begin, and the first day of the axis where its name has room. */
function daysOf(axis: TimeAxis, times: PageTimes): { time: number; x: number }[] {
  const midnights = hourTicks(axis, 24, times);
  const room = (midnights[0]?.x ?? axis.right) - axis.left;
  return room < DAY_ROOM ? midnights : [{ time: axis.from, x: axis.left }, ...midnights];
}

/** Arrows that point where it blows, as many as have room. */
function Arrows({
  axis,
  rows,
  direction,
  y,
}: {
  axis: TimeAxis;
  rows: readonly Row[];
  direction: ChartSpec["arrows"] & string;
  y: number;
}) {
  const every = Math.max(1, Math.ceil((ARROW_ROOM * rows.length) / (axis.right - axis.left)));
  // The last hours may have no room of their own.
  const groups = Array.from({ length: Math.round(rows.length / every) }, (_, at) =>
    rows.slice(at * every, (at + 1) * every),
  );
  return groups.map((group) => {
    // Of a forecast with steps of several hours, the middle hour may not be one.
    const later = group.slice(Math.floor(every / 2));
    const row = [...later, ...group].find((one) => one[direction] !== null);
    const from = row?.[direction] ?? null;
    if (row === undefined || from === null) return null;
    return (
      <path
        key={row.time}
        className={css.needle}
        transform={`translate(${Math.round(axis.x(row.time))} ${y}) rotate(${Math.round(from + 180)})`}
        d="M0 6.5V-6M-4 -2L0 -6.5L4 -2"
      />
    );
  });
}

function Swatch({ color, dash }: { color: string; dash: "solid" | "dotted" | "dashed" | "limit" }) {
  return (
    <svg className={css[dash]} style={{ color }} width="18" height="6" aria-hidden="true">
      <path className={css.stroke} d="M1 3H17" />
    </svg>
  );
}
