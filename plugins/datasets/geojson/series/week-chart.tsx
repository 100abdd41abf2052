import type { ReactNode } from "react";
import { useI18n } from "../../../../core/api/kernel.ts";
import { linePath, scaleOf } from "../../../../lib/chart-shapes.ts";
import { columns, LEFT, limitLabelAt, namedWeeks, stepPath, WIDTH } from "./chart-shapes.ts";
import styles from "./series.module.css";
import {
  gapOf,
  isOver,
  type Measure,
  measuresOf,
  numberOf,
  type Series,
  type SeriesValue,
  type WeekRow,
} from "./week-rows.ts";

const TOP = 16;
/** Heights of the plot area of the first chart and of the following ones, px. */
const HEIGHTS = { first: 116, other: 52 } as const;
const LANE = 20;
const AXIS = 18;

/**
 * Charts of one value each, one above the other with a common time axis. An image for screen readers: the table has the
 * same content.
 */
export function WeekCharts({
  series,
  rows,
  night,
}: {
  series: Series;
  rows: readonly WeekRow[];
  night: boolean;
}) {
  return (
    <div className={styles.charts} aria-hidden="true">
      {series.values.map((value, index) => (
        <Chart
          key={value.property}
          series={series}
          value={value}
          rows={rows}
          night={night}
          isFirst={index === 0}
        />
      ))}
    </div>
  );
}

function Chart(props: {
  series: Series;
  value: SeriesValue;
  rows: readonly WeekRow[];
  night: boolean;
  isFirst: boolean;
}) {
  const { series, value, rows, night, isFirst } = props;
  const i18n = useI18n();
  const values = rows.map((row) => numberOf(row, value.property));
  const limits = rows.map((row) => numberOf(row, value.limit));
  const bottom = TOP + HEIGHTS[isFirst ? "first" : "other"];
  const all = [...values, ...limits].filter((one) => one !== null);
  const { y, ticks } = scaleOf(all, value.fromZero, TOP, bottom);
  const axis = columns(rows.length);
  const { x, width } = axis;
  const hasLane = isFirst && series.measures !== null;
  const height = bottom + (hasLane ? LANE : 0) + (isFirst ? AXIS : 6);
  const last = rows.length - 1;
  const lastValue = values[last];
  const color = (night && value.colorNight) || value.color || "var(--selected-text)";
  const labelled = limitLabelAt(values, limits, axis, y);
  const limit = limits[labelled];
  const text = (number: number) => i18n.format.number(number, value.decimals);
  return (
    <figure className={styles.chart}>
      <figcaption>
        <strong>{i18n.text(value.label)}</strong>
        {isFirst && <span>{i18n.t("geojson:weeks", rows.length)}</span>}
      </figcaption>
      <svg aria-hidden="true" viewBox={`0 0 ${WIDTH} ${height}`}>
        <rect className={styles.now} x={x(last) - 4} y={TOP - 6} width={8} height={bottom - TOP + 6} />
        {ticks.map((tick) => (
          <g key={tick}>
            <path className={styles.grid} d={`M${LEFT} ${y(tick)}H${WIDTH - 8}`} />
            <text className={styles.tick} x={LEFT - 6} y={y(tick) + 4} textAnchor="end">
              {i18n.format.number(tick, ticks.every(Number.isInteger) ? 0 : 1)}
            </text>
          </g>
        ))}
        <path className={styles.limit} d={stepPath(limits, axis, y)} />
        {limit != null && (
          <text className={styles.limitText} x={x(labelled) - width / 2 + 4} y={y(limit) - 5}>
            {i18n.text(value.limitLabel)} {i18n.format.number(limit, 1)}
          </text>
        )}
        <path className={styles.line} d={linePath(values, x, y)} style={{ stroke: color }} />
        {isFirst &&
          rows.map((row, index) => {
            const at = { index, key: `${row.year}-${row.week}` };
            const number = values[index];
            if (isOver(row, value) && number != null)
              return (
                <rect
                  key={at.key}
                  className={styles.over}
                  x={x(index) - 3.2}
                  y={y(number) - 3.2}
                  width={6.4}
                  height={6.4}
                />
              );
            return gapOf(row, series) === "missing" ? (
              <Triangle key={at.key} x={x(index)} y={bottom - 7} />
            ) : null;
          })}
        {lastValue != null && !isFirst && (
          <circle cx={x(last)} cy={y(lastValue)} r={3.4} style={{ fill: color }} />
        )}
        {lastValue != null && (
          <text className={styles.value} x={WIDTH - 2} y={Math.max(10, y(lastValue) - 8)} textAnchor="end">
            {text(lastValue)}
          </text>
        )}
        {hasLane && <Lane series={series} rows={rows} y={bottom + LANE - 6} x={x} width={width} />}
        {isFirst &&
          namedWeeks(rows).map((index) => {
            const { year, week } = rows[index] ?? { year: 0, week: 0 };
            return (
              <text
                key={index}
                className={index === last ? styles.named : styles.tick}
                x={index === 0 ? LEFT : Math.min(x(index), WIDTH - 4)}
                y={height - 4}
                textAnchor={index === 0 ? "start" : index === last ? "end" : "middle"}
              >
                {index === 0 ? i18n.t("geojson:week-of-year", week, year) : i18n.t("geojson:week", week)}
              </text>
            );
          })}
      </svg>
      {isFirst && <Key series={series} rows={rows} />}
    </figure>
  );
}

function Lane(props: {
  series: Series;
  rows: readonly WeekRow[];
  y: number;
  x(index: number): number;
  width: number;
}) {
  const { series, rows, y, x, width } = props;
  const i18n = useI18n();
  return (
    <>
      <text className={styles.tick} x={0} y={y + 4}>
        {i18n.text(series.measures?.label)}
      </text>
      {rows.flatMap((row, index) =>
        measuresOf(row, series)
          .toSorted((a) => (a.mark === "bar" ? -1 : 1))
          .map(({ value, mark }) => (
            <MarkAt key={`${row.year} ${row.week} ${value}`} mark={mark} x={x(index)} y={y} width={width} />
          )),
      )}
    </>
  );
}

function MarkAt({ mark, x, y, width }: { mark: Measure["mark"]; x: number; y: number; width: number }) {
  switch (mark) {
    case "diamond":
      return <path className={styles.diamond} d={`M${x} ${y - 4.4}l4.400 4.400-4.400 4.400-4.400-4.400z`} />;
    case "ring":
      return <circle className={styles.ring} cx={x} cy={y} r={3.8} />;
    case "bar":
      return <path className={styles.bar} d={`M${x - width / 2} ${y}h${width}`} />;
  }
}

const Triangle = ({ x, y }: { x: number; y: number }) => (
  <path className={styles.missing} d={`M${x} ${y - 4.5}l4.800 8.500h-9.600z`} />
);

/** Lists only what the chart shows. */
function Key({ series, rows }: { series: Series; rows: readonly WeekRow[] }) {
  const i18n = useI18n();
  const [first] = series.values;
  const done = new Set(rows.flatMap((row) => measuresOf(row, series).map(({ value }) => value)));
  const box = (mark: ReactNode) => (
    <svg aria-hidden="true" viewBox="0 0 14 14" width="14" height="14">
      {mark}
    </svg>
  );
  return (
    <ul className={styles.key}>
      {first && rows.some((row) => isOver(row, first)) && (
        <li>
          {box(<rect className={styles.over} x={3.8} y={3.8} width={6.4} height={6.4} />)}
          {i18n.text(first.overLabel)}
        </li>
      )}
      {rows.some((row) => gapOf(row, series) === "missing") && (
        <li>
          {box(<Triangle x={7} y={7.5} />)}
          {i18n.text(series.missing)}
        </li>
      )}
      {series.measures?.values.map(
        ({ value, label, mark }) =>
          done.has(value) && (
            <li key={value}>
              {box(<MarkAt mark={mark} x={7} y={7} width={12} />)}
              {i18n.text(label)}
            </li>
          ),
      )}
    </ul>
  );
}
