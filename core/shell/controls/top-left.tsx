import Calendar from "lucide-react/icons/calendar";
import PanelLeftOpen from "lucide-react/icons/panel-left-open";
import { observer } from "mobx-react-lite";
import { useApp, useI18n } from "../../plugin/react-context.tsx";
import { IconButton } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Panel } from "../../ui/panel.tsx";
import { capitalise, hasPeriod, periodText } from "../parts/period-text.ts";
import { useShell } from "../shell-context.tsx";
import { Corner } from "./corner.tsx";
import { DeclutterBar } from "./declutter-bar.tsx";

/** The way back to a closed menu, search, and on a phone the period, while the sheet does not show the months. */
export const TopLeft = observer(function TopLeft() {
  const app = useApp();
  const { ui } = useShell();
  const hasPill = hasPeriod(app) && !(ui.sheetView === "menu" && ui.sheet !== "peek");
  if (ui.decluttered)
    return (
      <div className="fv-top-left">
        <DeclutterBar />
        <Corner at="top-left" />
      </div>
    );
  return (
    <div className="fv-top-left">
      {!ui.phone && !ui.menuOpen && <MenuTab />}
      <Corner at="top-left" className="fv-corner-top-left" />
      {ui.phone && hasPill && <PeriodPill />}
    </div>
  );
});

const PeriodPill = observer(function PeriodPill() {
  const { time } = useApp();
  const { ui } = useShell();
  const i18n = useI18n();
  const text = capitalise(periodText(time, i18n));
  return (
    <button
      type="button"
      className="fv-pill"
      aria-label={i18n.t("period.choose", text)}
      onClick={() => ui.showMonths()}
    >
      <Icon of={Calendar} small />
      {text}
    </button>
  );
});

const MenuTab = observer(function MenuTab() {
  const { manifest, urls } = useApp();
  const { ui } = useShell();
  const i18n = useI18n();
  return (
    <Panel as="nav" aria-label={i18n.t("menu.label")} className="fv-menu-tab fv-enter">
      {manifest.icon && <img src={urls.asset(manifest.icon)} alt="" width="36" height="36" />}
      <h1>{i18n.text(manifest.title)}</h1>
      <IconButton
        icon={PanelLeftOpen}
        label={i18n.t("menu.open")}
        muted
        aria-expanded={false}
        onClick={() => ui.setMenuOpen(true)}
      />
    </Panel>
  );
});
