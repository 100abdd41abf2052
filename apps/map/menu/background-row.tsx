import ChevronRight from "lucide-react/icons/chevron-right";
import { observer } from "mobx-react-lite";
import { useRef } from "react";
import { useApp, useI18n } from "../../../core/plugin/react-context.tsx";
import { lazyPart } from "../../../core/shell/parts/lazy-part.tsx";
import { ViewBoundary } from "../../../core/shell/parts/view-boundary.tsx";
import { Icon } from "../../../core/ui/icon.tsx";
import { ProgressBar } from "../../../core/ui/progress-bar.tsx";
import { useShell } from "../shell-context.tsx";
import { backgroundGroup, currentBackground } from "./backgrounds.ts";

const BackgroundChooser = lazyPart(async () => ({
  default: (await import("./background-chooser.tsx")).BackgroundChooser,
}));

/** The chosen background at the foot of the menu; opens the chooser. */
export const BackgroundRow = observer(function BackgroundRow() {
  const app = useApp();
  const { ui } = useShell();
  const i18n = useI18n();
  const button = useRef<HTMLButtonElement>(null);
  if (!backgroundGroup(app.datasets)) return null;
  const current = currentBackground(app.datasets);
  const thumbnail = current?.definition.thumbnail;
  const name = current && i18n.text(current.definition.name);
  const loading = current !== null && (current.phase === "activating" || app.map.loading.has(current.id));
  return (
    <>
      <button
        ref={button}
        type="button"
        className="fv-background-row"
        aria-haspopup="dialog"
        aria-expanded={ui.chooserOpen}
        onClick={() => ui.setChooserOpen(!ui.chooserOpen)}
      >
        <span className="fv-background-thumb">
          {thumbnail && <img src={app.urls.asset(thumbnail)} alt="" />}
        </span>
        <span className="fv-background-text">
          <span>{i18n.t(loading ? "row.loading" : "background.title")}</span>
          <b>{name ?? i18n.t("background.none")}</b>
        </span>
        <Icon of={ChevronRight} />
        {loading && <ProgressBar label={i18n.t("row.loading.name", name ?? "")} />}
      </button>
      {ui.chooserOpen && (
        <ViewBoundary place="backgrounds">
          <BackgroundChooser opener={button} />
        </ViewBoundary>
      )}
    </>
  );
});
