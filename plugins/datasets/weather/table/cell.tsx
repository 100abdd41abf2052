import { observer } from "mobx-react-lite";
import { useApp } from "../../../../core/api/kernel.ts";
import { classNames } from "../../../../core/api/ui.ts";
import { classColors } from "../look.ts";
import type { Row } from "../model/row.ts";
import { numberText, valueUnit } from "../model/value-units.ts";
import { useTexts } from "../use-texts.ts";
import type { Column } from "./columns.ts";
import css from "./table.module.css";

/** A cell: the number in the user's unit, a direction, or a dash. */
export const ValueCell = observer(function ValueCell({
  column: { key, classes, isDirection },
  row,
  sign,
}: {
  column: Column;
  row: Row;
  sign: "▲" | "▼" | null;
}) {
  const app = useApp();
  const { i18n, t } = useTexts();
  const value = row[key];
  if (isDirection)
    return <td className={css.direction}>{value !== null ? <Direction from={value} /> : "–"}</td>;
  const rain = key === "precipitation" && value === 0;
  return (
    <td className={classNames(sign && css.extreme)}>
      <span
        className={classes && css.coloured}
        style={classes && classColors(classes, value, app.theme.theme)}
      >
        {sign && (
          <span role="img" aria-label={t(sign === "▲" ? "highest" : "lowest")}>
            {sign}
          </span>
        )}
        {rain ? "0" : numberText(value, valueUnit(key, app), i18n)}
      </span>
    </td>
  );
});

/** An arrow that points where it goes, with the name of where it comes from. */
export const Direction = observer(function Direction({ from }: { from: number }) {
  const { t } = useTexts();
  return (
    <span className={css.from}>
      <Arrow from={from} />
      {t(`compass.${Math.round(from / 22.5) % 16}`)}
    </span>
  );
});

export function Arrow({ from }: { from: number }) {
  return (
    <svg className={css.arrow} width="16" height="16" viewBox="-8 -8 16 16" aria-hidden="true">
      <path transform={`rotate(${Math.round(from + 180)})`} d="M0 6.5V-6M-4 -2L0 -6.5L4 -2" />
    </svg>
  );
}
