import Clock from "lucide-react/icons/clock";
import type { AppServices, Theme } from "../../../../../core/api/kernel.ts";
import { momentAt } from "../../track/map/find-moment.ts";
import { drawTrack } from "../../track/map/track-layer.ts";
import { MomentPopup, type MomentSubject } from "../../track/moment-popup.tsx";
import { momentText } from "../../track/moment-text.ts";
import { shownTrack } from "../../track/shown-track.ts";
import type { Translate } from "../../track/use-track-texts.ts";
import type { VesselTrack } from "../../track/vessel-track.ts";
import { WAY_COLORS } from "../colors.ts";

/** Above every dataset. */
const Z_INDEX = 9_000;

export interface Way {
  track: VesselTrack;
  name: string;
  /** Place among the colours. */
  slot: number;
}

export const colorOf = ({ slot }: Way, theme: Theme): string =>
  WAY_COLORS[theme][slot] ?? WAY_COLORS[theme][0] ?? "";

/** The way of a selected vessel in a colour of its own. `width`: of its line, px. Observed. */
export function drawWay(way: Way, width: () => number, app: AppServices, tTrack: Translate): () => void {
  const { map, theme, i18n } = app;
  const { track, name } = way;
  const line = drawTrack(
    {
      parts: () => track.parts,
      color: () => colorOf(way, theme.theme),
      zIndex: () => Z_INDEX,
      width,
      isOneOfMany: true,
    },
    app,
  );
  const stops = [
    line.stop,
    shownTrack(app).addFinder((pixel, tolerance) => {
      const place = momentAt(line.layer, map, pixel, tolerance);
      if (!place) return [];
      const subject: MomentSubject = {
        id: `ais-area-${track.mmsi}`,
        icon: Clock,
        title: name,
        get subtitle() {
          return `${i18n.format.dateTime(place.time)} · ${momentText(place, i18n, tTrack)}`;
        },
        anchor: [place.lon, place.lat],
        View: MomentPopup,
        place,
      };
      return [subject];
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
