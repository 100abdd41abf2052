import Circle from "lucide-react/icons/circle";
import Pentagon from "lucide-react/icons/pentagon";
import Waypoints from "lucide-react/icons/waypoints";
import { observer } from "mobx-react-lite";
import { Suspense, use, useEffect } from "react";
import type { Drawing, DrawnType } from "../../../../contracts/drawing.ts";
import { TargetActions } from "../../../../core/api/details.ts";
import { useApp, usePage, useService } from "../../../../core/api/kernel.ts";
import { Segments, Skeleton } from "../../../../core/api/ui.ts";
import { keepDrawing } from "../keep-drawing.ts";
import css from "../measure.module.css";
import { putDown, takeUp } from "../measure-from.ts";
import { useMeasureTexts } from "../use-measure-texts.ts";
import { MeasuredLists } from "./measured-lists.tsx";
import { PositionEntry } from "./position-entry.tsx";

type Kind = "line" | "area" | "circle";
const KINDS: Record<Kind, [DrawnType, "circle" | null]> = {
  line: ["LineString", null],
  area: ["Polygon", null],
  circle: ["Polygon", "circle"],
};

/** Measuring: while it is open, the drawing gets clicks on the map. */
export const MeasureView = observer(function MeasureView() {
  const app = useApp();
  const drawing = useService<Drawing>("drawing");
  const page = usePage();
  const i18n = useMeasureTexts();
  useEffect(() => {
    keepDrawing(app);
    takeUp(drawing);
    // The user works on the map: on a phone the sheet shows only the figure and the buttons.
    if (page.isPhone) page.setSheet("peek");
    return () => putDown(drawing);
  }, [app, drawing, page]);
  const kind: Kind = drawing.shape ?? (drawing.geometryType === "Polygon" ? "area" : "line");
  const controls = (
    <Suspense fallback={<Skeleton lines={2} />}>
      <drawing.Controls />
    </Suspense>
  );
  const kinds = (
    <Segments
      label={i18n.t("measure:what")}
      options={[
        { value: "line", label: i18n.t("measure:line"), icon: Waypoints },
        { value: "area", label: i18n.t("measure:area"), icon: Pentagon },
        { value: "circle", label: i18n.t("measure:circle"), icon: Circle },
      ]}
      value={kind}
      onChange={(next) => drawing.setKind(...KINDS[next])}
    />
  );
  return (
    <>
      {page.isPhone ? controls : kinds}
      {page.isPhone ? kinds : controls}
      <p className={css.hint}>{i18n.t(`measure:${hint(kind, drawing)}`)}</p>
      <PositionEntry onPosition={(lonLat) => drawing.add(lonLat)} />
      <Suspense>
        <MeasuredLists />
        <DrawnActions />
      </Suspense>
      <p className={css.hint}>{i18n.t("measure:great-circle")}</p>
    </>
  );
});

function hint(kind: Kind, { mode, aim }: { mode: string; aim: string }): string {
  if (mode === "edit") return kind === "circle" ? "hint-circle-edit" : "hint-edit";
  if (kind === "circle") return "hint-circle";
  return aim === "crosshair" ? "hint-crosshair" : "hint-draw";
}

/** Actions of plugins for the drawing. */
const DrawnActions = observer(function DrawnActions() {
  const drawing = useService<Drawing>("drawing");
  const geometry = use(drawing.tools()).drawnGeometry(drawing);
  if (!geometry) return null;
  return (
    <div className={css.actions}>
      <TargetActions target={{ kind: "geometry", geometry }} as="buttons" />
    </div>
  );
});
