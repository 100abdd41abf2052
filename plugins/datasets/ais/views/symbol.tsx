import { observer } from "mobx-react-lite";
import type { SymbolViewProps } from "../../../../core/index.ts";
import { isPointed } from "../model/vessel.ts";
import type { VesselDataset } from "../vessel-dataset.ts";
import { useIsOld, useVessel } from "./use-vessel.ts";
import { VesselSymbol } from "./vessel-symbol.tsx";

/** How the map draws a vessel now. */
export default observer(function ItemSymbol({ dataset, item, size }: SymbolViewProps<VesselDataset>) {
  const vessel = useVessel(dataset, item);
  const old = useIsOld(vessel);
  return vessel && <VesselSymbol icon={vessel.icon} size={size} rest={!isPointed(vessel)} faint={old} />;
});
