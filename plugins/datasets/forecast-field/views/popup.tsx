import { observer } from "mobx-react-lite";
import type { ItemViewProps } from "../../../../core/api/dataset.ts";
import { useApp } from "../../../../core/api/kernel.ts";
import type { FieldDataset } from "../field-dataset.ts";
import css from "./field.module.css";
import { RunLine, stepText } from "./run-line.tsx";
import { ValueLines } from "./value-lines.tsx";

/** The value at the clicked place for the shown time: it follows the time while it is open. */
export const FieldPopup = observer(function FieldPopup({ dataset, item }: ItemViewProps<FieldDataset>) {
  const app = useApp();
  const { i18n } = app;
  const position = item.geometry?.type === "Point" ? item.geometry.coordinates : [];
  const value = dataset.valueAt([position[0] ?? 0, position[1] ?? 0]);
  if (value === null) return <p>{i18n.t("forecast-field:legend.none")}</p>;
  return (
    <div className={css.value}>
      <ValueLines dataset={dataset} value={value} />
      <p className={css.note}>{stepText(value.time, app)}</p>
      <RunLine dataset={dataset} />
    </div>
  );
});
