import { observer } from "mobx-react-lite";
import type { DatasetViewProps } from "../../../../core/api/dataset.ts";
import { useApp, useI18n } from "../../../../core/api/kernel.ts";
import { classNames, Segments } from "../../../../core/api/ui.ts";
import { type FieldLook, numberIn } from "../draw/look.ts";
import type { FieldDataset } from "../field-dataset.ts";
import css from "./field.module.css";
import { RunLine } from "./run-line.tsx";

/** The classes of a field with their limits in the user's unit, its sign, and the model run. */
export const FieldLegend = observer(function FieldLegend({ dataset }: DatasetViewProps<FieldDataset>) {
  const i18n = useI18n();
  const { options, classes, hasStep } = dataset;
  const number = (value: number) => numberIn(dataset.textOf(value, { ...options, unit: "" }));
  const { signs } = dataset.choices;
  const [line] = options.lines;
  return (
    <>
      {!hasStep && <p>{i18n.t("forecast-field:legend.none")}</p>}
      <UnitChoice quantity={options.quantity} />
      <ul className={css.classes}>
        {options.classes.map(({ from, code, label }, at) => {
          const next = options.classes[at + 1]?.from ?? null;
          const range =
            from === null
              ? next === null
                ? ""
                : i18n.t("forecast-field:legend.below", number(next))
              : next === null
                ? i18n.t("forecast-field:legend.above", number(from))
                : i18n.t("forecast-field:legend.between", number(from), number(next));
          return (
            <li key={from ?? "lowest"} className={classNames(at === dataset.pointedClass && css.pointed)}>
              <span className={css.swatch} style={{ background: classes[at]?.color }}>
                {code}
              </span>
              <span className={css.range}>{range}</span>
              <span>{i18n.text(label)}</span>
            </li>
          );
        })}
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
              <b>{number(line)}</b>
            </span>
            {i18n.t("forecast-field:legend.line")}
          </li>
        )}
      </ul>
      <RunLine dataset={dataset} />
    </>
  );
});

/** How each sign looks: an arrow, a barb of 25 knots and a wave that go towards the right, in a box of 34 by 20. */
const SIGNS: Record<Exclude<FieldLook["signs"], "none">, string> = {
  arrow: "M5 15 L29 5 M21.5 4.5 L29 5 L24.5 11",
  barb: "M30 6 L4 14 M4 14 L1.5 7 M9 12.5 L6.5 5.5 M14 11 L12.8 7.5",
  wave: "M4 10 Q9 3 14 10 T25 10 L29 6 M23 5.5 L29.5 5.5 L29.5 12",
};

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
