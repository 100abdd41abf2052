import { observer } from "mobx-react-lite";
import type { ItemViewProps } from "../../../../core/api/dataset.ts";
import { useI18n } from "../../../../core/api/kernel.ts";
import type { FieldDataset } from "../field-dataset.ts";
import css from "./field.module.css";
import { RunLine } from "./run-line.tsx";

/** The value at the clicked place for the shown time: it follows the time while it is open. */
export const FieldPopup = observer(function FieldPopup({ dataset, item }: ItemViewProps<FieldDataset>) {
  const i18n = useI18n();
  const position = item.geometry?.type === "Point" ? item.geometry.coordinates : [];
  const value = dataset.valueAt([position[0] ?? 0, position[1] ?? 0]);
  if (value === null) return <p>{i18n.t("forecast-field:legend.none")}</p>;
  const label = dataset.options.classes[dataset.classOf(value.value)]?.label;
  return (
    <div className={css.value}>
      <p className={css.number}>
        {dataset.valueText(value.value)}
        {value.direction !== null && (
          <span className={css.direction}>
            {i18n.t(
              `forecast-field:${dataset.options.directionIs}`,
              i18n.t(`forecast-field:compass.${Math.round(value.direction / 45) % 8}`),
            )}
          </span>
        )}
      </p>
      <p>
        {label && i18n.text(label)}
        {dataset.options.also.map(({ label: name, ...how }, at) => {
          const own = value.also[at];
          return own == null ? null : ` · ${i18n.text(name)} ${dataset.textOf(own, how)}`;
        })}
      </p>
      <p className={css.note}>{i18n.format.dateTime(value.time)}</p>
      <RunLine dataset={dataset} />
    </div>
  );
});
