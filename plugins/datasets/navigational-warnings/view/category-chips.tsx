import { observer } from "mobx-react-lite";
import type { Bounds } from "../../../../core/api/map.ts";
import { ChipToggle, classNames, look } from "../../../../core/api/ui.ts";
import { useTexts } from "../use-texts.ts";
import type { WarningsDataset } from "../warnings-dataset.ts";
import { liesIn } from "./sections.ts";
import css from "./warnings.module.css";

/** The kinds of warnings with their counts in the view of the map; they set the filter of the dataset. */
export const CategoryChips = observer(function CategoryChips({
  dataset,
  bounds,
}: {
  dataset: WarningsDataset;
  bounds: Bounds;
}) {
  const { i18n, t } = useTexts();
  const { filters, options, items } = dataset;
  const filter = filters.definitions.find(({ id }) => id === options.categoryFilter);
  if (filter === undefined) return null;
  const property = filter.property || filter.id;
  const inView = items.filter((item) => liesIn(item, bounds));
  const chosen = filters.selection(filter.id);
  return (
    <fieldset className={classNames(look.chips, css.chips)} aria-label={i18n.text(filter.label)}>
      <ChipToggle pressed={chosen === null} onChange={() => filters.set(filter.id, [])}>
        {`${t("all")} ${i18n.format.integer(inView.length)}`}
      </ChipToggle>
      {filter.values.map(({ value, label }) => {
        const count = inView.filter(({ properties }) => properties[property] === value).length;
        const pressed = chosen?.includes(value) === true;
        return (
          <ChipToggle
            key={value}
            pressed={pressed}
            empty={count === 0}
            onChange={(on) => {
              const others = (chosen ?? []).filter((one) => one !== value);
              filters.set(filter.id, on ? [...others, value] : others);
            }}
          >
            {`${i18n.text(label)} ${i18n.format.integer(count)}`}
          </ChipToggle>
        );
      })}
    </fieldset>
  );
});
