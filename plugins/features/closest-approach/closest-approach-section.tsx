import LocateFixed from "lucide-react/icons/locate-fixed";
import { observer } from "mobx-react-lite";
import { useEffect, useId, useRef, useState } from "react";
import type { Vessel, VesselSource } from "../../../contracts/vessels.ts";
import { useApp, usePage } from "../../../core/api/kernel.ts";
import { type LonLat, useOwnPosition } from "../../../core/api/map.ts";
import { Button, Icon, showMapBeside } from "../../../core/api/ui.ts";
import { boundsAround } from "../../../lib/bounds-around.ts";
import { isWithinHorizon } from "../../../lib/closest-approach.ts";
import { mmsiText } from "../../../lib/mmsi-text.ts";
import css from "./closest-approach.module.css";
import { closestApproachServiceOf } from "./closest-approach-service.ts";
import { closestApproachStoreOf, type VesselApproach } from "./closest-approach-store.ts";
import { CpaFigures } from "./cpa-figures.tsx";
import { CpaLines } from "./cpa-lines.tsx";
import { useTexts } from "./use-texts.ts";
import { DangerList } from "./watch/danger-list.tsx";

/** Section in the details of a vessel: how near it will pass the user's own position or another vessel, and when. */
export default observer(function ClosestApproachSection({
  dataset,
  vessel,
}: {
  dataset: VesselSource;
  vessel: Vessel;
}) {
  const app = useApp();
  const page = usePage();
  const { t } = useTexts();
  const own = useOwnPosition();
  const id = useId();
  const [drawn, setDrawn] = useState(false);
  const section = useRef<HTMLElement>(null);
  const store = closestApproachStoreOf(app);
  const { limits } = closestApproachServiceOf(app);
  useEffect(() => void store.load(), [store]);
  const { reference, referenceVessel } = store;
  const itself = reference.kind === "vessel" && reference.mmsi === vessel.mmsi;
  const approach = itself ? null : store.approachOf(vessel, app.ownPosition);
  const name = referenceVessel?.name || (reference.kind === "vessel" ? mmsiText(reference.mmsi) : "");
  const toggle = () => {
    setDrawn(!drawn);
    const places = approach && placesOf(approach);
    const bounds = places && boundsAround(places);
    if (drawn || !bounds) return;
    showMapBeside(page, section.current);
    app.map.fit(bounds);
  };
  return (
    <section ref={section} aria-labelledby={id} className={css.encounter}>
      <h3 id={id}>{t("title")}</h3>
      {itself && <p>{t("itself")}</p>}
      {itself && <DangerList dataset={dataset} />}
      {approach && (
        <>
          <p className={css.encounterWith}>
            {reference.kind === "own" ? t("with-own") : t("with-vessel", name)}
          </p>
          <CpaFigures approach={approach} reference={reference.kind} limits={limits} />
          {isWithinHorizon(approach.cpa) && <Button onClick={toggle}>{t(drawn ? "hide" : "show")}</Button>}
          {drawn && <CpaLines approach={approach} />}
          <p className={css.encounterNote}>{t("note")}</p>
        </>
      )}
      {!approach && !itself && reference.kind === "own" && (
        <>
          <p>{t("ask")}</p>
          <Button disabled={own.state === "locating"} onClick={() => own.state === "off" && own.press()}>
            <Icon of={LocateFixed} small />
            {t(own.state === "locating" ? "locating" : "use-own")}
          </Button>
        </>
      )}
      {!approach && !itself && reference.kind === "vessel" && <p>{t("gone", name)}</p>}
      {reference.kind === "vessel" && (
        <Button onClick={() => store.compareWith({ kind: "own" })}>
          <Icon of={LocateFixed} small />
          {t("back-to-own")}
        </Button>
      )}
    </section>
  );
});

/** The positions of both vessels now and at the CPA: the map must show them all. */
function placesOf({ cpa, own, other }: VesselApproach): LonLat[] {
  if (!isWithinHorizon(cpa) || !own || !other) return [];
  return [own, other, cpa.own, cpa.other];
}
