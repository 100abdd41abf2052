import type { LucideIcon } from "lucide-react";
import Compass from "lucide-react/icons/compass";
import Crosshair from "lucide-react/icons/crosshair";
import Info from "lucide-react/icons/info";
import List from "lucide-react/icons/list";
import Maximize from "lucide-react/icons/maximize";
import Minimize from "lucide-react/icons/minimize";
import PanelRight from "lucide-react/icons/panel-right";
import { useEffect, useState } from "react";
import { useApp, useI18n, usePage } from "../../../core/plugin/react-context.tsx";
import { useOwnPosition } from "../../../core/shell/location/use-own-position.ts";
import { useShell } from "../shell-context.tsx";
import { POSITION_ICONS } from "./position-icons.ts";
import { shownTools } from "./tool-list.ts";
import { useControl } from "./use-control.ts";

/** One of the map tools, in the row or in the menu of tools that do not fit. */
export interface ToolItem {
  name: string;
  order: number;
  label: string;
  icon: LucideIcon;
  /** For a toggle. */
  pressed?: boolean;
  /** For a tool with a panel. */
  expanded?: boolean;
  select(): void;
}

/**
 * Full screen, measure, legend, share and so on (spec §2), and last the details; on a low map also controls without
 * space at the edges. Observed.
 */
export function useToolItems(): ToolItem[] {
  const app = useApp();
  const page = usePage();
  const i18n = useI18n();
  const { ui } = useShell();
  const fullScreen = useFullScreen();
  const items: ToolItem[] = shownTools(app, ui).map((tool) => ({
    name: tool.name,
    order: tool.order,
    label: i18n.text(tool.label),
    icon: tool.icon,
    ...(tool.Panel ? { expanded: ui.tool === tool.name } : {}),
    select: () => {
      if (tool.onSelect) tool.onSelect(app, page);
      else ui.setTool(ui.tool === tool.name ? null : tool.name);
    },
  }));
  if (useControl("fullscreen") && fullScreen.available)
    items.push({
      name: "fullscreen",
      order: 10,
      label: i18n.t(fullScreen.on ? "fullscreen.off" : "fullscreen.on"),
      icon: fullScreen.on ? Minimize : Maximize,
      select: fullScreen.toggle,
    });
  if (useControl("legend"))
    items.push({
      name: "legend",
      order: 30,
      label: i18n.t("legend.title"),
      icon: List,
      pressed: ui.legendShown,
      select: () => ui.setLegendOpen(!ui.legendShown),
    });
  if (!ui.decluttered)
    items.push({
      name: "details",
      order: 200,
      label: i18n.t("details.title"),
      icon: ui.phone ? Info : PanelRight,
      pressed: ui.detailsOpen,
      select: () => ui.setDetailsOpen(!ui.detailsOpen),
    });
  items.push(...useHomeless());
  return items.toSorted((a, b) => a.order - b.order);
}

/** The platform's own controls without space at the edges of the map. */
function useHomeless(): ToolItem[] {
  const { map, share } = useApp();
  const i18n = useI18n();
  const { ui } = useShell();
  const { state, press } = useOwnPosition();
  const { view, buttons } = ui.layout;
  const free = view === null && share?.locked !== true;
  const isShown: Record<string, boolean> = {
    geolocation: useControl("geolocation") && free,
    rotation: useControl("rotation") && free,
    touchpointer: useControl("touchpointer") && ui.hasTouchPointer && buttons === null,
  };
  const items: ToolItem[] = [
    {
      name: "geolocation",
      order: 0,
      label: i18n.t(`view.locate.${state}`),
      icon: POSITION_ICONS[state],
      pressed: state === "on" || state === "follow",
      select: press,
    },
    {
      name: "touchpointer",
      order: 180,
      label: i18n.t("readout.pointer"),
      icon: Crosshair,
      pressed: ui.touchPointer,
      select: () => ui.setTouchPointer(!ui.touchPointer),
    },
    {
      name: "rotation",
      order: 190,
      label: i18n.t("view.north"),
      icon: Compass,
      select: () => map.resetRotation(),
    },
  ];
  return items.filter(({ name }) => isShown[name]);
}

interface FullScreen {
  /** False on phones whose browser has no full screen for pages. */
  available: boolean;
  on: boolean;
  toggle(): void;
}

function useFullScreen(): FullScreen {
  const [on, setOn] = useState(document.fullscreenElement !== null);
  useEffect(() => {
    const follow = () => setOn(document.fullscreenElement !== null);
    document.addEventListener("fullscreenchange", follow);
    return () => document.removeEventListener("fullscreenchange", follow);
  }, []);
  const toggle = () => {
    // The browser may refuse, for example in a frame; then nothing changes.
    const done = document.fullscreenElement
      ? document.exitFullscreen()
      : document.documentElement.requestFullscreen();
    done.catch(() => {});
  };
  return { available: document.fullscreenEnabled === true, on, toggle };
}
