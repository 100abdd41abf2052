import MapIcon from "lucide-react/icons/map";
import Settings from "lucide-react/icons/settings";
import X from "lucide-react/icons/x";
import { computed } from "mobx";
import { observer } from "mobx-react-lite";
import { useRef } from "react";
import { useApp, useI18n } from "../../../core/plugin/react-context.tsx";
import { lazyPart } from "../../../core/shell/parts/lazy-part.tsx";
import { capitalise, hasPeriod, periodText } from "../../../core/shell/parts/period-text.ts";
import { ViewBoundary } from "../../../core/shell/parts/view-boundary.tsx";
import { IconButton } from "../../../core/ui/button.tsx";
import { Corner } from "../controls/corner.tsx";
import { shownTools } from "../controls/tool-list.ts";
import { ToolContent } from "../controls/tool-panel.tsx";
import { LegendContent } from "../legend/legend-content.tsx";
import { DatasetGroups } from "../menu/dataset-groups.tsx";
import { MenuFooter } from "../menu/menu-footer.tsx";
import { AppTitle, NightButton } from "../menu/menu-header.tsx";
import { PHONE_PICKERS } from "../period/period-parts.ts";
import { useShell } from "../shell-context.tsx";
import { Sheet } from "../ui/sheet.tsx";
import { SheetDocks } from "./docks.tsx";

const BackgroundChooser = lazyPart(async () => ({
  default: (await import("../menu/background-chooser.tsx")).BackgroundChooser,
}));
const DetailsContent = lazyPart(async () => ({
  default: (await import("../details/details-content.tsx")).DetailsContent,
}));

/** The only panel of a phone: menu, details or legend. */
export const PhoneSheet = observer(function PhoneSheet() {
  const app = useApp();
  const { ui } = useShell();
  const i18n = useI18n();
  const view = ui.sheetView;
  const tool = shownTools(app, ui).find(({ name }) => name === ui.tool);
  const label = tool
    ? i18n.text(tool.label)
    : i18n.t(view === "menu" ? "menu.label" : view === "tool" ? "tools.label" : `${view}.title`);
  return (
    <Sheet
      label={label}
      handleLabel={i18n.t(`sheet.${ui.sheet}`)}
      stop={ui.sheet}
      heights={ui.sheetHeights}
      onStop={(stop) => ui.setSheet(stop)}
    >
      {view === "menu" && <MenuSheet />}
      {view === "details" && <DetailsContent />}
      {view === "legend" && <LegendSheet />}
      {view === "tool" && <ToolContent />}
    </Sheet>
  );
});

const MenuSheet = observer(function MenuSheet() {
  const app = useApp();
  const { time, datasets } = app;
  const { ui } = useShell();
  const i18n = useI18n();
  const button = useRef<HTMLButtonElement>(null);
  const count = computed(() =>
    datasets.active.reduce((sum, { status }) => sum + (status.kind === "on" ? (status.count ?? 0) : 0), 0),
  ).get();
  const PhonePicker = PHONE_PICKERS[time.unit];
  const period = hasPeriod(app) ? capitalise(periodText(time, i18n)) : "";
  const line = [period, count > 0 ? i18n.t("row.count", i18n.format.integer(count)) : ""]
    .filter(Boolean)
    .join(" · ");
  return (
    <>
      <header className="fv-sheet-head">
        <AppTitle line={line || i18n.t("app.name")} />
        <Corner at="menu-head" />
        <IconButton
          ref={button}
          icon={MapIcon}
          label={i18n.t("background.title")}
          muted
          aria-haspopup="dialog"
          aria-expanded={ui.chooserOpen}
          onClick={() => ui.setChooserOpen(!ui.chooserOpen)}
        />
        <NightButton />
        <IconButton
          icon={Settings}
          label={i18n.t("settings.title")}
          muted
          onClick={() => ui.setDialog("settings")}
        />
      </header>
      {ui.sheet !== "peek" && (
        <div className="fv-sheet-body">
          <SheetDocks />
          {hasPeriod(app) && (
            <ViewBoundary place="period">
              <PhonePicker />
            </ViewBoundary>
          )}
          <DatasetGroups />
          <footer className="fv-menu-foot">
            <MenuFooter />
          </footer>
        </div>
      )}
      {ui.chooserOpen && (
        <ViewBoundary place="backgrounds">
          <BackgroundChooser opener={button} />
        </ViewBoundary>
      )}
    </>
  );
});

const LegendSheet = observer(function LegendSheet() {
  const { ui } = useShell();
  const i18n = useI18n();
  return (
    <>
      <header className="fv-sheet-head fv-sheet-head-plain">
        <h2>{i18n.t("legend.title")}</h2>
        <IconButton icon={X} label={i18n.t("legend.close")} muted onClick={() => ui.setLegendOpen(false)} />
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <div className="fv-sheet-body fv-sheet-legend" tabIndex={0}>
        <LegendContent />
      </div>
    </>
  );
});
