import Check from "lucide-react/icons/check";
import Pencil from "lucide-react/icons/pencil";
import Plus from "lucide-react/icons/plus";
import Redo from "lucide-react/icons/redo-2";
import Trash from "lucide-react/icons/trash-2";
import Undo from "lucide-react/icons/undo-2";
import { reaction } from "mobx";
import { observer } from "mobx-react-lite";
import { type KeyboardEvent, type ReactNode, useEffect } from "react";
import { type I18n, useApp, useI18n, usePage, useService } from "../../../../core/api/kernel.ts";
import { Button, Icon, IconButton } from "../../../../core/api/ui.ts";
import { leg } from "../../../../lib/geodesy/legs.ts";
import type { OwnDrawing } from "../create-drawing.ts";
import { undoKey } from "../map/drawing-keys.ts";
import type { DrawingStore } from "../model/drawing-store.ts";
import { formatBearing } from "../model/format-length.ts";
import css from "./drawing.module.css";
import { LiveFigures } from "./live-figures.tsx";
import { useDrawingTexts } from "./use-drawing-texts.ts";

/**
 * Live figures of the drawing, and its buttons: add a point under the crosshair, finish, undo, redo, clear. `children`
 * come after them in the row.
 */
const DrawingControls = observer(function DrawingControls({ children }: { children?: ReactNode }) {
  const { map } = useApp();
  const drawing = useService<OwnDrawing>("drawing");
  const page = usePage();
  const i18n = useDrawingTexts();
  useAnnouncements();
  useUndoKeys();
  const byCrosshair = drawing.drawing && drawing.aim === "crosshair";
  // One button is prominent: during a request, in the end the one that accepts the geometry.
  const adding = drawing.drawControls.active && drawing.complete ? "secondary" : "primary";
  const growing = drawing.shape === null && drawing.geometryType !== "Point";
  return (
    <div className={css.controls}>
      <LiveFigures />
      <div className={css.buttons}>
        {byCrosshair && (
          <Button kind={adding} className={css.button} onClick={() => drawing.add(map.center)}>
            <Icon of={Plus} small />
            {i18n.t("drawing:add")}
          </Button>
        )}
        {drawing.drawing && growing && (
          <Button className={css.button} disabled={!drawing.complete} onClick={() => drawing.finish()}>
            <Icon of={Check} small />
            {i18n.t("drawing:finish")}
          </Button>
        )}
        {!drawing.drawing && growing && (
          <Button className={css.button} onClick={() => drawing.resume()}>
            <Icon of={Pencil} small />
            {i18n.t("drawing:resume")}
          </Button>
        )}
        <IconButton
          icon={Undo}
          label={i18n.t("drawing:undo")}
          disabled={!drawing.canUndo}
          onClick={() => drawing.undo()}
        />
        {/* A phone has space for one of the two: redo is only possible after undo. */}
        {(!page.isPhone || drawing.canRedo) && (
          <IconButton
            icon={Redo}
            label={i18n.t("drawing:redo")}
            disabled={!drawing.canRedo}
            onClick={() => drawing.redo()}
          />
        )}
        {(!page.isPhone || !drawing.canRedo) && (
          <IconButton
            icon={Trash}
            label={i18n.t("drawing:clear")}
            disabled={drawing.points.length === 0}
            onClick={() => drawing.clear()}
          />
        )}
        {children}
      </div>
    </div>
  );
});

/** Undo and redo by keys anywhere on the page, except in fields with their own undo. */
function useUndoKeys(): void {
  const drawing = useService<OwnDrawing>("drawing");
  useEffect(() => {
    const press = (event: Event) => {
      const { target, defaultPrevented } = event;
      if (
        defaultPrevented ||
        !drawing.active ||
        (target instanceof Element && target.matches("input, textarea"))
      )
        return;
      if (undoKey(drawing, event as unknown as KeyboardEvent)) event.preventDefault();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [drawing]);
}

export default DrawingControls;

/** Announces added and removed points to screen readers. */
function useAnnouncements(): void {
  const drawing = useService<OwnDrawing>("drawing");
  const page = usePage();
  const i18n = useI18n();
  useEffect(
    () =>
      reaction(
        () => drawing.points.length,
        (count, before) => page.announce(count > before ? added(drawing, i18n) : removed(count, i18n)),
      ),
    [drawing, page, i18n],
  );
}

function added({ points }: DrawingStore, i18n: I18n): string {
  const [previous, last] = points.slice(-2);
  if (!previous) return "";
  if (!last) return i18n.t("drawing:point-added", points.length, i18n.format.coordinate(previous));
  const { metres, bearing } = leg(previous, last);
  const legText = `${i18n.format.distance(metres)}, ${i18n.format.nauticalMiles(metres)}, ${formatBearing(bearing, i18n.format)}°`;
  return i18n.t("drawing:point-added-leg", points.length, i18n.format.coordinate(last), legText);
}

function removed(count: number, i18n: I18n): string {
  return i18n.t("drawing:point-removed", count);
}
