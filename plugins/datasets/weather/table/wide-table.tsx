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

/** The rows of the charts as a table below them, in their columns: some hours each. */
export const WideTable = observer(function WideTable(props: {
  caption: string;
  rows: readonly Row[];
  columns: readonly Column[];
  every: number;
}) {
  const app = useApp();
  const { t } = useTexts();
  const times = useTimes();
  const { caption, rows, every } = props;
  const columns = props.columns.filter(({ key }) => rows.some((row) => row[key] !== null));
  const groups = groupRows(rows, every);
  const signOf = extremeCells(rows, groups);
  return (
    <table className={classNames(css.wideTable, look.num)}>
      <caption className={look.hidden}>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t("clock-long")}</th>
          {groups.map(({ time }) => (
            <th key={time} scope="col" aria-label={times.dayHour(time)}>
              {times.hourText(time)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {columns.map((column) => (
          <tr key={column.key}>
            <th scope="row">
              {t(`value.${column.key}`)}
              {!column.direction && `, ${valueUnit(column.key, app).symbol}`}
            </th>
            {groups.map((group) => (
              <ValueCell key={group.time} column={column} row={group} sign={signOf(group, column.key)} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
});
