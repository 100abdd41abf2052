import "./legend.css";
import X from "lucide-react/icons/x";
import { observer } from "mobx-react-lite";
import { useI18n } from "../../../core/plugin/react-context.tsx";
import { IconButton } from "../../../core/ui/button.tsx";
import { Panel } from "../../../core/ui/panel.tsx";
import { useShell } from "../shell-context.tsx";
import { LegendContent } from "./legend-content.tsx";

/** The legend of wide screens, below the map tools. */
export const LegendPanel = observer(function LegendPanel() {
  const { ui } = useShell();
  const i18n = useI18n();
  return (
    <Panel
      as="aside"
      aria-label={i18n.t("legend.title")}
      className="fv-legend fv-enter"
      style={{ width: ui.legendWidth }}
    >
      <header>
        <h2>{i18n.t("legend.title")}</h2>
        <IconButton
          icon={X}
          small
          label={i18n.t("legend.close")}
          muted
          onClick={() => ui.setLegendOpen(false)}
        />
      </header>
      <LegendContent />
    </Panel>
  );
});
