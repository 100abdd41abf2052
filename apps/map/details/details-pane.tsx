import "./details.css";
import { observer } from "mobx-react-lite";
import { Panel } from "../../../core/ui/panel.tsx";
import { useShell } from "../shell-context.tsx";
import { ResizeHandle } from "../ui/resize-handle.tsx";
import { DetailsContent, type DetailsContentProps } from "./details-content.tsx";
import { useDetailsTexts } from "./use-details-texts.ts";

/** The details pane of wide screens. */
export const DetailsPane = observer(function DetailsPane({ Home }: DetailsContentProps) {
  const { ui } = useShell();
  const i18n = useDetailsTexts();
  const { min, max, width } = ui.details;
  const left = ui.detailsLeft ? ui.insets.left - width : undefined;
  return (
    <Panel
      as="aside"
      id="fv-details"
      aria-label={i18n.t("details.title")}
      className={left === undefined ? "fv-details fv-enter-right" : "fv-details fv-enter-left"}
      style={{ width, left }}
    >
      <ResizeHandle
        label={i18n.t("details:resize")}
        controls="fv-details"
        edge={left === undefined ? "left" : "right"}
        value={width}
        min={min}
        max={max}
        onResize={(px) => ui.resize("details", px)}
      />
      <DetailsContent Home={Home} />
    </Panel>
  );
});
