import { observer } from "mobx-react-lite";
import type { DrawingFigures } from "../../../../contracts/drawing.ts";
import type { I18n } from "../../../../core/api/kernel.ts";
import { useService } from "../../../../core/api/kernel.ts";
import { type Figure, Figures, look } from "../../../../core/api/ui.ts";
import type { OwnDrawing } from "../create-drawing.ts";
import { drawingFigures } from "../model/figures.ts";
import { formatBearing, formatLeg } from "../model/format-length.ts";
import css from "./drawing.module.css";
import { useDrawingTexts } from "./use-drawing-texts.ts";

/** Measurements of the drawing, including the leg to the pointer while points are added. */
export const LiveFigures = observer(function LiveFigures() {
  const drawing = useService<OwnDrawing>("drawing");
  const i18n = useDrawingTexts();
  if (drawing.points.length === 0) return null;
  const figures = drawingFigures(drawing, drawing.drawing ? drawing.currentCoords : null);
  const lastLeg = drawing.shape === null && !figures.area ? figures.legs.at(-1) : undefined;
  return (
    <div className={css.liveFigures}>
      <Figures figures={written(figures, i18n)} />
      {lastLeg && figures.legs.length > 1 && (
        <p className={look.num}>
          {i18n.t("drawing:last-leg")}: {formatLeg(lastLeg, i18n.format)}
        </p>
      )}
    </div>
  );
});

function written({ area, circle, legs, length }: DrawingFigures, i18n: I18n): Figure[] {
  const { format } = i18n;
  const figure = (key: string, text: string): Figure => {
    const [, value = text, unit] = /^(.*\S)\s+(\S+)$/.exec(text) ?? [];
    return { key, label: i18n.t(`drawing:${key}`), value, unit };
  };
  if (circle)
    return [
      figure("radius", format.distance(circle.radius)),
      figure("area", format.area(circle.area)),
      figure("circumference", format.distance(circle.circumference)),
    ];
  if (area)
    return [
      figure("area", format.area(area.area)),
      figure("perimeter", format.distance(area.perimeter)),
      figure("nautical-miles", format.nauticalMiles(area.perimeter)),
    ];
  const [first] = legs;
  const only =
    legs.length === 1 && first ? [figure("bearing", `${formatBearing(first.bearing, format)}°`)] : [];
  return [
    figure("length", format.distance(length)),
    figure("nautical-miles", format.nauticalMiles(length)),
    ...only,
  ];
}
