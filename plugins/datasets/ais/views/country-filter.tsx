import { observer } from "mobx-react-lite";
import { useState } from "react";
import type { DatasetViewProps } from "../../../../core/api/dataset.ts";
import { classNames, look } from "../../../../core/api/ui.ts";
import { FILTERS } from "../filter-criteria.ts";
import type { VesselDataset } from "../vessel-dataset.ts";
import { countryChoices, matchingCountries } from "./country-choices.ts";
import { FilterGroup } from "./filter-group.tsx";
import { chosenOf } from "./filter-values.ts";
import css from "./filters.module.css";
import { useTexts } from "./texts.ts";

/** A list of flags with a search and checkboxes. `counts`: by number in COUNTRIES; null while no vessel is known. */
export const CountryFilter = observer(function CountryFilter({
  dataset,
  counts,
}: DatasetViewProps<VesselDataset> & { counts: Uint32Array | null }) {
  const { i18n, t } = useTexts();
  const [text, setText] = useState("");
  const chosen = chosenOf(dataset, FILTERS.countries);
  const choices = matchingCountries(countryChoices(counts, chosen, t("filter.none"), i18n), text);
  const upper = chosen.map((code) => code.toUpperCase());
  return (
    <FilterGroup title={t("filter.country")} chosen={chosen.length}>
      <input
        type="search"
        className={classNames(look.input, css.countrySearch)}
        aria-label={t("filter.find-country")}
        placeholder={t("filter.find-country")}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div className={css.countries}>
        {choices.length === 0 && <p className={look.empty}>{t("filter.no-country")}</p>}
        {choices.map(({ code, name, count }) => (
          <label key={code}>
            <input
              type="checkbox"
              checked={upper.includes(code)}
              onChange={() => dataset.filters.toggle(FILTERS.countries, code)}
            />
            <span>{name}</span>
            {count !== null && (
              <span className={classNames(look.num, css.count)}>{i18n.format.integer(count)}</span>
            )}
          </label>
        ))}
      </div>
    </FilterGroup>
  );
});
