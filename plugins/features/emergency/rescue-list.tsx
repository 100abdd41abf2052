import RotateCw from "lucide-react/icons/rotate-cw";
import { observer } from "mobx-react-lite";
import { useId } from "react";
import type { VesselSource } from "../../../contracts/vessels.ts";
import { describeFailure } from "../../../core/api/details.ts";
import { useApp } from "../../../core/api/kernel.ts";
import { Button, Icon, look, Skeleton } from "../../../core/api/ui.ts";
import css from "./emergency.module.css";
import type { EmergencyStore } from "./emergency-store.ts";
import { RescueRow } from "./rescue-row.tsx";
import { useTexts } from "./use-texts.ts";

/**
 * The five rescuers with the earliest arrival, or why they are unknown. When the service fails, the last list stays and
 * shows its age.
 */
export const RescueList = observer(function RescueList({
  store,
  dataset,
}: {
  store: EmergencyStore;
  dataset: VesselSource;
}) {
  const { i18n, t } = useTexts();
  const id = useId();
  const { nearest, fetchedAt, loadingError, place } = store;
  const updated = fetchedAt && i18n.format.time(fetchedAt);
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={css.listhead}>
        {t("nearest")}
        {updated && <span className={look.num}>{t("updated", updated)}</span>}
      </h3>
      {loadingError && <LoadingError store={store} />}
      {!place && <p className={css.emergencyLater}>{t("later")}</p>}
      {nearest === null && !loadingError && place && <Skeleton lines={8} />}
      {nearest?.length === 0 && <p>{t("none")}</p>}
      {nearest && nearest.length > 0 && (
        <ol className={css.rescuers}>
          {nearest.map((rescuer, index) => (
            <RescueRow
              key={rescuer.target.mmsi}
              rescuer={rescuer}
              number={index + 1}
              datasetId={dataset.id}
            />
          ))}
        </ol>
      )}
      {nearest && nearest.length > 0 && <p className={css.muted}>{t("rule")}</p>}
      {nearest && <p className={css.muted}>{t("note")}</p>}
    </section>
  );
});

const LoadingError = observer(function LoadingError({ store }: { store: EmergencyStore }) {
  const { connectivity } = useApp();
  const { i18n, t } = useTexts();
  const { loadingError, loading, fetchedAt } = store;
  if (!loadingError) return null;
  const { headline, description } = describeFailure(loadingError, i18n, connectivity.isOnline);
  return (
    <div className={css.failed} role="alert">
      <p>
        <b>{headline}</b> {t("failed")} {description}
      </p>
      {fetchedAt && <p>{t("failed-old", i18n.format.time(fetchedAt))}</p>}
      <Button disabled={loading} onClick={() => void store.refresh()}>
        <Icon of={RotateCw} small />
        {t("retry")}
      </Button>
    </div>
  );
});
