import RotateCcw from "lucide-react/icons/rotate-ccw";
import { observer } from "mobx-react-lite";
import type { DatasetViewProps } from "../../../../core/api/dataset.ts";
import { Button, ChipToggle, classNames, Icon, look } from "../../../../core/api/ui.ts";
import { SHIP_TYPES } from "../../../../lib/ship-type.ts";
import { FILTERS } from "../filter-criteria.ts";
import { ALL_OTHER, offeredTypes } from "../model/vessel-filter.ts";
import type { VesselDataset } from "../vessel-dataset.ts";
import { CountryFilter } from "./country-filter.tsx";
import { type Facets, facetsOf } from "./counts.ts";
import { FilterGroup } from "./filter-group.tsx";
import { chosenOf, hasFilter } from "./filter-values.ts";
import css from "./filters.module.css";
import { othersOf } from "./legend-rows.ts";
import { iconOfType } from "./ship-type-icon.ts";
import { SpeedFilter } from "./speed-filter.tsx";
import { useTexts } from "./texts.ts";
import { useCounts } from "./use-counts.ts";
import { VesselSymbol } from "./vessel-symbol.tsx";

/** The filters of vessels. In every group, no choice lets everything through; a manifest may leave out any group. */
export default observer(function Filters({ dataset }: DatasetViewProps<VesselDataset>) {
  const { t } = useTexts();
  const facets = useCounts(dataset, facetsOfAll);
  return (
    <div className={css.filters}>
      <p className={css.filtersAbout}>{t("filter.choose")}</p>
      {hasFilter(dataset, FILTERS.types) && <TypeFilter dataset={dataset} counts={facets?.types ?? null} />}
      {hasFilter(dataset, FILTERS.countries) && (
        <CountryFilter dataset={dataset} counts={facets?.countries ?? null} />
      )}
      {hasFilter(dataset, FILTERS.statuses) && <StatusFilter dataset={dataset} />}
      {hasFilter(dataset, FILTERS.speed) && <SpeedFilter dataset={dataset} />}
      {!dataset.filters.isDefault && (
        <Button kind="secondary" onClick={() => dataset.filters.reset()}>
          <Icon of={RotateCcw} small />
          {t("filter.reset")}
        </Button>
      )}
    </div>
  );
});

/** The choices are counted along the whole coast. */
function facetsOfAll(dataset: VesselDataset): Facets | null {
  dataset.needIn(null);
  return facetsOf(dataset);
}

const TypeFilter = observer(function TypeFilter({
  dataset,
  counts,
}: DatasetViewProps<VesselDataset> & { counts: Facets["types"] | null }) {
  const { i18n, t } = useTexts();
  const chosen = chosenOf(dataset, FILTERS.types);
  const offered = offeredTypes(dataset.options.allShipTypes);
  const others = counts ? othersOf(counts, offered) : [];
  const number = (count: number) => i18n.format.integer(count);
  const choices = [
    ...offered.map((type) => ({
      type,
      icon: iconOfType(type),
      count: counts?.[SHIP_TYPES.indexOf(type)] ?? 0,
    })),
    { type: ALL_OTHER, icon: "vessel" as const, count: others.reduce((sum, { count }) => sum + count, 0) },
  ];
  return (
    <FilterGroup title={t("filter.type")} chosen={chosen.length}>
      <div className={look.chips}>
        {choices.map(({ type, icon, count }) => (
          <ChipToggle
            key={type}
            pressed={chosen.includes(type)}
            empty={counts !== null && count === 0}
            onChange={() => dataset.filters.toggle(FILTERS.types, type)}
            symbol={<VesselSymbol icon={icon} size={18} />}
          >
            {t(`type.${type}`)}
            {counts && <span className={classNames(look.num, css.count)}>{number(count)}</span>}
          </ChipToggle>
        ))}
      </div>
      {others.length > 0 && (
        <p className={css.filtersAbout}>
          {t("filter.others", others.map(({ text, count }) => `${t(text)} ${number(count)}`).join(", "))}
        </p>
      )}
    </FilterGroup>
  );
});

const StatusFilter = observer(function StatusFilter({ dataset }: DatasetViewProps<VesselDataset>) {
  const { i18n, t } = useTexts();
  const chosen = chosenOf(dataset, FILTERS.statuses);
  const definition = dataset.filters.definitions.find(({ id }) => id === FILTERS.statuses);
  return (
    <FilterGroup title={t("filter.status")} chosen={chosen.length}>
      <div className={look.chips}>
        {definition?.values.map(({ value, label }) => (
          <ChipToggle
            key={value}
            pressed={chosen.includes(String(value))}
            onChange={() => dataset.filters.toggle(FILTERS.statuses, value)}
          >
            {i18n.text(label)}
          </ChipToggle>
        ))}
      </div>
    </FilterGroup>
  );
});
