import { observer } from "mobx-react-lite";
import { useApp } from "../../../../core/api/kernel.ts";
import { classNames, look } from "../../../../core/api/ui.ts";
import { groupRows, type Row } from "../model/row.ts";
import { valueUnit } from "../model/value-units.ts";
import { useTimes } from "../times.ts";
import { useTexts } from "../use-texts.ts";
import { ValueCell } from "./cell.tsx";
import { type Column, extremeCells } from "./columns.ts";
import css from "./table.module.css";

/** The rows of the charts as a table, some hours a line, by days. Columns without any value are left out. */
export const DayTable = observer(function DayTable(props: {
  caption: string;
  rows: readonly Row[];
  columns: readonly Column[];
  /** Hours of a line. */
  every: number;
  newestFirst?: boolean;
}) {
  const app = useApp();
  const { t } = useTexts();
  const times = useTimes();
  const { caption, rows, every, newestFirst = false } = props;
  const columns = props.columns.filter(({ key }) => rows.some((row) => row[key] !== null));
  const groups = groupRows(rows, every);
  const signOf = extremeCells(rows, groups);
  const days = new Map<number, Row[]>();
  for (const group of newestFirst ? groups.toReversed() : groups) {
    const day = times.dayOf(group.time);
    days.set(day, [...(days.get(day) ?? []), group]);
  }
  return (
    <table className={classNames(css.table, look.num)}>
      <caption className={look.hidden}>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t("clock")}</th>
          {columns.map(({ key, direction }) => (
            <th key={key} scope="col" className={direction && css.direction}>
              {t(`short.${key}`)}
              {!direction && <small>{valueUnit(key, app).symbol}</small>}
            </th>
          ))}
        </tr>
      </thead>
      {[...days].map(([day, lines]) => (
        <tbody key={day}>
          <tr className={css.day}>
            <th scope="rowgroup" colSpan={columns.length + 1}>
              {capital(times.dayLong(lines[0]?.time ?? day))}
            </th>
          </tr>
          {lines.map((group) => (
            <tr key={group.time}>
              <th scope="row">{times.hourText(group.time)}</th>
              {columns.map((column) => (
                <ValueCell key={column.key} column={column} row={group} sign={signOf(group, column.key)} />
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
});

function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase("nb") + text.slice(1);
}
