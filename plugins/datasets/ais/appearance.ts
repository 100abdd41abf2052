import type { DatasetContext } from "../../../core/api/dataset.ts";
import type { I18n, Theme } from "../../../core/api/kernel.ts";
import { MAP_COLORS } from "../../../core/api/map.ts";
import { nauticalMilesToMetres } from "../../../lib/units.ts";
import type { AisOptions } from "../../../schemas/generated/options/ais.ts";
import { oldAfter } from "./model/old-after.ts";
import type { DistanceCircle, Look } from "./render/draw-state.ts";
import type { VesselColors } from "./render/vessel-layer.ts";

/** Speed of a fast vessel, m/s. The layer is not redrawn while such a vessel moves by less than a pixel. */
const FAST_VESSEL = 20;
const MIN_TICK_MS = 1_000;
const MAX_TICK_MS = 30_000;
/** Changes are drawn at once when they are visible, and less often otherwise: maximum delay, ms. */
const MAX_PAUSE_MS = 1_000;
/** Zooms between which symbols grow to full size, and their scale at the beginning. */
const SMALL = { zoom: 4, scale: 0.32 };
const FULL = { zoom: 9, scale: 1 };

/** Interval at which ages and extrapolated positions are redrawn without new data, ms. `resolution`: m per px. */
export function tickOf(resolution: number): number {
  return Math.max(MIN_TICK_MS, Math.min(MAX_TICK_MS, (resolution / FAST_VESSEL) * 1000));
}

/** Maximum delay before new data are drawn, ms. */
export function pauseOf(resolution: number): number {
  return Math.min(MAX_PAUSE_MS, (resolution / FAST_VESSEL) * 1000);
}

/** Small when the vessels of the whole coast are visible: so they remain distinguishable and are faster to draw. */
export function symbolScaleOf(zoom: number): number {
  const part = (zoom - SMALL.zoom) / (FULL.zoom - SMALL.zoom);
  return SMALL.scale + (FULL.scale - SMALL.scale) * Math.max(0, Math.min(1, part));
}

/** How strongly traffic is drawn: faint on a rescue map, and without dots until the user's position is known. */
export function trafficOf(
  emphasis: "all" | "rescue",
  placeKnown: boolean,
): { ribbon: number; dots: boolean } {
  if (emphasis === "all") return { ribbon: 1, dots: true };
  return placeKnown ? { ribbon: 0.5, dots: true } : { ribbon: 0.4, dots: false };
}

export function vesselColors(theme: Theme): VesselColors {
  return { ...MAP_COLORS[theme], theme, ink: theme === "night" ? "#9fb8cc" : "#12212e" };
}

const CIRCLES = [1, 2, 3];

/** Distances around the selected vessel: one, two and three times this number of nautical miles. */
export function circlesOf(step: number, { format }: Pick<I18n, "format">): DistanceCircle[] {
  return CIRCLES.map((times) => {
    const miles = times * step;
    return { metres: nauticalMilesToMetres(miles), label: `${format.number(miles, 1, false)} nm` };
  });
}

/** The appearance that settings, options and the view determine. `hasCircles`: nothing else measures around a vessel. */
export function settingsLook(
  { settings, map, i18n }: Pick<DatasetContext, "settings" | "map" | "i18n">,
  { vectorMinutes, vectorsFromZoom, circleMiles }: AisOptions,
  hasCircles: boolean,
): Pick<Look, "oldAfter" | "zoom" | "vectorSeconds" | "circles" | "covered" | "alwaysNames"> {
  const { webMercatorZoom: zoom, padding, controlInsets } = map;
  const hasVectors = settings.isOn("bearingVectors") && zoom >= vectorsFromZoom;
  return {
    oldAfter: oldAfter(settings.get("oldAisThreshold")),
    zoom,
    vectorSeconds: hasVectors ? vectorMinutes * 60 : 0,
    // Another plugin owns the setting; a map without that plugin shows circles.
    circles: hasCircles && settings.get("distanceCircles") !== false ? circlesOf(circleMiles, i18n) : [],
    covered: { top: padding.top + controlInsets.top, bottom: padding.bottom + controlInsets.bottom },
    alwaysNames: settings.isOn("alwaysShowVesselLabels"),
  };
}
