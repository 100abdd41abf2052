import type { LucideIcon } from "lucide-react";
import Locate from "lucide-react/icons/locate";
import LocateFixed from "lucide-react/icons/locate-fixed";
import Navigation from "lucide-react/icons/navigation";
import type { LocatingState } from "../../../core/map/own-position.ts";

/** Icons of the button for the user's position. */
export const POSITION_ICONS: Record<LocatingState, LucideIcon> = {
  off: Locate,
  locating: Locate,
  on: LocateFixed,
  follow: Navigation,
};
