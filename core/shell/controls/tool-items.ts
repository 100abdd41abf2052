import type { LucideIcon } from "lucide-react";
import Info from "lucide-react/icons/info";
import List from "lucide-react/icons/list";
import Maximize from "lucide-react/icons/maximize";
import Minimize from "lucide-react/icons/minimize";
import PanelRight from "lucide-react/icons/panel-right";
import { useApp, useI18n, usePage } from "../../plugin/react-context.tsx";
import { useShell } from "../shell-context.tsx";
import { shownTools } from "./tool-list.ts";
import { useControl } from "./use-control.ts";
import { useFullScreen } from "./use-full-screen.ts";

/** One of the map tools, in the row or in the menu of those that do not fit. */
export interface ToolItem {
  name: string;
  order: number;
  label: string;
  icon: LucideIcon;
  /** Of a toggle. */
  pressed?: boolean;
  /** Of one with a panel. */
  expanded?: boolean;
  select(): void;
}

/** Full screen, measure, legend, favourites, share and so on (spec §2), and last the details. Observed. */
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
      pressed: ui.legendOpen,
      select: () => ui.setLegendOpen(!ui.legendOpen),
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
  return items.toSorted((a, b) => a.order - b.order);
}
