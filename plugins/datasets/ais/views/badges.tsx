import Clock from "lucide-react/icons/clock";
import FlaskConical from "lucide-react/icons/flask-conical";
import MapPinOff from "lucide-react/icons/map-pin-off";
import Siren from "lucide-react/icons/siren";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { observer } from "mobx-react-lite";
import type { ItemViewProps } from "../../../../core/api/dataset.ts";
import { Chip } from "../../../../core/api/ui.ts";
import type { Vessel } from "../model/vessel.ts";
import { distressStateOf } from "../model/vessel-icon.ts";
import type { VesselDataset } from "../vessel-dataset.ts";
import { statusText } from "./facts.tsx";
import { useTexts } from "./texts.ts";
import { useIsOld, useVessel } from "./use-vessel.ts";

/** Important facts above the others: distress, status, simulated, old. */
export const VesselBadges = observer(function VesselBadges({ vessel }: { vessel: Vessel }) {
  const { t } = useTexts();
  const old = useIsOld(vessel);
  const distress = distressStateOf(vessel.icon);
  const status = distress ? null : statusText(vessel.navStatus, t);
  return (
    <>
      {distress === "active" && (
        <Chip tone="danger" icon={Siren}>
          {t("badge.distress")}
        </Chip>
      )}
      {distress === "test" && <Chip tone="warning">{t("badge.test")}</Chip>}
      {status && <Chip>{status}</Chip>}
      {old && (
        <Chip tone="warning" icon={Clock}>
          {t("badge.old")}
        </Chip>
      )}
      {vessel.positionLost !== 0 && (
        <Chip tone="warning" icon={MapPinOff}>
          {t("badge.lost")}
        </Chip>
      )}
      {vessel.other && (
        <Chip tone="warning" icon={TriangleAlert}>
          {t("badge.two")}
        </Chip>
      )}
      {vessel.simulated && <Chip icon={FlaskConical}>{t("badge.simulated")}</Chip>}
    </>
  );
});

export default observer(function Badges({ dataset, item }: ItemViewProps<VesselDataset>) {
  const vessel = useVessel(dataset, item);
  return vessel && <VesselBadges vessel={vessel} />;
});
