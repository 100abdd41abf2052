import Crosshair from "lucide-react/icons/crosshair";
import LocateFixed from "lucide-react/icons/locate-fixed";
import MapPin from "lucide-react/icons/map-pin";
import { observer } from "mobx-react-lite";
import { useId } from "react";
import {
  Button,
  CopyButton,
  Icon,
  useApp,
  useOwnPosition,
  usePage,
  useShell,
} from "../../../../core/index.ts";
import type { EmergencyStore } from "./emergency-store.ts";
import { PositionForm } from "./position-form.tsx";
import { useTexts } from "./use-texts.ts";

/** The place that distances are taken from, written so that it can be read out, and the ways to another one. */
export const PlaceChoice = observer(function PlaceChoice({ store }: { store: EmergencyStore }) {
  const { map } = useApp();
  const { ui } = useShell();
  const page = usePage();
  const { i18n, t } = useTexts();
  const own = useOwnPosition();
  const id = useId();
  const { place, source } = store;
  const takeOwn = () => {
    store.takeOwn();
    // The device is asked here, on a press, and never before.
    if (own.state === "off") own.press();
  };
  const chooseInMap = async () => {
    const chosen = await page.askForPlace({ label: t("choose-label") });
    if (chosen) store.choose(chosen.center);
    page.openDetails();
  };
  const written = place && i18n.format.coordinate(place, 3);
  const accuracy = source === "own" ? ui.own.fix?.accuracy : null;
  return (
    <section aria-labelledby={id} className="fv-emergency-place">
      <h3 id={id}>{t(`from.${source}`)}</h3>
      {written ? (
        <p className="fv-emergency-position fv-num">
          <span>{written}</span>
          <CopyButton text={written} what={t("position")} />
        </p>
      ) : (
        <p className="fv-emergency-position" role="status">
          {t(own.state === "locating" ? "locating" : "not-located")}
        </p>
      )}
      {accuracy != null && <p className="fv-muted">{t("accuracy", i18n.format.distance(accuracy))}</p>}
      <div className="fv-emergency-sources">
        <Button kind={source === "own" ? "secondary" : "primary"} onClick={takeOwn}>
          <Icon of={LocateFixed} small />
          {t("use-own")}
        </Button>
        <Button onClick={() => store.takeCentre()}>
          <Icon of={Crosshair} small />
          {t("use-centre")}
        </Button>
        <Button onClick={() => void chooseInMap()}>
          <Icon of={MapPin} small />
          {t("choose")}
        </Button>
      </div>
      <PositionForm
        onPlace={(typed) => {
          store.choose(typed);
          map.flyTo({ center: typed });
        }}
      />
    </section>
  );
});
