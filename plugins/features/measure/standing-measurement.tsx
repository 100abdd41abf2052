import { observer } from "mobx-react-lite";
import { useEffect, useLayoutEffect } from "react";
import type { Drawing } from "../../../contracts/drawing.ts";
import { lazyPart, usePage, useService } from "../../../core/api/kernel.ts";
import { OWNER, putDown, takeUp } from "./measure-from.ts";

const Hint = lazyPart(() => import("./standing-hint.tsx"));

/** Stands on the map while a measurement does and its panel is closed. */
export const StandingMeasurement = observer(function StandingMeasurement() {
  const drawing = useService<Drawing>("drawing");
  const open = usePage().tool === "measure";
  // Before the panel is there: clicks meanwhile are points already. The panel's own effects have the last word.
  useLayoutEffect(() => {
    if (!open) return;
    takeUp(drawing);
    return () => putDown(drawing);
  }, [drawing, open]);
  const forgotten = drawing.owner === OWNER && !drawing.paused && !open;
  // A geometry that somebody else asked for gives the measurement back after its panel was closed.
  useEffect(() => {
    if (forgotten) drawing.pause();
  }, [drawing, forgotten]);
  return drawing.owner === OWNER && drawing.paused && drawing.points.length > 0 ? <Hint /> : null;
});
