import Info from "lucide-react/icons/info";
import List from "lucide-react/icons/list";
import Maximize from "lucide-react/icons/maximize";
import Minimize from "lucide-react/icons/minimize";
import PanelRight from "lucide-react/icons/panel-right";
import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { useApp, useI18n } from "../../plugin/react-context.tsx";
import { IconButton } from "../../ui/button.tsx";
import { Panel } from "../../ui/panel.tsx";
import { useShell } from "../shell-context.tsx";
import { Corner } from "./corner.tsx";
import { ToolButton } from "./tool-button.tsx";
import { shownTools } from "./tool-list.ts";
import { useControl } from "./use-control.ts";
import { useFullScreen } from "./use-full-screen.ts";

/** Full screen, measure, legend, favourites, share and so on (spec §2), and last the details. */
export const MapTools = observer(function MapTools() {
  const app = useApp();
  const i18n = useI18n();
  const buttons: [number, string, ReactNode][] = [
    [10, "fullscreen", <FullScreenButton key="fullscreen" />],
    [30, "legend", <LegendButton key="legend" />],
    [200, "details", <DetailsButton key="details" />],
    ...shownTools(app).map((tool): [number, string, ReactNode] => [
      tool.order,
      tool.name,
      <ToolButton key={tool.name} tool={tool} />,
    ]),
  ];
  return (
    <>
      <Panel as="section" aria-label={i18n.t("tools.label")} className="fv-tools">
        {buttons.toSorted(([a], [b]) => a - b).map(([, , button]) => button)}
      </Panel>
      <Corner at="top-right" className="fv-corner-top-right" />
    </>
  );
});

const LegendButton = observer(function LegendButton() {
  const { ui } = useShell();
  const i18n = useI18n();
  if (!useControl("legend")) return null;
  return (
    <IconButton
      icon={List}
      label={i18n.t("legend.title")}
      pressed={ui.legendOpen}
      onClick={() => ui.setLegendOpen(!ui.legendOpen)}
    />
  );
});

const DetailsButton = observer(function DetailsButton() {
  const { ui } = useShell();
  const i18n = useI18n();
  return (
    <IconButton
      icon={ui.phone ? Info : PanelRight}
      label={i18n.t("details.title")}
      pressed={ui.detailsOpen}
      onClick={() => ui.setDetailsOpen(!ui.detailsOpen)}
    />
  );
});

const FullScreenButton = observer(function FullScreenButton() {
  const i18n = useI18n();
  const wanted = useControl("fullscreen");
  const { available, on, toggle } = useFullScreen();
  if (!wanted || !available) return null;
  return (
    <IconButton
      icon={on ? Minimize : Maximize}
      label={i18n.t(on ? "fullscreen.off" : "fullscreen.on")}
      onClick={toggle}
    />
  );
});
