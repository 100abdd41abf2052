import { useShell } from "../shell-context.tsx";
import { type ToolRoom, toolRoom } from "./tool-room.ts";
import { useControl } from "./use-control.ts";

/** How the map tools stand now. Observed. */
export function useToolRoom(): ToolRoom {
  const { ui } = useShell();
  const shown = [useControl("rotation"), useControl("geolocation")].filter(Boolean).length;
  const zoom = useControl("zoom") && ui.hasZoomButtons;
  return toolRoom({
    freeWidth: ui.freeWidth - ui.chooserWidth,
    freeHeight: ui.height - ui.insets.bottom,
    phone: ui.phone,
    menuOpen: ui.menuOpen,
    target: ui.target,
    below: shown + (zoom ? 2 : 0),
  });
}
