import X from "lucide-react/icons/x";
import { observer } from "mobx-react-lite";
import { useEffect, useId, useRef } from "react";
import { useApp, useI18n } from "../../../core/plugin/react-context.tsx";
import { ViewBoundary } from "../../../core/shell/parts/view-boundary.tsx";
import { IconButton } from "../../../core/ui/button.tsx";
import { Panel } from "../../../core/ui/panel.tsx";
import { Skeleton } from "../../../core/ui/progress-bar.tsx";
import { useShell } from "../shell-context.tsx";
import { focusTool } from "./tool-button-id.ts";
import { shownTools } from "./tool-list.ts";

/** The open tool on wide screens: a panel below the map tools. */
export const ToolPanel = observer(function ToolPanel() {
  const { ui } = useShell();
  const id = useId();
  return (
    <Panel
      as="section"
      aria-labelledby={id}
      className="fv-tool-panel fv-enter"
      onKeyDown={(event) => {
        if (event.key !== "Escape" || event.defaultPrevented) return;
        event.preventDefault();
        ui.setTool(null);
      }}
    >
      <ToolContent titleId={id} />
    </Panel>
  );
});

/** Head and body of the open tool; in the panel, and in the sheet of a phone. */
export const ToolContent = observer(function ToolContent({ titleId }: { titleId?: string }) {
  const app = useApp();
  const { ui } = useShell();
  const i18n = useI18n();
  const heading = useRef<HTMLHeadingElement>(null);
  const { tool: name } = ui;
  const tool = shownTools(app, ui).find((candidate) => candidate.name === name);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    return () => {
      if (name !== null && document.activeElement === document.body) focusTool(name);
    };
  }, [name]);
  if (!tool?.Panel) return null;
  const close = () => {
    ui.setTool(null);
    focusTool(tool.name);
  };
  return (
    <>
      <header className="fv-tool-head">
        <h2 id={titleId} ref={heading} tabIndex={-1}>
          {i18n.text(tool.label)}
        </h2>
        <IconButton icon={X} label={i18n.t("close")} muted onClick={close} />
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <div className="fv-tool-body" tabIndex={0}>
        <ViewBoundary place={`tool ${tool.name}`} waiting={<Skeleton lines={4} />}>
          <tool.Panel close={close} />
        </ViewBoundary>
      </div>
    </>
  );
});
