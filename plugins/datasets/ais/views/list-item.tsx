import { observer } from "mobx-react-lite";
import type { ItemViewProps } from "../../../../core/api/dataset.ts";
import { look } from "../../../../core/api/ui.ts";
import { AGROUND, AT_ANCHOR, MOORED } from "../../../../lib/nav-status.ts";
import { UNDER_WAY_SPEED } from "../model/bow.ts";
import { distressKindOf } from "../model/distress.ts";
import { stationTitle } from "../model/station-name.ts";
import { isPointed } from "../model/vessel.ts";
import { distressStateOf } from "../model/vessel-icon.ts";
import type { VesselDataset } from "../vessel-dataset.ts";
import { altitudeText, speedText, statusText } from "./facts.tsx";
import { typeKey } from "./station.ts";
import { useTexts } from "./texts.ts";
import { useIsOld, useVessel } from "./use-vessel.ts";
import { BADGE_SIZE, VesselSymbol } from "./vessel-symbol.tsx";

/** Statuses that are more informative than a speed near zero: at anchor, moored, aground. */
const AT_REST = [AT_ANCHOR, MOORED, AGROUND];

export default observer(function ListItem({ dataset, item }: ItemViewProps<VesselDataset>) {
  const { i18n, t } = useTexts();
  const vessel = useVessel(dataset, item);
  const old = useIsOld(vessel);
  if (!vessel) return null;
  const rests = AT_REST.includes(vessel.navStatus);
  const isUnderWay = vessel.sog !== null && vessel.sog >= UNDER_WAY_SPEED / 10;
  const distress = distressStateOf(vessel.icon);
  const line = [
    distress && t(distress === "active" ? "badge.distress" : "badge.test"),
    t(typeKey(vessel)),
    rests && statusText(vessel.navStatus, t),
    (!rests || isUnderWay) && speedText(vessel, i18n),
    altitudeText(vessel, { i18n, t }),
    old && t("badge.old"),
  ];
  return (
    <>
      <VesselSymbol
        icon={vessel.icon}
        size={distress === "active" ? BADGE_SIZE : undefined}
        rest={!isPointed(vessel)}
        faint={old}
        kind={distressKindOf(vessel.mmsi)}
        centred
      />
      <span className={look.itemText}>
        <b>{stationTitle(vessel, i18n.language)}</b>
        <span>{line.filter(Boolean).join(" · ")}</span>
      </span>
    </>
  );
});
