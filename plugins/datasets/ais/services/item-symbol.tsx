import type { Vessel } from "../../../../contracts/vessels.ts";
import { isPointed } from "../model/vessel.ts";
import { VesselSymbol } from "../views/vessel-symbol.tsx";

export default function ItemSymbol({ vessel, size }: { vessel: Vessel; size: number }) {
  return <VesselSymbol icon={vessel.icon} size={size} rest={!isPointed(vessel)} />;
}
