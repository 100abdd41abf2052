import Pentagon from "lucide-react/icons/pentagon";
import Plus from "lucide-react/icons/plus";
import Redo from "lucide-react/icons/redo-2";
import Square from "lucide-react/icons/square-dashed";
import Trash from "lucide-react/icons/trash-2";
import Undo from "lucide-react/icons/undo-2";
import { observer } from "mobx-react-lite";
import { useEffect, useRef, useState } from "react";
import type { Drawing } from "../../../../contracts/drawing.ts";
import { useApp, useService } from "../../../../core/api/kernel.ts";
import { classNames, IconButton, look } from "../../../../core/api/ui.ts";
import { appliedArea, MAX_APPLIED_AREA } from "../../../../lib/form/ais-rules.ts";
import { AreaDrawing, finishRectangle } from "../map/area-drawing.ts";
import { ringOf, showRemoved } from "../map/show-area.ts";
import css from "./inner-map.module.css";
import { InnerMap } from "./inner-map.tsx";
import { useTexts } from "./use-texts.ts";

interface AreaMapProps {
  area: unknown;
  onChange(area: unknown): void;
}

/** A map in the page on which the user draws an area and moves its corners. */
export const AreaMap = observer(function AreaMap(props: AreaMapProps) {
  const { t } = useTexts();
  return (
    <InnerMap label={t("area.map")} shown={props.area}>
      <DrawnArea {...props} />
    </InnerMap>
  );
});

interface DrawnAreaProps extends AreaMapProps {
  /** Shown below it: what of it is left out is hatched. */
  former?: unknown;
}

/** What stands over a map while the user changes an area on it. */
export const DrawnArea = observer(function DrawnArea({ area, former, onChange }: DrawnAreaProps) {
  const app = useApp();
  const drawing = useService<Drawing>("drawing");
  const latest = useRef({ area, onChange });
  latest.current = { area, onChange };
  const drawn = useRef<AreaDrawing | null>(null);
  useEffect(() => {
    const own = new AreaDrawing(drawing, latest.current.area, (changed) => latest.current.onChange(changed));
    drawn.current = own;
    return () => own.end();
  }, [drawing]);
  useEffect(() => drawn.current?.follow(area), [area]);
  useEffect(() => showRemoved(former, area, app), [former, area, app]);
  return (
    <>
      <DrawingTools />
      {drawing.drawing && drawing.aim === "crosshair" && <Crosshair />}
      <AreaFigures area={area} />
    </>
  );
});

const DrawingTools = observer(function DrawingTools() {
  const { map } = useApp();
  const drawing = useService<Drawing>("drawing");
  const { t } = useTexts();
  const [isRectangle, setRectangle] = useState(false);
  const toggle = () => {
    if (drawing.drawing && !isRectangle) return void drawing.finish();
    setRectangle(false);
    drawing.pause(false);
    drawing.resume();
  };
  const toggleRectangle = () => {
    // It may have been finished otherwise.
    if (isRectangle && drawing.drawing) return setRectangle(false);
    setRectangle(true);
    drawing.clear();
    drawing.pause(false);
    drawing.resume();
  };
  useEffect(
    () => (isRectangle ? finishRectangle(drawing, () => setRectangle(false)) : undefined),
    [drawing, isRectangle],
  );
  return (
    <div className={classNames(look.panel, css.mapTools)} role="toolbar" aria-label={t("area.tools")}>
      <IconButton
        icon={Pentagon}
        label={t("area.draw")}
        pressed={drawing.drawing && !isRectangle}
        onClick={toggle}
      />
      <IconButton
        icon={Square}
        label={t("area.rectangle")}
        pressed={drawing.drawing && isRectangle}
        onClick={toggleRectangle}
      />
      {drawing.drawing && drawing.aim === "crosshair" && (
        <IconButton icon={Plus} label={t("area.add")} onClick={() => drawing.add(map.center)} />
      )}
      <IconButton
        icon={Undo}
        label={t("area.undo")}
        disabled={!drawing.canUndo}
        onClick={() => drawing.undo()}
      />
      <IconButton
        icon={Redo}
        label={t("area.redo")}
        disabled={!drawing.canRedo}
        onClick={() => drawing.redo()}
      />
      <IconButton
        icon={Trash}
        label={t("area.clear")}
        disabled={drawing.points.length === 0}
        onClick={() => drawing.clear()}
      />
    </div>
  );
});

/** Where the next corner comes, for keyboard and touch. */
function Crosshair() {
  const path = "M28 4v18M28 34v18M4 28h18M34 28h18";
  return (
    <div className={css.crosshair}>
      <svg width="56" height="56" viewBox="0 0 56 56" aria-hidden="true">
        <path d={path} />
        <path d={path} />
      </svg>
    </div>
  );
}

/** The size of the area beside the largest that is allowed, and its corners. */
const AreaFigures = observer(function AreaFigures({ area }: { area: unknown }) {
  const { i18n, t } = useTexts();
  const corners = ringOf(area).length - 1;
  const size = corners > 0 ? appliedArea(area) : 0;
  return (
    <div className={classNames(look.panel, look.num, css.mapFigures)} aria-live="polite">
      {corners > 0 ? (
        <p data-over={size > MAX_APPLIED_AREA || undefined}>
          <b>{i18n.format.area(size)}</b> {t("area.limit")} · {i18n.plural("applications:corners", corners)}
        </p>
      ) : (
        <p>{t("area.none")}</p>
      )}
    </div>
  );
});
