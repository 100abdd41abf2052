import "./emergency.css";
import { reaction } from "mobx";
import { observer } from "mobx-react-lite";
import { useCallback, useEffect } from "react";
import { DetailsTop, useApp, useHeadingFocus, useShell } from "../../../../core/index.ts";
import { boundsAround } from "../model/bounds-around.ts";
import { vesselsOf } from "../own-position/vessel-datasets.ts";
import type { VesselDataset } from "../vessel-dataset.ts";
import { DistressCalls } from "./distress-calls.tsx";
import { emergencyOf } from "./emergency-store.ts";
import { PlaceChoice } from "./place-choice.tsx";
import { PositionToGive } from "./position-to-give.tsx";
import { RescueList } from "./rescue-list.tsx";
import { useRescueLines } from "./use-rescue-lines.ts";
import { useTexts } from "./use-texts.ts";

/** The address `/emergency` (spec §2): whom to call, where one is, and the nearest search and rescue vessels. */
export default observer(function EmergencyView() {
  const dataset = vesselsOf(useApp());
  const { t } = useTexts();
  return dataset ? <Emergency dataset={dataset} /> : <p className="fv-details-body">{t("no-vessels")}</p>;
});

const Emergency = observer(function Emergency({ dataset }: { dataset: VesselDataset }) {
  const app = useApp();
  const { ui } = useShell();
  const { t } = useTexts();
  const heading = useHeadingFocus();
  const store = emergencyOf(app, ui.own, dataset);
  useEffect(() => store.open(), [store]);
  useRescueLines(store);
  const { place } = store;
  const showAll = useCallback(() => {
    const { place, nearest } = store;
    const bounds = place && boundsAround([place, ...(nearest ?? []).map(({ lonLat }) => lonLat)]);
    if (bounds) app.map.fit(bounds);
  }, [app, store]);
  // Who chooses a place sees it with those that are nearest to it, as soon as both are known.
  useEffect(() => {
    let later: ReturnType<typeof setTimeout> | undefined;
    const stop = reaction(
      () => store.choices > 0 && store.nearest !== null && store.choices,
      (chosen) => {
        // After the map has turned to the first position of the device, which it does by itself.
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
      <header className="fv-details-head fv-details-head-plain">
        <h2 ref={heading} tabIndex={-1}>
          {t("title")}
        </h2>
      </header>
      <div className="fv-details-body fv-details-ruled fv-emergency">
        <DistressCalls calls={dataset.options.distressCalls} place={place}>
          <PositionToGive store={store} />
        </DistressCalls>
        <PlaceChoice store={store} />
        <RescueList store={store} dataset={dataset} />
      </div>
    </>
  );
});
