import { useI18n } from "../../../../core/api/kernel.ts";
import { classNames, look } from "../../../../core/api/ui.ts";
import styles from "./series.module.css";
import {
  gapOf,
  isOver,
  measuresOf,
  numberOf,
  type Series,
  type SeriesValue,
  type WeekRow,
} from "./week-rows.ts";

/** The numbers of the charts, the newest first. */
export function WeekTable({
  series,
  rows,
  title,
}: {
  series: Series;
  rows: readonly WeekRow[];
  title: string;
}) {
  const i18n = useI18n();
  const heads = series.values.flatMap(({ property, label, short, limit, limitLabel }) => [
    { key: property, text: i18n.text(short) || i18n.text(label) },
    ...(limit === "" ? [] : [{ key: `${property} limit`, text: i18n.text(limitLabel) }]),
  ]);
  return (
    <table className={classNames(styles.weekTable, look.num)}>
      <caption className={look.hidden}>{title}</caption>
      <thead>
        <tr>
          <th scope="col">{i18n.t("geojson:week-head")}</th>
          {heads.map(({ key, text }) => (
            <th key={key} scope="col">
              {text}
            </th>
          ))}
          {series.measures && <th scope="col">{i18n.text(series.measures.label)}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.toReversed().map((row) => (
          <TableRow
            key={`${row.year}-${row.week}`}
            series={series}
            row={row}
            newest={rows.at(-1)?.year ?? row.year}
          />
        ))}
      </tbody>
    </table>
  );
}

function TableRow({ series, row, newest }: { series: Series; row: WeekRow; newest: number }) {
  const i18n = useI18n();
  const [first] = series.values;
  const over = first !== undefined && isOver(row, first);
  const { year, week } = row;
  const number = (value: number | null, decimals: number) =>
    value === null ? "–" : i18n.format.number(value, decimals);
  const done = measuresOf(row, series).map(({ label }) => i18n.text(label));
  return (
    <tr className={over ? styles.overRow : undefined}>
      <th scope="row">
        {year === newest
          ? i18n.t("geojson:week-capital", week)
          : i18n.t("geojson:week-of-year-capital", week, year)}
      </th>
      {series.values.flatMap((value: SeriesValue) => {
        const isFirst = value === first;
        const found = numberOf(row, value.property);
        return [
          <td key={value.property}>
            {isFirst && over && (
              <span className={styles.overMark} role="img" aria-label={i18n.text(value.overLabel)} />
            )}
            {isFirst && found === null ? <Gap series={series} row={row} /> : number(found, value.decimals)}
          </td>,
          ...(value.limit === ""
            ? []
            : [<td key={`${value.property} limit`}>{number(numberOf(row, value.limit), 1)}</td>]),
        ];
      })}
      {series.measures && <td className={styles.words}>{done.join(", ") || "–"}</td>}
    </tr>
  );
}

/** As text, never as a number. */
function Gap({ series, row }: { series: Series; row: WeekRow }) {
  const i18n = useI18n();
  const gap = gapOf(row, series);
  if (gap === "missing") return <span className={styles.missingText}>{i18n.text(series.missing)}</span>;
  return gap === null || gap === "unknown" ? "–" : i18n.text(gap.label);
}
