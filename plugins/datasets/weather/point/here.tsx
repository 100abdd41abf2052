import { observer } from "mobx-react-lite";
import { useMemo } from "react";
import { EntryLink } from "../../../../core/api/details.ts";
import { useApp } from "../../../../core/api/kernel.ts";
import { look, Skeleton } from "../../../../core/api/ui.ts";
import type { LonLat } from "../../../../lib/lon-lat.ts";
import { FailedNote } from "../failed-part.tsx";
import { holdsPlace } from "../model/holds-place.ts";
import type { Warning } from "../read/places.ts";
import type { Answered } from "../use-part.ts";
import { useTexts } from "../use-texts.ts";
import { WarningLine } from "../warning-line.tsx";
import css from "./point.module.css";

/** Areas of one dataset that are listed. */
const MOST = 4;

/** Weather warnings and areas of the map that hold the point. */
export const Here = observer(function Here(props: { place: LonLat; warnings: Answered<Warning[]> }) {
  const { datasets } = useApp();
  const { t } = useTexts();
  const { place, warnings } = props;
  // Live vessels are no areas, and too many to look through.
  const active = datasets.active.filter(({ changesByItself }) => !changesByItself);
  const areas = active.flatMap((dataset) =>
    dataset.filteredItems
      .filter(({ geometry }) => holdsPlace(geometry, place))
      .slice(0, MOST)
      .map((item) => ({ dataset, item })),
  );
  const found = warnings.value ?? [];
  // The map's own weather warnings are the same that are listed above.
  const ids = useMemo(() => new Set(found.map(({ id }) => id)), [found]);
  const others = areas.filter(({ item }) => !ids.has(item.id));
  return (
    <section className={css.section}>
      <h3>{t("point.here")}</h3>
      {warnings.failure && <FailedNote part="warnings" failure={warnings.failure} again={warnings.again} />}
      {!warnings.value && !warnings.failure && <Skeleton lines={2} />}
      {warnings.value && found.length === 0 && others.length === 0 && (
        <p className={look.empty}>{t("point.none-here")}</p>
      )}
      {(found.length > 0 || others.length > 0) && (
        <ul className={css.list}>
          {found.map((warning) => (
            <WarningLine key={warning.id} warning={warning} />
          ))}
          {others.map(({ dataset, item }) => (
            <li key={`${dataset.id}/${item.id}`}>
              <EntryLink dataset={dataset} id={item.id} item={item} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
});
