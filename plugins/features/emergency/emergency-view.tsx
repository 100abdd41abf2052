import Radio from "lucide-react/icons/radio";
import { reaction } from "mobx";
import { observer } from "mobx-react-lite";
import { useCallback, useEffect, useMemo } from "react";
import type { VesselSource, Vessels } from "../../../contracts/vessels.ts";
import { DetailsTop, useHeadingFocus } from "../../../core/api/details.ts";
import { useApp, usePage, useService } from "../../../core/api/kernel.ts";
import { classNames, Icon, look } from "../../../core/api/ui.ts";
import { boundsAround } from "../../../lib/bounds-around.ts";
import { DistressCalls } from "./distress-calls.tsx";
import css from "./emergency.module.css";
import { emergencyKeeperOf } from "./emergency-keeper.ts";
import { emergencyOf } from "./emergency-store.ts";
import { PositionBox } from "./position-box.tsx";
import { RescueBadges } from "./rescue-badges.ts";
import { RescueList } from "./rescue-list.tsx";
import { useRescueLines } from "./use-rescue-lines.ts";
import { useTexts } from "./use-texts.ts";

/** Number of rescuers that the map shows together with the position. */
const IN_SIGHT = 3;

/** The page `/emergency` (spec §2): emergency contacts, the position, and the nearest search and rescue vessels. */
export default observer(function EmergencyView() {
  const { source } = useService<Vessels>("vessels");
  const { t } = useTexts();
  return source ? <Emergency dataset={source} /> : <p className={look.detailsBody}>{t("no-vessels")}</p>;
});

const Emergency = observer(function Emergency({ dataset }: { dataset: VesselSource }) {
  const app = useApp();
  const page = usePage();
  const { i18n, t } = useTexts();
  const heading = useHeadingFocus();
  const store = emergencyOf(app, dataset);
  useEffect(() => store.open(), [store]);
  const badges = useMemo(() => new RescueBadges(app, page, store), [app, page, store]);
  useRescueLines(badges);
  useEffect(() => {
    const kept = emergencyKeeperOf(app);
    kept.setBadges(badges);
    return () => kept.setBadges(null);
  }, [app, badges]);
  const { place } = store;
  const calls = dataset.options.distressCalls;
  const radio = calls.find(({ number }) => !number);
  // On a phone the list is more important than the position once that is known.
  const listFirst = page.isPhone && place !== null;
  const list = <RescueList store={store} dataset={dataset} />;
  const showAll = useCallback(() => {
    const { place, nearest } = store;
    const first = (nearest ?? []).slice(0, IN_SIGHT).map(({ lonLat }) => lonLat);
    const bounds = place && boundsAround([place, ...first]);
    if (bounds) app.map.fit(bounds);
  }, [app, store]);
  // After the user has chosen a position, the map shows it with the nearest rescuers as soon as both are known.
  useEffect(() => {
    let later: ReturnType<typeof setTimeout> | undefined;
    const stop = reaction(
      () => store.choices > 0 && store.place !== null && store.nearest !== null && store.choices,
      (chosen) => {
        // After the map has moved to the first position of the device, which it does automatically.
        if (chosen !== false) later = setTimeout(showAll);
      },
    );
    return () => {
      stop();
      clearTimeout(later);
    };
  }, [store, showAll]);
  return (
    <>
      <DetailsTop text={t("top")} onLocate={place ? showAll : undefined} />
      <header className={classNames(look.detailsHead, look.detailsHeadPlain)} data-beside="">
        <h2 ref={heading} tabIndex={-1}>
          {t("title")}
        </h2>
        {page.isPhone && page.sheet === "peek" && radio && (
          <span className={css.radio}>
            <Icon of={Radio} small />
            {i18n.text(radio.name)}
          </span>
        )}
      </header>
      <div className={classNames(look.detailsBody, look.detailsRuled, css.emergency)}>
        <PositionBox store={store} />
        {listFirst && list}
        <DistressCalls calls={calls} place={place} />
        {!listFirst && list}
      </div>
    </>
  );
});
