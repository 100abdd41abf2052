import type { Vessel } from "../../../../contracts/vessels.ts";
import { isPointed } from "../model/vessel.ts";
import { VesselSymbol } from "../views/vessel-symbol.tsx";

export default function ItemSymbol({
  vessel,
  size,
}: {
  vessel: Vessel | Pick<Vessel, "icon">;
  size?: number;
}) {
  return <VesselSymbol icon={vessel.icon} size={size} rest={"mmsi" in vessel && !isPointed(vessel)} />;
}
