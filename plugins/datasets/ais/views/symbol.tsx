import { observer } from "mobx-react-lite";
import type { SymbolViewProps } from "../../../../core/api/dataset.ts";
import { distressKindOf } from "../model/distress.ts";
import { isPointed } from "../model/vessel.ts";
import type { VesselDataset } from "../vessel-dataset.ts";
import { useIsOld, useVessel } from "./use-vessel.ts";
import { BADGE_SIZE, VesselSymbol } from "./vessel-symbol.tsx";

/** Size in the details, px; a sign of distress is larger there, so that its badge is readable. */
const LARGE = 30;

/** The present map symbol of a vessel. */
export default observer(function ItemSymbol({ dataset, item, size }: SymbolViewProps<VesselDataset>) {
  const vessel = useVessel(dataset, item);
  const old = useIsOld(vessel);
  if (!vessel) return null;
  const { icon, mmsi } = vessel;
  return (
    <VesselSymbol
      icon={icon}
      size={icon === "distress" && size >= LARGE ? BADGE_SIZE + 4 : size}
      rest={!isPointed(vessel)}
      faint={old}
      kind={distressKindOf(mmsi)}
      centred
    />
  );
});
