import "./period.css";
import { observer } from "mobx-react-lite";
import { useI18n } from "../../plugin/react-context.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Panel } from "../../ui/panel.tsx";
import { useShell } from "../shell-context.tsx";
import { CompactPeriod } from "./compact-period.tsx";
import { PeriodPicker } from "./period-picker.tsx";

/** The selected period over the map: all months where there is room, else a stepper that opens them. */
export const PeriodDock = observer(function PeriodDock() {
  const { ui } = useShell();
  const i18n = useI18n();
  const full = ui.dock === "full";
  return (
    <Panel
      as="section"
      aria-label={i18n.t("period.label")}
      className={classNames("fv-dock", !full && "fv-dock-compact")}
    >
      {full ? <PeriodPicker /> : <CompactPeriod />}
    </Panel>
  );
});
