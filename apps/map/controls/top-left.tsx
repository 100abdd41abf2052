import Bell from "lucide-react/icons/bell";
import Calendar from "lucide-react/icons/calendar";
import PanelLeftOpen from "lucide-react/icons/panel-left-open";
import { observer } from "mobx-react-lite";
import { useLayoutEffect, useRef } from "react";
import { useApp, useI18n } from "../../../core/plugin/react-context.tsx";
import { useHeight } from "../../../core/shell/layout/use-height.ts";
import { capitalise, hasPeriod, periodText } from "../../../core/shell/parts/period-text.ts";
import { IconButton } from "../../../core/ui/button.tsx";
import { Icon } from "../../../core/ui/icon.tsx";
import { Panel } from "../../../core/ui/panel.tsx";
import { pinned } from "../layout/pinned.ts";
import { useShell } from "../shell-context.tsx";
import { Corner } from "./corner.tsx";
import { DeclutterBar } from "./declutter-bar.tsx";

/**
 * The button that opens a closed menu, and the search; below them a row for period, controls of plugins and hidden
 * notices.
 */
export const TopLeft = observer(function TopLeft() {
  const { ui } = useShell();
  const { search } = ui.layout;
  return (
    <>
      {search && (
        <div className="fv-top-left" style={pinned(search, ui, "left", "right", "top")}>
          {ui.decluttered && <DeclutterBar />}
          {!ui.phone && !ui.menuOpen && !ui.decluttered && <MenuTab />}
          <Corner at="top-left" className="fv-corner-top-left" />
        </div>
      )}
      <UnderSearch />
    </>
  );
});

/** On a phone the period, while the sheet does not show the months; controls of plugins; a button for hidden notices. */
const UnderSearch = observer(function UnderSearch() {
  const app = useApp();
  const { ui } = useShell();
  const element = useRef<HTMLDivElement>(null);
  const height = useHeight(element, true);
  useLayoutEffect(() => ui.setRowHeight(height), [ui, height]);
  const hasPill =
    ui.phone && !ui.decluttered && hasPeriod(app) && !(ui.sheetView === "menu" && ui.sheet !== "peek");
  const { row, search } = ui.layout;
  const at = row ?? search;
  return (
    <div
      ref={element}
      className="fv-under-search"
      // Without space it is invisible, but still measured.
      data-fits={row !== null}
      style={at ? pinned(at, ui, "left", "right", "top") : undefined}
    >
      {hasPill && <PeriodPill />}
      <Corner at="under-search" />
      {!ui.decluttered && <AwayNotices />}
    </div>
  );
});

/** The button for notices that were hidden when the user touched the map. */
const AwayNotices = observer(function AwayNotices() {
  const { ui } = useShell();
  const i18n = useI18n();
  const [first] = ui.notices.awayOnes;
  if (!first) return null;
  return (
    <Panel className="fv-away-notices fv-enter">
      <IconButton
        icon={Bell}
        label={`${i18n.t("notices.show")}: ${first.title}`}
        onClick={() => ui.notices.putAway(false)}
      />
    </Panel>
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
