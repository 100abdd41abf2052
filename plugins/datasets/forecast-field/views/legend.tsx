import { observer } from "mobx-react-lite";
import type { DatasetViewProps } from "../../../../core/api/dataset.ts";
import { useApp, useI18n } from "../../../../core/api/kernel.ts";
import { classNames, Segments } from "../../../../core/api/ui.ts";
import type { FieldDataset } from "../field-dataset.ts";
import css from "./field.module.css";
import { headText, limitTexts, rangeTexts, SIGNS } from "./legend-parts.ts";
import { RunLine } from "./run-line.tsx";

/** The classes of a field with their limits in the user's unit, its sign, and the model run. */
export const FieldLegend = observer(function FieldLegend({ dataset }: DatasetViewProps<FieldDataset>) {
  const i18n = useI18n();
  const { options, classes, hasStep, failed } = dataset;
  const { signs } = dataset.choices;
  const [line] = limitTexts(dataset, i18n, options.lines);
  const ranges = rangeTexts(dataset, i18n);
  return (
    <>
      <p className={css.head}>{headText(dataset, i18n)}</p>
      {!hasStep && <p>{i18n.t(`forecast-field:legend.${failed ? "lost" : "none"}`)}</p>}
      <UnitChoice quantity={options.quantity} />
      <ul className={css.classes}>
        {options.classes.map(({ from, code, label }, at) => (
          <li key={from ?? "lowest"} className={classNames(at === dataset.pointedClass && css.pointed)}>
            <span className={css.swatch} style={{ background: classes[at]?.color }}>
              {code}
            </span>
            <span className={css.range}>{ranges[at]}</span>
            <span>{i18n.text(label)}</span>
          </li>
        ))}
      </ul>
      <ul className={css.signs}>
        {signs !== "none" && (
          <li>
            <Drawn path={SIGNS[signs]} />
            {i18n.t(`forecast-field:legend.${signs}`)}
          </li>
        )}
        {line !== undefined && (
          <li>
            <span className={css.line}>
              <b>{line}</b>
            </span>
            {i18n.t("forecast-field:legend.line")}
          </li>
        )}
      </ul>
      <RunLine dataset={dataset} />
    </>
  );
});

const Drawn = ({ path }: { path: string }) => (
  <svg className={css.sign} viewBox="0 0 34 20" aria-hidden="true">
    <path d={path} />
  </svg>
);

/** Quantities whose unit is often changed at sea, with these units of the settings. */
const OFTEN: Record<string, readonly ("ms" | "knots")[]> = {
  windSpeed: ["ms", "knots"],
  seaCurrents: ["knots", "ms"],
};

const UnitChoice = observer(function UnitChoice({ quantity }: { quantity: string | null }) {
  const { settings } = useApp();
  const i18n = useI18n();
  const units = quantity === null ? undefined : OFTEN[quantity];
  if (quantity === null || units === undefined) return null;
  const texts = { ms: "m/s", knots: i18n.t("forecast-field:legend.knots") };
  return (
    <div className={css.unit}>
      <Segments
        label={i18n.t("forecast-field:legend.unit")}
        value={settings.get(quantity) as (typeof units)[number]}
        options={units.map((unit) => ({ value: unit, label: texts[unit] }))}
        onChange={(unit) => settings.set(quantity, unit)}
      />
    </div>
  );
});
