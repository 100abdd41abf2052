import { reaction } from "mobx";
import { observer } from "mobx-react-lite";
import { useLayoutEffect } from "react";
import { lazyPart, usePage, useService } from "../../../core/api/kernel.ts";
import type { OwnDrawing } from "./create-drawing.ts";

const DrawBar = lazyPart(() => import("./views/draw-bar.tsx"));

/** Tells the page that the user draws on the map, and shows a bar over it while a form waits for a geometry. */
export const DrawingMount = observer(function DrawingMount() {
  const drawing = useService<OwnDrawing>("drawing");
  const page = usePage();
  useLayoutEffect(() => {
    const stop = reaction(
      () => {
        const takesClicks = drawing.drawing;
        return drawing.active
          ? { takesClicks, byCrosshair: takesClicks && drawing.aim === "crosshair" }
          : null;
      },
      // An effect may change observed state, an `autorun` may not.
      (task) => page.setMapTask(task),
      { fireImmediately: true },
    );
    return () => {
      stop();
      page.setMapTask(null);
    };
  }, [drawing, page]);
  return drawing.drawControls.active ? <DrawBar /> : null;
});
