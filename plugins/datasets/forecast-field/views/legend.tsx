import { observer } from "mobx-react-lite";
import type { DatasetViewProps } from "../../../../core/api/dataset.ts";
import { useI18n } from "../../../../core/api/kernel.ts";
import { classNames } from "../../../../core/api/ui.ts";
import type { FieldDataset } from "../field-dataset.ts";
import css from "./field.module.css";
import { RunLine } from "./run-line.tsx";

/** The classes of a field with their limits in the user's unit, its sign, and the model run. */
export const FieldLegend = observer(function FieldLegend({ dataset }: DatasetViewProps<FieldDataset>) {
  const i18n = useI18n();
  const { options, classes, shown } = dataset;
  const number = (value: number) =>
    dataset.textOf(value, { ...options, unit: "" }).replace(/[^\d,.\-−]{1,20}$/, "");
  return (
    <>
      {shown === null && <p>{i18n.t("forecast-field:legend.none")}</p>}
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
            <li key={from ?? "lowest"}>
              <span className={css.swatch} style={{ background: classes[at]?.color }}>
                {code}
              </span>
              <span className={css.range}>{range}</span>
              <span>{i18n.text(label)}</span>
            </li>
          );
        })}
      </ul>
      {options.signs !== "none" && (
        <p className={classNames(css.note)}>{i18n.t(`forecast-field:legend.${options.signs}`)}</p>
      )}
      <RunLine dataset={dataset} />
    </>
  );
});
