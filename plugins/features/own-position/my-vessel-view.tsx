import LocateFixed from "lucide-react/icons/locate-fixed";
import { observer } from "mobx-react-lite";
import type { Vessels } from "../../../contracts/vessels.ts";
import { DetailsTop, useHeadingFocus } from "../../../core/api/details.ts";
import { useApp, useService } from "../../../core/api/kernel.ts";
import { type PositionFix, useOwnPosition } from "../../../core/api/map.ts";
import { Button, CopyButton, classNames, Figures, Icon, look, ViewBoundary } from "../../../core/api/ui.ts";
import { ownMotion } from "../../../lib/closest-approach.ts";
import { degreesText } from "../../../lib/degrees.ts";
import { decimalsFor } from "../../../lib/lon-lat.ts";
import css from "./my-vessel.module.css";
import { NearbyVessels } from "./nearby-vessels.tsx";
import { useTexts } from "./use-texts.ts";
import type { VesselSectionService } from "./vessel-sections.ts";

/** The page `/myvessel` (spec §2), for everybody: the position of the device, and the vessels near it. */
export default observer(function MyVesselView() {
  const { map, ownPosition } = useApp();
  const { i18n, t } = useTexts();
  const heading = useHeadingFocus();
  const { sections } = useService<VesselSectionService>("own-vessel");
  const { fix } = ownPosition;
  const written = fix && i18n.format.coordinate(fix.lonLat, decimalsFor(fix.accuracy));
  const locate = fix ? () => map.flyTo({ center: fix.lonLat, zoom: Math.max(10, map.zoom) }) : undefined;
  return (
    <>
      <DetailsTop
        text={t("top")}
        target={fix ? { kind: "position", lonLat: fix.lonLat, name: t("title") } : undefined}
        onLocate={locate}
      />
      <header className={classNames(look.detailsHead, look.detailsHeadPlain)}>
        <h2 ref={heading} tabIndex={-1}>
          {t("title")}
        </h2>
      </header>
      <div className={classNames(look.detailsBody, look.detailsRuled, css.myVessel)}>
        {sections.map(({ id, View }) => (
          <ViewBoundary key={id} place={`own vessel ${id}`}>
            <View />
          </ViewBoundary>
        ))}
        {fix && written ? (
          <>
            <p className={classNames(css.position, look.num)}>
              <span>{written}</span>
              <CopyButton text={written} what={t("position")} />
            </p>
            <OwnFigures fix={fix} />
            <Nearby fix={fix} />
          </>
        ) : (
          <AskForPosition />
        )}
      </div>
    </>
  );
});

const AskForPosition = observer(function AskForPosition() {
  const own = useOwnPosition();
  const { t } = useTexts();
  const locating = own.state === "locating";
  return (
    <>
      <p>{t("ask")}</p>
      <Button kind="primary" disabled={locating} onClick={() => own.state === "off" && own.press()}>
        <Icon of={LocateFixed} small />
        {t(locating ? "locating" : "use-own")}
      </Button>
      <p className={css.note}>{t("privacy")}</p>
    </>
  );
});

const OwnFigures = observer(function OwnFigures({ fix }: { fix: PositionFix }) {
  const { i18n, t } = useTexts();
  const { format } = i18n;
  const { sog, cog, assumedStill } = ownMotion(fix);
  const figures = [];
  if (sog !== null && !assumedStill)
    figures.push({ key: "speed", label: t("speed"), value: format.quantity(sog, "vesselSpeed") });
  if (cog !== null) figures.push({ key: "course", label: t("course"), value: degreesText(cog) });
  return (
    <>
      <p className={css.note}>
        {fix.accuracy === null ? t("by-hand") : t("accurate", format.distance(fix.accuracy))}
      </p>
      <Figures figures={figures} />
      {assumedStill && fix.accuracy !== null && <p className={css.note}>{t("no-speed")}</p>}
    </>
  );
});

const Nearby = observer(function Nearby({ fix }: { fix: PositionFix }) {
  const { source } = useService<Vessels>("vessels");
  return source && <NearbyVessels dataset={source} fix={fix} />;
});
