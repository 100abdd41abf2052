import "./resize-handle.css";
import { classNames } from "../../../core/ui/class-names.ts";

export interface ResizeHandleProps {
  label: string;
  /** Id of the panel that it resizes. */
  controls: string;
  /** The edge of the panel that the handle sits on. */
  edge: "left" | "right";
  /** Widths in px. */
  value: number;
  min: number;
  max: number;
  onResize(width: number): void;
}

const KEY_STEP_PX = 16;

/** A splitter: the user drags it, or uses the arrow keys, Home and End. */
export function ResizeHandle({ label, controls, edge, value, min, max, onResize }: ResizeHandleProps) {
  const set = (width: number) => onResize(Math.round(Math.min(max, Math.max(min, width))));
  const wider = edge === "right" ? "ArrowRight" : "ArrowLeft";
  const narrower = edge === "right" ? "ArrowLeft" : "ArrowRight";
  return (
    // biome-ignore lint/a11y/useSemanticElements: a focusable separator is the pattern for splitters; hr cannot hold it.
    <div
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={label}
      aria-controls={controls}
      aria-valuenow={Math.round(value)}
      aria-valuemin={Math.round(min)}
      aria-valuemax={Math.round(max)}
      className={classNames("fv-resize", `fv-resize-${edge}`)}
      onKeyDown={(event) => {
        if (event.key === wider) set(value + KEY_STEP_PX);
        else if (event.key === narrower) set(value - KEY_STEP_PX);
        else if (event.key === "Home") set(min);
        else if (event.key === "End") set(max);
        else return;
        event.preventDefault();
      }}
      onPointerDown={(event) => {
        const start = event.clientX;
        const handle = event.currentTarget;
        handle.setPointerCapture(event.pointerId);
        const move = (e: PointerEvent) =>
          set(value + (edge === "right" ? e.clientX - start : start - e.clientX));
        const end = () => {
          handle.removeEventListener("pointermove", move);
          handle.removeEventListener("pointerup", end);
          handle.removeEventListener("pointercancel", end);
        };
        handle.addEventListener("pointermove", move);
        handle.addEventListener("pointerup", end);
        handle.addEventListener("pointercancel", end);
      }}
    />
  );
}
