import Check from "lucide-react/icons/check";
import Clock from "lucide-react/icons/clock";
import MapPinOff from "lucide-react/icons/map-pin-off";
import PackageCheck from "lucide-react/icons/package-check";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { observer } from "mobx-react-lite";
import type { ItemViewProps } from "../../../core/api/dataset.ts";
import { useI18n } from "../../../core/api/kernel.ts";
import { Chip } from "../../../core/api/ui.ts";
import type { LostGearDataset } from "./lost-gear-dataset.ts";

/** Important facts about gear: whether it is still in the sea, confirmed, placed, or in error. */
export const GearBadges = observer(function GearBadges({ item }: ItemViewProps<LostGearDataset>) {
  const i18n = useI18n();
  const { status, confirmed, errorMessage } = item.properties;
  return (
    <>
      {status === "removed" ? (
        <Chip tone="good" icon={PackageCheck}>
          {i18n.t("lost-gear:badge.removed")}
        </Chip>
      ) : (
        <Chip tone="warning" icon={Clock}>
          {i18n.t("lost-gear:badge.in-sea")}
        </Chip>
      )}
      {confirmed === true && (
        <Chip tone="good" icon={Check}>
          {i18n.t("lost-gear:badge.confirmed")}
        </Chip>
      )}
      {item.geometry === null && <Chip icon={MapPinOff}>{i18n.t("lost-gear:badge.no-position")}</Chip>}
      {typeof errorMessage === "string" && errorMessage !== "" && (
        <Chip tone="danger" icon={TriangleAlert}>
          {i18n.t("lost-gear:badge.error")}
        </Chip>
      )}
    </>
  );
});
