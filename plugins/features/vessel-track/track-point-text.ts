import type { I18n, Translate } from "../../../core/api/kernel.ts";
import { degreesText } from "../../../lib/degrees.ts";
import type { TrackPlace } from "./model/place-at.ts";

/** Speed and course at a time, or that it is in a gap: `12,3 kn · 045°`. */
export function trackPointText({ sog, cog, inGap }: TrackPlace, i18n: I18n, t: Translate): string {
  if (inGap) return t("silent");
  const parts = [
    ...(sog === null ? [] : [i18n.format.quantity(sog, "vesselSpeed")]),
    ...(cog === null ? [] : [degreesText(cog)]),
  ];
  // Keeps a figure and its unit on the same line.
  return parts.length > 0 ? parts.map((part) => part.replaceAll(" ", "\u00a0")).join(" · ") : t("no-speed");
}
