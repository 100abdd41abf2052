import { observer } from "mobx-react-lite";
import { useApp } from "../../../../core/api/kernel.ts";
import { look } from "../../../../core/api/ui.ts";
import type { Row, ValueKey } from "../model/row.ts";
import { numberText, valueUnit } from "../model/value-units.ts";
import { Arrow } from "../table/cell.tsx";
import { useTexts } from "../use-texts.ts";
import css from "./point.module.css";

const FIGURES = [
  ["wind", "windSpeed"],
  ["waves", "waveHeight"],
  ["air", "airTemperature"],
  ["level", "waterLevel"],
] as const satisfies readonly (readonly [string, ValueKey])[];

/** The values of the current hour. */
export const NowFigures = observer(function NowFigures({ rows }: { rows: readonly Row[] }) {
  const app = useApp();
  const { i18n, t } = useTexts();
  const [now, next] = rows;
  if (now === undefined) return null;
  const level = now.waterLevel !== null && next?.waterLevel != null ? next.waterLevel - now.waterLevel : 0;
  return (
    <dl className={css.figures}>
      {FIGURES.map(([name, key]) => {
        const unit = valueUnit(key, app);
        return (
          <div key={key}>
            <dt>{t(`point.now.${name}`)}</dt>
            <dd className={look.num}>
              {numberText(now[key], unit, i18n)}
              {now[key] !== null && <small> {unit.symbol}</small>}
              {key === "windSpeed" && now.windFrom !== null && <Arrow from={now.windFrom} />}
              {key === "waterLevel" && level !== 0 && (
                <small> {t(level > 0 ? "point.rising" : "point.falling")}</small>
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
});
