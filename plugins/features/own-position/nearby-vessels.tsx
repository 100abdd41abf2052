import TriangleAlert from "lucide-react/icons/triangle-alert";
import { observer } from "mobx-react-lite";
import { Suspense, useEffect, useId, useState } from "react";
import type { Vessel, VesselSource, Vessels } from "../../../contracts/vessels.ts";
import { loadSurely, useApp, useService } from "../../../core/api/kernel.ts";
import type { PositionFix } from "../../../core/api/map.ts";
import { Button, classNames, Icon, look } from "../../../core/api/ui.ts";
import {
  closestApproach,
  isClose,
  isWithinHorizon,
  motionOf,
  ownMotion,
} from "../../../lib/closest-approach.ts";
import type { Geodesy } from "../../../lib/geodesy/geodesy.ts";
import type { Ranked } from "../../../lib/rank-by-distance.ts";
import { writeApproach, writeSpeed } from "./figures.ts";
import css from "./ranked-list.module.css";
import { RankedRow } from "./ranked-row.tsx";
import { useTexts } from "./use-texts.ts";

const NEAREST = 5;
/** How often the list is updated, ms. The fleet changes several times a second, faster than a user can read. */
const UPDATE_INTERVAL_MS = 5_000;

/** The vessels around the user, updated at an interval. */
export const NearbyVessels = observer(function NearbyVessels({
  dataset,
  fix,
}: {
  dataset: VesselSource;
  fix: PositionFix;
}) {
  const { log } = useApp();
  const vessels = useService<Vessels>("vessels");
  const { t } = useTexts();
  const id = useId();
  const [geodesy, setGeodesy] = useState<Geodesy | null>(null);
  const [nearest, setNearest] = useState<Ranked<Vessel>[]>([]);
  useEffect(() => {
    loadSurely(() => import("../../../lib/geodesy/index.ts")).then(setGeodesy, (error: unknown) =>
      log.error("Vessels around the user", error),
    );
  }, [log]);
  useEffect(() => {
    if (!geodesy) return;
    const look = () => setNearest(vessels.nearest(dataset, fix.lonLat, NEAREST, geodesy));
    look();
    const timer = setInterval(look, UPDATE_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [vessels, dataset, fix, geodesy]);
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{t("nearby")}</h3>
      {!dataset.active && <SwitchOn dataset={dataset} />}
      {dataset.active && nearest.length === 0 && <p>{t("none")}</p>}
      {geodesy && dataset.active && (
        <ol className={css.ranked}>
          {nearest.map((ranked) => (
            <NearbyRow
              key={ranked.target.mmsi}
              ranked={ranked}
              dataset={dataset}
              fix={fix}
              geodesy={geodesy}
            />
          ))}
        </ol>
      )}
    </section>
  );
});

/** When no vessels are on the map, an empty list must not be mistaken for an empty sea. */
const SwitchOn = observer(function SwitchOn({ dataset }: { dataset: VesselSource }) {
  const { t } = useTexts();
  return (
    <>
      <p>{t("vessels-off")}</p>
      <Button disabled={dataset.phase === "activating"} onClick={() => void dataset.activate()}>
        {t("vessels-on")}
      </Button>
    </>
  );
});

const NearbyRow = observer(function NearbyRow({
  ranked,
  dataset,
  fix,
  geodesy,
}: {
  ranked: Ranked<Vessel>;
  dataset: VesselSource;
  fix: PositionFix;
  geodesy: Geodesy;
}) {
  const { clock } = useApp();
  const { Symbol: VesselSymbol } = useService<Vessels>("vessels");
  const { i18n, t } = useTexts();
  const now = clock.now().getTime() / 1000;
  const cpa = closestApproach(ownMotion(fix), motionOf(ranked.target), now, geodesy);
  const close = isClose(cpa, dataset.options);
  return (
    <RankedRow
      ranked={ranked}
      mark={
        <Suspense>
          <VesselSymbol vessel={ranked.target} size={24} />
        </Suspense>
      }
      datasetId={dataset.id}
      facts={[writeSpeed(ranked.target.sog, i18n)]}
    >
      {cpa.kind === "passed" && <span>{t("moves-away")}</span>}
      {cpa.kind === "approach" && isWithinHorizon(cpa) && (
        <span className={close ? classNames(css.rankedWarning, look.num) : look.num}>
          {close && <Icon of={TriangleAlert} small />}
          {writeApproach(cpa, close, i18n)}
        </span>
      )}
    </RankedRow>
  );
});
