import { reaction } from "mobx";
import { useEffect } from "react";
import { leg } from "../../../lib/geodesy/legs.ts";
import type { I18n } from "../../i18n/i18n.ts";
import type { DrawingStore } from "../../map/drawing/drawing-store.ts";
import { writeBearing } from "../../map/drawing/written.ts";
import { useApp, useI18n, usePage } from "../../plugin/react-context.tsx";

/** Tells screen readers of points that come and go while something is drawn. */
export function useAnnouncements(): void {
  const { drawing } = useApp();
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
  const way = `${i18n.format.distance(metres)}, ${i18n.format.nauticalMiles(metres)}, ${writeBearing(bearing, i18n.format)}°`;
  return i18n.t("drawing:point-added-leg", points.length, i18n.format.coordinate(last), way);
}

function removed(count: number, i18n: I18n): string {
  return i18n.t("drawing:point-removed", count);
}
