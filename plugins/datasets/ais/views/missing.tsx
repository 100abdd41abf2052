import SearchX from "lucide-react/icons/search-x";
import { observer } from "mobx-react-lite";
import { useCallback, useEffect, useState } from "react";
import type { MissingViewProps } from "../../../../core/api/dataset.ts";
import { DetailsTop, describeFailure, NotFoundView, useHeadingFocus } from "../../../../core/api/details.ts";
import { Failure, isAbort, useApp, usePage } from "../../../../core/api/kernel.ts";
import { Button, classNames, FieldList, Icon, look, Skeleton } from "../../../../core/api/ui.ts";
import { titleOf } from "../model/vessel.ts";
import type { VesselDataset } from "../vessel-dataset.ts";
import { VesselBadges } from "./badges.tsx";
import { type Combined, fetchCombined } from "./combined.ts";
import { useTexts } from "./texts.ts";
import { VesselFacts } from "./vessel-facts.tsx";
import { VesselSymbol } from "./vessel-symbol.tsx";

type Answer =
  | { kind: "waiting" }
  | { kind: "failed"; failure: Failure }
  | { kind: "known"; combined: Combined | null };

/** A vessel that is not in the map: the data of the service, or why it may be missing (spec §6, §7). */
export default observer(function Missing({ dataset, featureId }: MissingViewProps<VesselDataset>) {
  const app = useApp();
  const [answer, setAnswer] = useState<Answer>({ kind: "waiting" });
  const isNumber = /^\d{1,9}$/.test(featureId);
  const ask = useCallback(
    async (signal: AbortSignal) => {
      setAnswer({ kind: "waiting" });
      try {
        const combined = await fetchCombined(featureId, dataset.options, app, signal);
        if (!signal.aborted) setAnswer({ kind: "known", combined });
      } catch (error) {
        if (!isAbort(error) && !signal.aborted)
          setAnswer({ kind: "failed", failure: Failure.from(error, featureId) });
      }
    },
    [app, dataset, featureId],
  );
  useEffect(() => {
    const request = new AbortController();
    if (isNumber) void ask(request.signal);
    return () => request.abort();
  }, [ask, isNumber]);

  if (!isNumber) return <NotFoundView reason="feature" id={featureId} dataset={dataset} />;
  switch (answer.kind) {
    case "waiting":
      return (
        <>
          <DetailsTop back={dataset} />
          <div className={look.detailsBody}>
            <Skeleton lines={6} />
          </div>
        </>
      );
    case "failed":
      return (
        <Failed
          dataset={dataset}
          failure={answer.failure}
          retry={() => void ask(new AbortController().signal)}
        />
      );
    case "known":
      return answer.combined ? (
        <Known dataset={dataset} featureId={featureId} combined={answer.combined} />
      ) : (
        <NotInMap dataset={dataset} mmsi={featureId} />
      );
  }
});

const Known = observer(function Known({
  dataset,
  featureId,
  combined: { vessel, others },
}: MissingViewProps<VesselDataset> & { combined: Combined }) {
  const { t } = useTexts();
  const heading = useHeadingFocus();
  const fields = others.map(({ key, text }) => ({ key, label: key, value: text }));
  return (
    <>
      <DetailsTop back={dataset} />
      <header className={look.detailsHead}>
        <span className={classNames(look.badge, look.badgeLarge)}>
          <VesselSymbol icon={vessel?.icon ?? "vessel"} size={30} />
        </span>
        <div>
          <h2 ref={heading} tabIndex={-1}>
            {vessel ? titleOf(vessel) : titleOf({ name: "", mmsi: Number(featureId) })}
          </h2>
          <p>{t("combined.about")}</p>
          {vessel && (
            <div className={look.chips}>
              <VesselBadges vessel={vessel} />
            </div>
          )}
        </div>
      </header>
      <div className={classNames(look.detailsBody, look.detailsRuled)}>
        {vessel && <VesselFacts vessel={vessel} />}
        {fields.length > 0 && <h3>{t("combined.other")}</h3>}
        <FieldList fields={fields} />
      </div>
    </>
  );
});

const NotInMap = observer(function NotInMap({ dataset, mmsi }: { dataset: VesselDataset; mmsi: string }) {
  const page = usePage();
  const { t } = useTexts();
  const heading = useHeadingFocus();
  return (
    <>
      <DetailsTop back={dataset} />
      <div className={look.notFound}>
        <Icon of={SearchX} />
        <h2 ref={heading} tabIndex={-1}>
          {t("missing.title")}
        </h2>
        <p className={look.num}>{t("missing.asked", mmsi.padStart(9, "0"))}</p>
        <p>{t("missing.text")}</p>
        <p>{t("missing.or")}</p>
        <Button onClick={() => page.navigate(`/${encodeURIComponent(dataset.id)}`)}>
          {t("missing.list")}
        </Button>
      </div>
    </>
  );
});

const Failed = observer(function Failed({
  dataset,
  failure,
  retry,
}: {
  dataset: VesselDataset;
  failure: Failure;
  retry(): void;
}) {
  const { connectivity } = useApp();
  const { i18n, t } = useTexts();
  const heading = useHeadingFocus();
  return (
    <>
      <DetailsTop back={dataset} />
      <div className={look.notFound}>
        <Icon of={SearchX} />
        <h2 ref={heading} tabIndex={-1}>
          {t("combined.failed")}
        </h2>
        <p>{describeFailure(failure, i18n, connectivity.isOnline).description}</p>
        <Button kind="primary" onClick={retry}>
          {t("combined.retry")}
        </Button>
      </div>
    </>
  );
});
