import { observer } from "mobx-react-lite";
import type { Dataset } from "../../../core/dataset/dataset.ts";
import { useI18n } from "../../../core/plugin/react-context.tsx";
import type { FilterDefinition } from "../../../schemas/generated/resolved-manifest.ts";

/** From and to as numbers; an empty field is no limit. */
export const RangeFilter = observer(function RangeFilter({
  dataset,
  filter,
}: {
  dataset: Dataset;
  filter: FilterDefinition;
}) {
  const i18n = useI18n();
  const value = dataset.filters.values[filter.id];
  const [from = null, to = null] = Array.isArray(value) ? value : [];
  const set = (index: 0 | 1, text: string) => {
    const end = text.trim() === "" ? null : Number(text);
    if (end !== null && !Number.isFinite(end)) return;
    dataset.filters.set(filter.id, index === 0 ? [end, to] : [from, end]);
  };
  const field = (index: 0 | 1, end: string | number | null, label: string) => (
    <label>
      {label}
      <input
        type="number"
        inputMode="decimal"
        className="fv-input fv-num"
        value={end ?? ""}
        onChange={(event) => set(index, event.currentTarget.value)}
      />
    </label>
  );
  return (
    <fieldset className="fv-filter">
      <legend>{i18n.text(filter.label)}</legend>
      <div className="fv-filter-range">
        {field(0, from, i18n.t("filter.from"))}
        {field(1, to, i18n.t("filter.to"))}
      </div>
    </fieldset>
  );
});
