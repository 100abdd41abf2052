import { observer } from "mobx-react-lite";
import { useEffect, useId } from "react";
import { usePage, useService } from "../../../../core/api/kernel.ts";
import { Button, MapBar } from "../../../../core/api/ui.ts";
import type { OwnDrawing } from "../create-drawing.ts";
import { drawnGeometry } from "../model/drawn-geometry.ts";
import css from "./drawing.module.css";
import DrawingControls from "./drawing-controls.tsx";
import { useDrawingTexts } from "./use-drawing-texts.ts";

/** Shown over the map while a form waits for a geometry: the user accepts or cancels. */
const DrawBar = observer(function DrawBar() {
  const drawing = useService<OwnDrawing>("drawing");
  const page = usePage();
  const i18n = useDrawingTexts();
  const id = useId();
  useEffect(() => {
    if (!page.isPhone) return;
    const before = page.sheet;
    page.setSheet("peek");
    return () => page.setSheet(before);
  }, [page]);
  const { title, geometryType } = drawing.drawControls;
  const use = () => {
    const geometry = drawnGeometry(drawing);
    if (geometry) drawing.use(geometry);
  };
  return (
    <MapBar
      className={css.drawBar}
      aria-labelledby={id}
      onKeyDown={(event) => {
        if (event.key === "Escape") drawing.cancel();
      }}
    >
      <h2 id={id}>{title ?? i18n.t(`drawing:request-${geometryType}`)}</h2>
      <DrawingControls />
      <div className={css.drawBarEnd}>
        <Button kind={drawing.complete ? "primary" : "secondary"} disabled={!drawing.complete} onClick={use}>
          {i18n.t("drawing:use")}
        </Button>
        <Button kind="ghost" onClick={() => drawing.cancel()}>
          {i18n.t("drawing:cancel")}
        </Button>
      </div>
    </MapBar>
  );
});

export default DrawBar;
