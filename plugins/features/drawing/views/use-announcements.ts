import { reaction } from "mobx";
import { useEffect } from "react";
import type { I18n } from "../../../../core/api/kernel.ts";
import { useI18n, usePage, useService } from "../../../../core/api/kernel.ts";
import { leg } from "../../../../lib/geodesy/legs.ts";
import type { OwnDrawing } from "../create-drawing.ts";
import type { DrawingStore } from "../model/drawing-store.ts";
import { formatBearing } from "../model/format-length.ts";

/** Tells screen readers of points that come and go while something is drawn. */
export function useAnnouncements(): void {
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
