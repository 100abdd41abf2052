import Funnel from "lucide-react/icons/funnel";
import { observer } from "mobx-react-lite";
import { Button, Icon } from "../../../../core/api/ui.ts";
import { EVERYTHING, type VesselFilter } from "../model/vessel-filter.ts";
import type { VesselDataset } from "../vessel-dataset.ts";
import css from "./hidden-note.module.css";
import { useTexts } from "./texts.ts";

/** The parts of a filter, with the keys of their names. */
const PARTS: readonly (readonly [part: keyof VesselFilter, name: string])[] = [
  ["hiddenGroups", "filter.type"],
  ["hiddenCountries", "filter.country"],
  ["hiddenStatuses", "filter.status"],
  ["speed", "filter.speed-name"],
  ["only", "filter.set-apart"],
];

/** Keys of the names of what in a filter hides a vessel. Empty: it is shown, or has no position. */
export function hidingParts(
  { fleet, vesselFilter }: Pick<VesselDataset, "fleet" | "vesselFilter">,
  mmsi: number,
): string[] {
  const row = fleet.row(mmsi);
  if (row < 0 || !fleet.buffer.shows(row, EVERYTHING)) return [];
  const hides = (part: keyof VesselFilter) =>
    !fleet.buffer.shows(row, { ...EVERYTHING, [part]: vesselFilter[part] });
  return PARTS.filter(([part]) => hides(part)).map(([, name]) => name);
}

/** Says that a filter hides the open vessel, with ways to see it; nothing for a vessel that is shown. */
export const HiddenNote = observer(function HiddenNote({
  dataset,
  mmsi,
}: {
  dataset: Pick<VesselDataset, "fleet" | "vesselFilter" | "filters" | "showThrough">;
  mmsi: number;
}) {
  const { t } = useTexts();
  const hiding = hidingParts(dataset, mmsi);
  if (hiding.length === 0) return null;
  const isShown = dataset.vesselFilter.also !== undefined;
  return (
    <div className={css.note}>
      <p>
        <Icon of={Funnel} small />
        {t(isShown ? "hidden.through" : "hidden.by", hiding.map((key) => t(key)).join(", "))}
      </p>
      <div className={css.buttons}>
        <Button onClick={() => dataset.showThrough(isShown ? null : String(mmsi))}>
          {t(isShown ? "hidden.hide" : "hidden.show")}
        </Button>
        {!dataset.filters.isDefault && (
          <Button kind="quiet" onClick={() => dataset.filters.reset()}>
            {t("filter.reset")}
          </Button>
        )}
      </div>
    </div>
  );
});
