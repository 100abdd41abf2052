import { observer } from "mobx-react-lite";
import { useEffect, useLayoutEffect } from "react";
import type { Drawing } from "../../../contracts/drawing.ts";
import { lazyPart, usePage, useService } from "../../../core/api/kernel.ts";
import { OWNER, putDown, takeUp } from "./measure-from.ts";

const Hint = lazyPart(() => import("./standing-hint.tsx"));

/** Shown on the map while there is a measurement and its panel is closed. */
export const StandingMeasurement = observer(function StandingMeasurement() {
  const drawing = useService<Drawing>("drawing");
  const open = usePage().tool === "measure";
  // Before the panel is loaded, clicks already add points. The panel's own effects run later.
  useLayoutEffect(() => {
    if (!open) return;
    takeUp(drawing);
    return () => putDown(drawing);
  }, [drawing, open]);
  const forgotten = drawing.owner === OWNER && !drawing.paused && !open;
  // After a request of another feature ends while the panel is closed, the measurement returns.
  useEffect(() => {
    if (forgotten) drawing.pause();
  }, [drawing, forgotten]);
  return drawing.owner === OWNER && drawing.paused && drawing.points.length > 0 ? <Hint /> : null;
});
