import type { LucideIcon } from "lucide-react";
import { forwardRef } from "react";
import type { VesselIcon } from "../model/vessel-icon.ts";
import { VesselSymbol } from "./vessel-symbol.tsx";

const icons = new Map<VesselIcon, LucideIcon>();

/** The map symbol as an icon for search results; the same component for the same symbol. */
export function searchIcon(icon: VesselIcon): LucideIcon {
  const known = icons.get(icon) ?? forwardRef(() => <VesselSymbol icon={icon} size={20} />);
  icons.set(icon, known);
  return known;
}
