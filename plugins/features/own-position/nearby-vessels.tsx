import TriangleAlert from "lucide-react/icons/triangle-alert";
import { observer } from "mobx-react-lite";
import { Suspense, useEffect, useId, useState } from "react";
import type { ClosestApproach, Danger } from "../../../contracts/closest-approach.ts";
import type { Vessel, VesselSource, Vessels } from "../../../contracts/vessels.ts";
import { loadSurely, useApp, useService } from "../../../core/api/kernel.ts";
import type { LonLat, PositionFix } from "../../../core/api/map.ts";
import { Button, classNames, Icon, look } from "../../../core/api/ui.ts";
import { closestApproach, isWithinHorizon, motionOf, ownMotion } from "../../../lib/closest-approach.ts";
import type { Geodesy } from "../../../lib/geodesy/geodesy.ts";
import { rangeText } from "../../../lib/nautical-range.ts";
import type { Ranked } from "../../../lib/rank-by-distance.ts";
import { nauticalMilesToMetres } from "../../../lib/units.ts";
import { writeApproach, writeSpeed } from "./figures.ts";
import css from "./ranked-list.module.css";
import { RankedRow } from "./ranked-row.tsx";
import { useTexts } from "./use-texts.ts";

const NEAREST = 5;
/** Of more dangers than this the most urgent are listed. */
const MAX_DANGERS = 10;
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
  const approach = useApp().services.find<ClosestApproach>("closest-approach");
  const [nearest, setNearest] = useState<Ranked<Vessel>[]>([]);
  const dangers = approach?.dangers ?? [];
  const isDanger = (mmsi: number) => dangers.some(({ vessel }) => vessel.mmsi === mmsi);
  const urgent = geodesy
    ? dangers.slice(0, MAX_DANGERS).map((danger) => rankedDanger(danger, fix, geodesy))
    : [];
  const others = nearest.filter(({ target }) => !isDanger(target.mmsi)).slice(0, NEAREST);
  useEffect(() => {
    loadSurely(() => import("../../../lib/geodesy/index.ts")).then(setGeodesy, (error: unknown) =>
      log.error("Vessels around the user", error),
    );
  }, [log]);
  useEffect(() => {
    if (!geodesy) return;
    const look = () => setNearest(vessels.nearest(dataset, fix.lonLat, NEAREST + MAX_DANGERS, geodesy));
    look();
    const timer = setInterval(look, UPDATE_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [vessels, dataset, fix, geodesy]);
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{t("nearby")}</h3>
      {!dataset.active && <SwitchOn dataset={dataset} />}
      {approach && <WatchLine approach={approach} />}
      {dataset.active && nearest.length === 0 && <p>{t("none")}</p>}
      {geodesy && dataset.active && (
        <ol className={css.ranked}>
          {[...urgent, ...others].map((ranked) => (
            <NearbyRow
              key={ranked.target.mmsi}
              ranked={ranked}
              danger={dangers.find(({ vessel }) => vessel.mmsi === ranked.target.mmsi) ?? null}
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

/** A vessel that will pass close, with range and bearing from the user. */
function rankedDanger({ vessel }: Danger, { lonLat }: PositionFix, geodesy: Geodesy): Ranked<Vessel> {
  const place: LonLat = [vessel.lon ?? lonLat[0], vessel.lat ?? lonLat[1]];
  const { metres, bearing } = geodesy.leg(lonLat, place);
  return { target: vessel, lonLat: place, metres, bearing };
}

/** Says whether the collision watch works, and why not: an empty list must not be mistaken for a safe sea. */
const WatchLine = observer(function WatchLine({ approach }: { approach: ClosestApproach }) {
  const { i18n, t } = useTexts();
  const { miles, minutes } = approach.limits;
  const range = rangeText(nauticalMilesToMetres(miles), i18n.format);
  return (
    <p className={classNames(css.watch, look.num)}>{t(`watch.${approach.watchState}`, range, minutes)}</p>
  );
});

const NearbyRow = observer(function NearbyRow({
  ranked,
  danger,
  dataset,
  fix,
  geodesy,
}: {
  ranked: Ranked<Vessel>;
  danger: Danger | null;
  dataset: VesselSource;
  fix: PositionFix;
  geodesy: Geodesy;
}) {
  const { clock } = useApp();
  const { Symbol: VesselSymbol } = useService<Vessels>("vessels");
  const { i18n, t } = useTexts();
  const now = clock.now().getTime() / 1000;
  const cpa = danger?.cpa ?? closestApproach(ownMotion(fix), motionOf(ranked.target), now, geodesy);
  const close = danger !== null;
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
      {danger?.aging && (
        <span className={css.aging}>{t("aging", i18n.format.age(ranked.target.time * 1000))}</span>
      )}
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
