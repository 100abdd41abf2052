import type { LucideIcon } from "lucide-react";
import Crosshair from "lucide-react/icons/crosshair";
import LocateFixed from "lucide-react/icons/locate-fixed";
import MapPin from "lucide-react/icons/map-pin";
import { observer } from "mobx-react-lite";
import { useId } from "react";
import { Icon, useOwnPosition, usePage } from "../../../../core/index.ts";
import type { EmergencyStore, PlaceSource } from "./emergency-store.ts";
import { PositionForm } from "./position-form.tsx";
import { useTexts } from "./use-texts.ts";

const SOURCES: readonly { source: PlaceSource; icon: LucideIcon }[] = [
  { source: "own", icon: LocateFixed },
  { source: "centre", icon: Crosshair },
  { source: "chosen", icon: MapPin },
];

/** Which place the position and the distances are those of. */
export const PlaceChoice = observer(function PlaceChoice({ store }: { store: EmergencyStore }) {
  const page = usePage();
  const { t } = useTexts();
  const own = useOwnPosition();
  const id = useId();
  const choose: Record<PlaceSource, () => void | Promise<void>> = {
    own: () => {
      store.takeOwn();
      // The device is asked here, on a press, and never before.
      if (own.state === "off") own.press();
    },
    centre: () => store.takeCentre(),
    chosen: async () => {
      const chosen = await page.askForPlace({ label: t("choose-label") });
      if (chosen) store.choose(chosen.center);
      page.openDetails();
    },
  };
  return (
    <section>
      <h3 id={id}>{t("sources")}</h3>
      {/* Buttons, no radio buttons: an arrow key must not ask the device or begin to choose in the map. */}
      <fieldset aria-labelledby={id} className="fv-emergency-sources">
        {SOURCES.map(({ source, icon }) => (
          <button
            key={source}
            type="button"
            aria-pressed={store.source === source}
            onClick={() => void choose[source]()}
          >
            <Icon of={icon} small />
            {t(`use.${source}`)}
          </button>
        ))}
      </fieldset>
      <PositionForm onPlace={(typed) => store.choose(typed)} />
    </section>
  );
});
