import { observer } from "mobx-react-lite";
import { useApp, useI18n } from "../../../core/plugin/react-context.tsx";
import { Button } from "../../../core/ui/button.tsx";
import { useShell } from "../shell-context.tsx";

/** The middle of the free map, for keyboard and touch; for touch also with its coordinates and a button. */
export const Crosshair = observer(function Crosshair({ onAsk }: { onAsk(): void }) {
  const { map } = useApp();
  const { ui } = useShell();
  const i18n = useI18n();
  const { left, right, top, bottom } = ui.padding;
  const { pointer } = ui.layout;
  return (
    <>
      <div className="fv-crosshair" style={{ left, right, top, bottom }}>
        <svg width="56" height="56" viewBox="0 0 56 56" aria-hidden="true">
          <path className="fv-crosshair-casing" d="M28 4v18M28 34v18M4 28h18M34 28h18" />
          <path d="M28 4v18M28 34v18M4 28h18M34 28h18" />
          <circle cx="28" cy="28" r="1.75" />
        </svg>
      </div>
      {pointer && !ui.bar.question && !ui.bar.task?.takesClicks && (
        <div
          className="fv-crosshair-box"
          style={{ left: pointer.left, width: pointer.right - pointer.left, top: pointer.top }}
        >
          <span className="fv-num">{i18n.format.coordinate(map.center)}</span>
          <Button kind="ghost" onClick={onAsk}>
            {i18n.t("map.what-is-here")}
          </Button>
        </div>
      )}
    </>
  );
});
