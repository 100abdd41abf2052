import LocateFixed from "lucide-react/icons/locate-fixed";
import MapPin from "lucide-react/icons/map-pin";
import Pencil from "lucide-react/icons/pencil";
import { observer } from "mobx-react-lite";
import { useId, useState } from "react";
import { usePage } from "../../../core/api/kernel.ts";
import { useOwnPosition } from "../../../core/api/map.ts";
import { Button, Icon } from "../../../core/api/ui.ts";
import css from "./emergency.module.css";
import type { EmergencyStore } from "./emergency-store.ts";
import { KnownPosition } from "./known-position.tsx";
import { PositionForm } from "./position-form.tsx";
import { useTexts } from "./use-texts.ts";

/** The position of the emergency: a form while it is unknown, then in the format for the radio. */
export const PositionBox = observer(function PositionBox({ store }: { store: EmergencyStore }) {
  const { t } = useTexts();
  const [changing, setChanging] = useState(false);
  const id = useId();
  const { place } = store;
  if (place)
    return (
      <KnownPosition store={store} place={place} changing={changing} onChange={setChanging}>
        {changing && <PlaceChoice store={store} onChosen={() => setChanging(false)} />}
      </KnownPosition>
    );
  return (
    <section aria-labelledby={id} className={css.ask}>
      <h3 id={id}>
        <Icon of={LocateFixed} />
        {t("not-located")}
      </h3>
      <p>{t("why")}</p>
      <PlaceChoice store={store} onChosen={() => setChanging(false)} />
    </section>
  );
});

/** The ways to a position. The device is asked here, on a press, and never before. */
const PlaceChoice = observer(function PlaceChoice({
  store,
  onChosen,
}: {
  store: EmergencyStore;
  onChosen(): void;
}) {
  const page = usePage();
  const { t } = useTexts();
  const own = useOwnPosition();
  const [typing, setTyping] = useState(false);
  const locating = own.state === "locating";
  const takeOwn = () => {
    store.takeOwn();
    if (own.state === "off") own.press();
    onChosen();
  };
  const point = async () => {
    const chosen = await page.askForPlace({ label: t("choose-label") });
    if (chosen) {
      store.choose(chosen.center);
      onChosen();
    }
    page.openDetails();
  };
  return (
    <div className={css.choice}>
      <Button kind="primary" className={css.own} aria-busy={locating} onClick={takeOwn}>
        {t(locating ? "locating" : "use.own")}
      </Button>
      <Button onClick={() => void point()}>
        <Icon of={MapPin} small />
        {t("use.chosen")}
      </Button>
      <Button aria-expanded={typing} onClick={() => setTyping(!typing)}>
        <Icon of={Pencil} small />
        {t("use.typed")}
      </Button>
      {typing && (
        <PositionForm
          onPlace={(typed) => {
            store.choose(typed);
            onChosen();
          }}
        />
      )}
    </div>
  );
});
