import Ruler from "lucide-react/icons/ruler";
import { observer } from "mobx-react-lite";
import type { ItemViewProps } from "../../../core/api/dataset.ts";
import { useI18n } from "../../../core/api/kernel.ts";
import { Chip } from "../../../core/api/ui.ts";
import type { TradeAreaDataset } from "./trade-area-dataset.ts";

/** A notice when a boundary is not the authority's own line. */
export const AreaBadges = observer(function AreaBadges({ item }: ItemViewProps<TradeAreaDataset>) {
  const i18n = useI18n();
  if (item.properties.approximate !== true) return null;
  return (
    <Chip tone="warning" icon={Ruler}>
      {i18n.t("trade-area:badge.approximate")}
    </Chip>
  );
});
