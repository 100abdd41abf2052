import { useApp } from "../../plugin/react-context.tsx";
import { useShell } from "../shell-context.tsx";
import { type ToolRoom, toolRoom } from "./tool-room.ts";
import { useControl } from "./use-control.ts";

/** What search takes at the top of a phone, px. */
const TOP_ROW = 56;

/** How the map tools stand now. Observed. */
export function useToolRoom(): ToolRoom {
  const { registry } = useApp();
  const { ui } = useShell();
  const hasTopRow = ui.phone && registry.controls.some(({ corner }) => corner === "top-left");
  const shown = [useControl("rotation"), useControl("geolocation")].filter(Boolean).length;
  const zoom = useControl("zoom") && ui.hasZoomButtons;
  return toolRoom({
    freeWidth: ui.freeWidth - ui.chooserWidth,
    freeHeight: ui.height - ui.insets.bottom - (hasTopRow ? TOP_ROW : 0),
    phone: ui.phone,
    menuOpen: ui.menuOpen,
    target: ui.target,
    below: shown + (zoom ? 2 : 0),
  });
}
