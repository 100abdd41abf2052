import { observer } from "mobx-react-lite";
import { useId } from "react";
import type { Dataset } from "../../../core/dataset/dataset.ts";
import { useApp, useI18n } from "../../../core/plugin/react-context.tsx";
import { lazyPart } from "../../../core/shell/parts/lazy-part.tsx";
import { ThemedSymbol } from "../../../core/shell/parts/symbol.tsx";
import { hasSymbol } from "../../../core/shell/views/item-symbol.ts";
import { ChipToggle } from "../../../core/ui/chip.tsx";
import { Switch } from "../../../core/ui/switch.tsx";
import type { FilterDefinition } from "../../../schemas/generated/resolved-manifest.ts";
import { monthChoices, toggleChoice, yearChoices } from "./filter-choices.ts";
import { filterRuns } from "./filter-runs.ts";
import { RangeFilter } from "./range-filter.tsx";

const GeneralFilters = lazyPart(async () => ({
  default: (await import("./general-filters.tsx")).GeneralFilters,
}));
const FilterEnd = lazyPart(async () => ({ default: (await import("./general-filters.tsx")).FilterEnd }));

interface FilterProps {
  dataset: Dataset;
  filter: FilterDefinition;
}

/** The filters that a manifest gives a dataset, each by its kind. */
export const DefaultFilters = observer(function DefaultFilters({ dataset }: { dataset: Dataset }) {
  const runs = filterRuns(dataset.filters.definitions);
  return (
    <>
      {runs.map(({ general, filters: [first, ...others] }) =>
        general ? (
          <GeneralFilters key={first.id} dataset={dataset} filters={[first, ...others]} />
        ) : (
          <Filter key={first.id} dataset={dataset} filter={first} />
        ),
      )}
      {(dataset.knowsSelection || runs.some(({ general }) => general)) && <FilterEnd dataset={dataset} />}
    </>
  );
});

function Filter({ dataset, filter }: FilterProps) {
  switch (filter.kind) {
    case "choice":
      return filter.multiple ? (
        <ChoiceFilter dataset={dataset} filter={filter} />
      ) : (
        <OneOfFilter dataset={dataset} filter={filter} />
      );
    case "years":
    case "months":
      return <CalendarFilter dataset={dataset} filter={filter} />;
    case "range":
      return <RangeFilter dataset={dataset} filter={filter} />;
    case "boolean":
      return <BooleanFilter dataset={dataset} filter={filter} />;
    case "disease":
    case "string":
    case "static":
    case "theme":
      return null;
  }
}

const ChoiceFilter = observer(function ChoiceFilter({ dataset, filter }: FilterProps) {
  const i18n = useI18n();
  const value = dataset.filters.values[filter.id];
  const all = filter.values.map((entry) => entry.value);
  const chosen = Array.isArray(value) && value.length > 0 ? value : all;
  return (
    <fieldset className="fv-filter">
      <legend>{i18n.text(filter.label)}</legend>
      <div className="fv-chips">
        {filter.values.map((entry) => (
          <ChipToggle
            key={entry.value}
            pressed={chosen.includes(entry.value)}
            onChange={() => dataset.filters.set(filter.id, toggleChoice(chosen, entry.value, all))}
            symbol={hasSymbol(entry.symbol) && <ThemedSymbol symbol={entry.symbol} size={18} />}
          >
            {i18n.text(entry.label)}
          </ChipToggle>
        ))}
      </div>
    </fieldset>
  );
});

/** A choice of one value, or all of them. */
const OneOfFilter = observer(function OneOfFilter({ dataset, filter }: FilterProps) {
  const i18n = useI18n();
  const value = dataset.filters.values[filter.id];
  const chosen = Array.isArray(value) ? value[0] : undefined;
  const choose = (values: (string | number)[]) => dataset.filters.set(filter.id, values);
  return (
    <fieldset className="fv-filter">
      <legend>{i18n.text(filter.label)}</legend>
      <div className="fv-chips">
        <ChipToggle pressed={chosen === undefined} onChange={() => choose([])}>
          {i18n.t("filter.all")}
        </ChipToggle>
        {filter.values.map((entry) => (
          <ChipToggle
            key={entry.value}
            pressed={chosen === entry.value}
            onChange={() => choose(chosen === entry.value ? [] : [entry.value])}
            symbol={hasSymbol(entry.symbol) && <ThemedSymbol symbol={entry.symbol} size={18} />}
          >
            {i18n.text(entry.label)}
          </ChipToggle>
        ))}
      </div>
    </fieldset>
  );
});

/** Years or months; none chosen means all. */
const CalendarFilter = observer(function CalendarFilter({ dataset, filter }: FilterProps) {
  const { clock, manifest } = useApp();
  const i18n = useI18n();
  const value = dataset.filters.values[filter.id];
  const chosen = Array.isArray(value) ? value : [];
  const isYears = filter.kind === "years";
  const choices = isYears
    ? yearChoices(manifest.time.firstYear, clock.currentYear(), chosen)
    : monthChoices(clock.currentMonth());
  return (
    <fieldset className="fv-filter">
      <legend>{i18n.text(filter.label)}</legend>
      <div className="fv-chips">
        <ChipToggle pressed={chosen.length === 0} onChange={() => dataset.filters.set(filter.id, [])}>
          {i18n.t(isYears ? "filter.all-years" : "filter.all-months")}
        </ChipToggle>
        {choices.map(({ number, code }) => (
          <ChipToggle
            key={number}
            pressed={chosen.includes(code) || chosen.includes(number)}
            onChange={() => dataset.filters.set(filter.id, toggleOne(chosen, code, number))}
          >
            {isYears ? String(number) : i18n.format.monthShort(number)}
          </ChipToggle>
        ))}
      </div>
    </fieldset>
  );
});

/** The current one is stored as 'current'; an older stored filter may contain its number. */
function toggleOne(chosen: (string | number | null)[], code: string | number, number: number) {
  const without = chosen.filter((other) => other !== code && other !== number);
  return without.length === chosen.length ? [...chosen, code] : without;
}

const BooleanFilter = observer(function BooleanFilter({ dataset, filter }: FilterProps) {
  const i18n = useI18n();
  const id = useId();
  return (
    <div className="fv-filter-switch">
      <span id={id}>{i18n.text(filter.label)}</span>
      <Switch
        aria-labelledby={id}
        checked={dataset.filters.values[filter.id] === true}
        onChange={(on) => dataset.filters.set(filter.id, on)}
      />
    </div>
  );
});
