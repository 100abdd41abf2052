import { observer } from "mobx-react-lite";
import { useI18n } from "../../../../core/api/kernel.ts";
import { classNames } from "../../../../core/api/ui.ts";
import type { FieldDataset } from "../field-dataset.ts";
import css from "./field.module.css";

/** Model, time and age of the run, marked when it is old. */
export const RunLine = observer(function RunLine({ dataset }: { dataset: FieldDataset }) {
  const i18n = useI18n();
  const { reference, model, runAge, demonstration } = dataset;
  if (reference === null) return null;
  return (
    <p className={classNames(css.note, runAge !== "fresh" && css.old)}>
      {runAge === "old" && <strong>{i18n.t("forecast-field:runOld")} · </strong>}
      {i18n.t("forecast-field:run", model ?? "", i18n.format.dateTime(reference))},{" "}
      {i18n.format.age(reference)}
      {demonstration && ` · ${i18n.t("forecast-field:demonstration")}`}
    </p>
  );
});
