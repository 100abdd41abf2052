import { observer } from "mobx-react-lite";
import type { DatasetViewProps } from "../../../../core/api/dataset.ts";
import { useApp } from "../../../../core/api/kernel.ts";
import { classNames, look } from "../../../../core/api/ui.ts";
import { FILTERS } from "../filter-criteria.ts";
import type { VesselDataset } from "../vessel-dataset.ts";
import css from "./filters.module.css";
import { useTexts } from "./texts.ts";

const KMH_OF_A_KNOT = 1.852;

/** Speeds from and to, in the user's unit; the filter itself is in knots. An empty field is no limit. */
export const SpeedFilter = observer(function SpeedFilter({ dataset }: DatasetViewProps<VesselDataset>) {
  const { settings } = useApp();
  const { t } = useTexts();
  const metric = settings.get("vesselSpeed") === "kmt";
  const factor = metric ? KMH_OF_A_KNOT : 1;
  const value = dataset.filters.values[FILTERS.speed];
  const [from = null, to = null] = Array.isArray(value) ? value : [];
  const set = (index: 0 | 1, text: string) => {
    const typed = text.trim() === "" ? null : Number(text);
    if (typed !== null && !(Number.isFinite(typed) && typed >= 0)) return;
    const knots = typed === null ? null : typed / factor;
    dataset.filters.set(FILTERS.speed, index === 0 ? [knots, to] : [from, knots]);
  };
  const field = (index: 0 | 1, knots: string | number | null, label: string) => (
    <label>
      {label}
      <input
        type="number"
        inputMode="decimal"
        min={0}
        step="any"
        className={classNames(look.input, look.num)}
        value={typeof knots === "number" ? Number((knots * factor).toFixed(1)) : ""}
        onChange={(event) => set(index, event.currentTarget.value)}
      />
    </label>
  );
  return (
    <fieldset className={classNames(look.filter, css.filterGroup)}>
      <legend>{t("filter.speed", t(metric ? "unit.kmt" : "unit.knots"))}</legend>
      <div className={look.filterRange}>
        {field(0, from, t("filter.from"))}
        {field(1, to, t("filter.to"))}
      </div>
    </fieldset>
  );
});
