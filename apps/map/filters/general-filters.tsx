import "./general-filters.css";
import X from "lucide-react/icons/x";
import { observer } from "mobx-react-lite";
import { type KeyboardEvent, useId, useState } from "react";
import type { Dataset } from "../../../core/dataset/dataset.ts";
import {
  clearFilters,
  disableFilter,
  enableFilter,
  isFilterOn,
  shownValues,
} from "../../../core/dataset/filter-actions.ts";
import { partTexts, usePartTexts } from "../../../core/plugin/react-context.tsx";
import { Button } from "../../../core/ui/button.tsx";
import { ChipToggle } from "../../../core/ui/chip.tsx";
import { Icon } from "../../../core/ui/icon.tsx";
import { Switch } from "../../../core/ui/switch.tsx";
import { foldCode } from "../../../lib/filter-values.ts";
import type { FilterDefinition } from "../../../schemas/generated/resolved-manifest.ts";
import en from "./locales/en.json" with { type: "json" };
import no from "./locales/no.json" with { type: "json" };

const TEXTS = partTexts("general-filters", { no, en });

interface GeneralFiltersProps {
  dataset: Dataset;
  /** One text filter, or a group of switches. */
  filters: readonly [FilterDefinition, ...FilterDefinition[]];
}

/** The kinds that the service applies: a text field, or a group of switches. */
export const GeneralFilters = observer(function GeneralFilters({ dataset, filters }: GeneralFiltersProps) {
  const [first] = filters;
  if (first.kind === "theme") return <ThemeChoice dataset={dataset} filter={first} />;
  return first.kind === "string" ? (
    <TextFilter dataset={dataset} filter={first} />
  ) : (
    <SwitchGroup dataset={dataset} filters={filters} />
  );
});

/** The theme of the map: a choice of one of a few, in a row. */
const ThemeChoice = observer(function ThemeChoice({
  dataset: { filters },
  filter,
}: {
  dataset: Dataset;
  filter: FilterDefinition;
}) {
  const { i18n } = usePartTexts(TEXTS);
  const name = useId();
  return (
    <fieldset className="fv-filter">
      <legend>{i18n.text(filter.label)}</legend>
      <div className="fv-themes">
        {filter.values.map(({ value, label }) => (
          <label key={value}>
            <input
              type="radio"
              name={name}
              checked={filters.theme === value}
              onChange={() => filters.set(filter.id, [value])}
            />
            <span>{i18n.text(label)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
});

const SwitchGroup = observer(function SwitchGroup({ dataset, filters: group }: GeneralFiltersProps) {
  const { i18n } = usePartTexts(TEXTS);
  const { filters } = dataset;
  const heading = i18n.text(group[0].heading);
  return (
    <fieldset className="fv-filter">
      <legend className={heading === "" ? "fv-hidden" : undefined}>
        {heading || i18n.text(dataset.definition.name)}
      </legend>
      <div className="fv-chips">
        {group.map((filter) => (
          <ChipToggle
            key={filter.id}
            pressed={isFilterOn(filters, filter.id)}
            onChange={(on) => (on ? enableFilter(filters, filter.id) : disableFilter(filters, filter.id))}
          >
            {i18n.text(filters.nameOf(filter))}
          </ChipToggle>
        ))}
      </div>
    </fieldset>
  );
});

const TextFilter = observer(function TextFilter({
  dataset: { filters },
  filter,
}: {
  dataset: Dataset;
  filter: FilterDefinition;
}) {
  const { i18n, t } = usePartTexts(TEXTS);
  const id = useId();
  const values = shownValues(filters, filter.id);
  const held = filter.multiple ? "" : String(values[0] ?? "");
  const [draft, setDraft] = useState<string | null>(null);
  const text = draft ?? held;
  const codeOf = (written: string) =>
    filter.values.find(({ value, label }) =>
      [value, i18n.text(label)].some((form) => foldCode(form) === foldCode(written)),
    )?.value ?? written;
  const take = () => {
    if (draft === null) return;
    setDraft(null);
    const written = draft.trim();
    if (written !== "") enableFilter(filters, filter.id, { value: codeOf(written) });
    else if (!filter.multiple) disableFilter(filters, filter.id);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter") take();
    if (event.key === "Escape" && draft !== null) {
      event.stopPropagation();
      setDraft(null);
    }
  };
  const nameOf = (value: string | number) => {
    const proposed = filter.values.find((entry) => foldCode(entry.value) === foldCode(value));
    return proposed ? i18n.text(proposed.label) : String(value);
  };
  const label = i18n.text(filter.label);
  return (
    <div className="fv-filter fv-text-filter">
      {i18n.text(filter.heading) && <p className="fv-text-filter-heading">{i18n.text(filter.heading)}</p>}
      <label htmlFor={id}>{label}</label>
      <div className="fv-text-filter-field">
        <input
          id={id}
          className="fv-input"
          value={filter.multiple ? text : draft === null ? nameOf(held) : text}
          list={filter.values.length > 0 ? `${id}-values` : undefined}
          onChange={(event) => setDraft(event.currentTarget.value)}
          onBlur={take}
          onKeyDown={onKeyDown}
        />
        {filter.multiple && (
          <Button kind="ghost" disabled={text.trim() === ""} onClick={take}>
            {t("add")}
          </Button>
        )}
      </div>
      {filter.values.length > 0 && (
        <datalist id={`${id}-values`}>
          {filter.values.map((entry) => (
            <option key={entry.value} value={i18n.text(entry.label)} />
          ))}
        </datalist>
      )}
      {filter.multiple && isFilterOn(filters, filter.id) && (
        <ul className="fv-chips" aria-label={label}>
          {values.map((value) => {
            const only = values.length === 1;
            const name =
              only && filters.nameOf(filter) !== filter.label
                ? i18n.text(filters.nameOf(filter))
                : nameOf(value);
            return (
              <li key={value}>
                <button
                  type="button"
                  className="fv-chip fv-chip-toggle fv-chip-plain"
                  aria-label={t("remove", name)}
                  onClick={() =>
                    only ? disableFilter(filters, filter.id) : filters.toggle(filter.id, value)
                  }
                >
                  {name}
                  <Icon of={X} small />
                </button>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
});

/** Below the filters: how features outside the selection are shown, and a button that clears all filters. */
export const FilterEnd = observer(function FilterEnd({ dataset }: { dataset: Dataset }) {
  const { i18n, t } = usePartTexts(TEXTS);
  const id = useId();
  const { filters, items, knowsSelection, count } = dataset;
  const isOn = filters.constraints.some(({ filter }) => filter.kind !== "static" || filter.value !== null);
  return (
    <>
      {knowsSelection && (
        <div className="fv-filter-switch">
          <span id={id}>
            {t("others")}
            {count !== null && (
              <small className="fv-filter-selection fv-num">
                {isOn
                  ? t("selection", i18n.format.integer(count), i18n.format.integer(items.length))
                  : i18n.format.integer(count)}
              </small>
            )}
          </span>
          <Switch
            aria-labelledby={id}
            checked={filters.tagFiltered}
            onChange={(tag) => {
              filters.tagFiltered = tag;
            }}
          />
        </div>
      )}
      {isOn && (
        <div>
          <Button kind="quiet" onClick={() => clearFilters(filters)}>
            <Icon of={X} small />
            {t("clear")}
          </Button>
        </div>
      )}
    </>
  );
});
