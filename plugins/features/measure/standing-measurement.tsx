import { observer } from "mobx-react-lite";
import { lazy, useEffect } from "react";
import { useApp, useShell } from "../../../core/index.ts";
import { OWNER } from "./measure-from.ts";

const Hint = lazy(() => import("./standing-hint.tsx"));

/** Stands on the map while a measurement does and its panel is closed. */
export const StandingMeasurement = observer(function StandingMeasurement() {
  const { drawing } = useApp();
  const { ui } = useShell();
  const forgotten = drawing.owner === OWNER && !drawing.paused && ui.tool !== "measure";
  // A geometry that somebody else asked for gives the measurement back after its panel was closed.
  useEffect(() => {
    if (forgotten) drawing.pause();
  }, [drawing, forgotten]);
  return drawing.owner === OWNER && drawing.paused && drawing.points.length > 0 ? <Hint /> : null;
});
