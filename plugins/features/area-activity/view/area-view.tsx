import { observer } from "mobx-react-lite";
import { useEffect, useState } from "react";
import type { VesselTracks } from "../../../../contracts/vessel-tracks.ts";
import { DetailsTop, describeFailure, useHeadingFocus } from "../../../../core/api/details.ts";
import { type I18n, useApp, usePage, useService } from "../../../../core/api/kernel.ts";
import { Button, classNames, look, Skeleton } from "../../../../core/api/ui.ts";
import { type AreaActivity, areaActivity } from "../area-activity.ts";
import type { AreaVessel } from "../model/area-vessels.ts";
import { EVERYTHING } from "../model/list.ts";
import { MIN_ZOOM } from "../names.ts";
import { useAreaTexts } from "../use-area-texts.ts";
import css from "./area.module.css";
import { AreaList } from "./area-list.tsx";
import { TrafficSection } from "./traffic-replay.tsx";

/** Lengths to choose from, min; services answer for at most a week. */
const PRESETS = [360, 1_440, 4_320, 10_080];
const MAX_DAYS = 7;

/** The page of area activity: interval, list, and the vessels whose tracks are shown. */
export default observer(function AreaView() {
  const app = useApp();
  const { t } = useAreaTexts();
  const heading = useHeadingFocus();
  const activity = areaActivity(app);
  const { IntervalForm } = useService<VesselTracks>("vessel-tracks");
  const [filter, setFilter] = useState(EVERYTHING);
  // A new key makes the form show the reset values.
  const [resets, setResets] = useState(0);
  return (
    <>
      <DetailsTop text={t("top")} />
      <header className={classNames(look.detailsHead, look.detailsHeadPlain)}>
        <h2 ref={heading} tabIndex={-1}>
          {t("title")}
        </h2>
      </header>
      <div className={classNames(look.detailsBody, css.area)}>
        <IntervalForm
          key={resets}
          interval={activity.interval}
          span={activity.span}
          presets={PRESETS}
          maxDays={MAX_DAYS}
          onShow={(interval) => activity.choose(interval)}
        />
        <Outcome activity={activity} />
        {!activity.tooFar && activity.vessels.length > 0 && (
          <>
            <TrafficSection activity={activity} />
            <AreaList activity={activity} filter={filter} onFilter={setFilter} />
          </>
        )}
        <Button
          kind="quiet"
          onClick={() => {
            activity.reset();
            setFilter(EVERYTHING);
            setResets(resets + 1);
            void activity.fetch();
          }}
        >
          {t("reset")}
        </Button>
      </div>
    </>
  );
});

/** Net buoys are told apart, since they are no vessels. */
function countText(found: readonly AreaVessel[], i18n: I18n): string {
  const buoys = found.filter(({ shipType }) => shipType === "buoy").length;
  const vessels = i18n.plural("ais-area:count", found.length - buoys);
  return buoys === 0 ? vessels : `${vessels} ${i18n.plural("ais-area:buoys", buoys)}`;
}

/** What came of the question, for eyes and for screen readers. */
export const Outcome = observer(function Outcome({ activity }: { activity: AreaActivity }) {
  const { map, connectivity } = useApp();
  const page = usePage();
  const { i18n, t } = useAreaTexts();
  const { failure, fetching, answered, tooFar, vessels } = activity;
  const count = answered && !tooFar && !fetching ? countText(vessels, i18n) : null;
  useEffect(() => {
    if (count !== null) page.announce(count);
  }, [count, page]);
  if (tooFar)
    return (
      <div className={css.far}>
        <p>{t("too-far")}</p>
        <Button onClick={() => map.flyTo({ center: map.center, webMercatorZoom: MIN_ZOOM })}>
          {t("zoom-in")}
        </Button>
      </div>
    );
  if (failure)
    return (
      <div role="alert" className={css.failure}>
        <strong>{t("failed")}</strong>
        <p>
          {failure.id === "no-bounds"
            ? t("no-bounds")
            : describeFailure(failure, i18n, connectivity.isOnline).description}
        </p>
        {vessels.length > 0 && <p>{t("failed-old")}</p>}
        <Button onClick={() => void activity.fetch()}>{t("retry")}</Button>
      </div>
    );
  if (!answered) return <Skeleton lines={5} />;
  return (
    <div aria-busy={fetching}>
      <p className={look.num}>{fetching ? t("fetching") : vessels.length === 0 ? t("none") : count}</p>
      <p className={classNames(css.note, look.num)}>
        {`${i18n.format.dateTime(activity.span.from)} – ${i18n.format.dateTime(activity.span.to)}`}
      </p>
      {activity.incomplete && <p className={css.warning}>{t("incomplete")}</p>}
    </div>
  );
});
