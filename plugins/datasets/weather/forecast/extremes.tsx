import { observer } from "mobx-react-lite";
import { useApp } from "../../../../core/api/kernel.ts";
import { classNames, look } from "../../../../core/api/ui.ts";
import { icingLevel } from "../../../../lib/icing.ts";
import { beaufort, metresPerSecondToKnots } from "../../../../lib/units.ts";
import { extremeOf, type Row, type ValueKey } from "../model/row.ts";
import { keyText, valueUnit } from "../model/value-units.ts";
import { EXTREMES } from "../table/columns.ts";
import { useTimes } from "../times.ts";
import { useTexts } from "../use-texts.ts";
import css from "./forecast.module.css";

/** From these Beaufort numbers on a wind is a gale, and a storm. */
const GALE = 6;
const STORM = 9;

/** How serious a value is. */
type Level = "plain" | "warning" | "danger";

/** The highest and lowest values of the time with their hour, and how serious they are; vessel icing where there is any. */
export const Extremes = observer(function Extremes({ rows }: { rows: readonly Row[] }) {
  const { t } = useTexts();
  const icing = extremeOf(rows, "icing", "highest");
  const hasIcing = icing !== null && icingLevel(icing.value) > 1;
  return (
    <section aria-label={t("forecast.summary")}>
      <dl className={css.extremes}>
        {EXTREMES.map(({ key, kind }) => (
          <One key={key} rows={rows} valueKey={key} kind={kind} />
        ))}
        {hasIcing && <One rows={rows} valueKey="icing" kind="highest" />}
      </dl>
    </section>
  );
});

const One = observer(function One(props: {
  rows: readonly Row[];
  valueKey: ValueKey;
  kind: "highest" | "lowest";
}) {
  const app = useApp();
  const { t } = useTexts();
  const times = useTimes();
  const { rows, valueKey, kind } = props;
  const extreme = extremeOf(rows, valueKey, kind);
  if (extreme === null) return null;
  const level = levelOf(valueKey, extreme.value);
  const name = nameOf(valueKey, extreme.value);
  return (
    <div>
      <dt>
        <span className={kind === "highest" ? css.up : css.down} aria-hidden="true">
          {kind === "highest" ? "▲" : "▼"}
        </span>
        {valueKey === "icing" ? t("forecast.icing") : t(`extreme.${valueKey}`)}
      </dt>
      <dd className={look.num}>
        <strong>
          {keyText(valueKey, extreme.value, app)} {valueUnit(valueKey, app).symbol}
        </strong>{" "}
        <span>{times.dayHour(extreme.row.time)}</span>
        {name && <span className={classNames(css.level, level !== "plain" && css[level])}>{t(name)}</span>}
      </dd>
    </div>
  );
});

/** Level of a value: gales and moderate icing warn, storms and heavy icing are a danger. */
export function levelOf(key: ValueKey, value: number): Level {
  if (key === "icing") {
    const level = icingLevel(value);
    return level === 4 ? "danger" : level === 3 ? "warning" : "plain";
  }
  if (key !== "windSpeed" && key !== "gust") return "plain";
  const number = beaufort(metresPerSecondToKnots(value));
  return number >= STORM ? "danger" : number >= GALE ? "warning" : "plain";
}

/** Key of the value's name on its scale; null: it has none. */
function nameOf(key: ValueKey, value: number): string | null {
  if (key === "windSpeed") return `beaufort.${beaufort(metresPerSecondToKnots(value))}`;
  return key === "icing" ? `icing.${icingLevel(value)}` : null;
}
