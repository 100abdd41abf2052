import "./period.css";
import { observer } from "mobx-react-lite";
import { useState } from "react";
import { useApp, useI18n } from "../../../core/plugin/react-context.tsx";
import { lazyPart } from "../../../core/shell/parts/lazy-part.tsx";
import { ViewBoundary } from "../../../core/shell/parts/view-boundary.tsx";
import { classNames } from "../../../core/ui/class-names.ts";
import { Panel } from "../../../core/ui/panel.tsx";
import { useShell } from "../shell-context.tsx";
import { PICKERS } from "./period-parts.ts";

const CompactPeriod = lazyPart(async () => ({
  default: (await import("./compact-period.tsx")).CompactPeriod,
}));

/**
 * The selected period over the map, while a dataset in it follows the period: all months if there is space, else a
 * stepper that opens them.
 */
export const PeriodDock = observer(function PeriodDock() {
  const { time } = useApp();
  const { ui } = useShell();
  const i18n = useI18n();
  const { dock } = ui.layout;
  const shown = dock?.period === true;
  // After it was shown it fades out. A map without datasets that follow a period never renders it, and requests no
  // months.
  const [everShown, setEverShown] = useState(shown);
  if (shown && !everShown) setEverShown(true);
  if (!shown && !everShown) return null;
  const full = dock?.kind === "full";
  const Picker = PICKERS[time.unit];
  return (
    <Panel
      as="section"
      aria-label={i18n.t("period.label")}
      hidden={!shown}
      className={classNames("fv-dock", !full && "fv-dock-compact")}
    >
      <ViewBoundary place="period">{full ? <Picker /> : <CompactPeriod />}</ViewBoundary>
    </Panel>
  );
});
