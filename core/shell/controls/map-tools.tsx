import Info from "lucide-react/icons/info";
import List from "lucide-react/icons/list";
import Maximize from "lucide-react/icons/maximize";
import Minimize from "lucide-react/icons/minimize";
import PanelRight from "lucide-react/icons/panel-right";
import { observer } from "mobx-react-lite";
import { useI18n } from "../../plugin/react-context.tsx";
import { IconButton } from "../../ui/button.tsx";
import { Panel } from "../../ui/panel.tsx";
import { useShell } from "../shell-context.tsx";
import { useControl } from "./use-control.ts";
import { useFullScreen } from "./use-full-screen.ts";

/** Full screen, legend, details. */
export const MapTools = observer(function MapTools() {
  const { ui } = useShell();
  const i18n = useI18n();
  const hasLegend = useControl("legend");
  return (
    <Panel as="section" aria-label={i18n.t("tools.label")} className="fv-tools">
      <FullScreenButton />
      {hasLegend && (
        <IconButton
          icon={List}
          label={i18n.t("legend.title")}
          pressed={ui.legendOpen}
          onClick={() => ui.setLegendOpen(!ui.legendOpen)}
        />
      )}
      <IconButton
        icon={ui.phone ? Info : PanelRight}
        label={i18n.t("details.title")}
        pressed={ui.detailsOpen}
        onClick={() => ui.setDetailsOpen(!ui.detailsOpen)}
      />
    </Panel>
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
