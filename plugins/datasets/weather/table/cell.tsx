import { observer } from "mobx-react-lite";
import { useApp } from "../../../../core/api/kernel.ts";
import { classNames } from "../../../../core/api/ui.ts";
import { classColors } from "../look.ts";
import type { Row } from "../model/row.ts";
import { keyText } from "../model/value-units.ts";
import { useTexts } from "../use-texts.ts";
import type { Column } from "./columns.ts";
import css from "./table.module.css";

/** A cell: the number in the user's unit, a direction, or a dash. */
export const ValueCell = observer(function ValueCell({
  column: { key, classes, direction },
  row,
  sign,
}: {
  column: Column;
  row: Row;
  sign: "▲" | "▼" | null;
}) {
  const app = useApp();
  const { t } = useTexts();
  const value = row[key];
  if (direction)
    return (
      <td className={css.direction}>
        {value === null ? "–" : <Direction degrees={value} goes={direction === "to"} />}
      </td>
    );
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
        {keyText(key, value, app)}
      </span>
    </td>
  );
});

/** An arrow that points where it goes, with the name of where it comes from, or goes to. */
const Direction = observer(function Direction({ degrees, goes }: { degrees: number; goes: boolean }) {
  const { t } = useTexts();
  return (
    <span className={css.from}>
      <Arrow from={goes ? degrees + 180 : degrees} />
      {t(`compass.${Math.round(degrees / 22.5) % 16}`)}
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
