import Clock from "lucide-react/icons/clock";
import { autorun } from "mobx";
import Feature from "ol/Feature.js";
import Point from "ol/geom/Point.js";
import VectorLayer from "ol/layer/Vector.js";
import VectorSource from "ol/source/Vector.js";
import CircleStyle from "ol/style/Circle.js";
import Fill from "ol/style/Fill.js";
import Stroke from "ol/style/Stroke.js";
import Style from "ol/style/Style.js";
import Text from "ol/style/Text.js";
import { type AppServices, toMap } from "../../../../../core/index.ts";
import { momentAt } from "../../track/map/find-moment.ts";
import { drawTrack } from "../../track/map/track-layer.ts";
import { CASING, INK } from "../../track/map/track-style.ts";
import { MomentPopup, type MomentSubject } from "../../track/moment-popup.tsx";
import { momentText } from "../../track/moment-text.ts";
import { shownTrack } from "../../track/shown-track.ts";
import type { Translate } from "../../track/use-track-texts.ts";
import type { VesselTrack } from "../../track/vessel-track.ts";
import { WAY_COLORS } from "../colors.ts";

/** Above every dataset, the names above the lines. */
const Z_INDEX = { line: 9_000, name: 9_010 };
const FONT = '600 12px "Inter", system-ui, sans-serif';

export interface Way {
  track: VesselTrack;
  name: string;
  /** Place among the colours. */
  slot: number;
}

/** The way of a selected vessel in a colour of its own, with its name where it was last. */
export function drawWay({ track, name, slot }: Way, app: AppServices, tTrack: Translate): () => void {
  const { map, theme, i18n } = app;
  const color = () => WAY_COLORS[theme.theme][slot] ?? WAY_COLORS[theme.theme][0] ?? "";
  const line = drawTrack({ parts: () => track.parts, color, zIndex: () => Z_INDEX.line }, app);
  const source = new VectorSource();
  const names = new VectorLayer({ source, declutter: "ais-area", updateWhileInteracting: true });
  const stops = [
    line.stop,
    map.addLayer(names, Z_INDEX.name),
    autorun(() => names.setStyle(nameStyle(name, color(), CASING[theme.theme], INK[theme.theme]))),
    autorun(() => {
      const last = track.parts.at(-1)?.points.at(-1);
      source.clear(true);
      if (last) source.addFeature(new Feature(new Point(toMap([last.lon, last.lat], map.projection))));
    }),
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

function nameStyle(name: string, color: string, casing: string, ink: string): Style {
  return new Style({
    image: new CircleStyle({
      radius: 5,
      fill: new Fill({ color }),
      stroke: new Stroke({ color: casing, width: 2 }),
      declutterMode: "none",
    }),
    text: new Text({
      text: name,
      font: FONT,
      offsetX: 10,
      textAlign: "left",
      fill: new Fill({ color: ink }),
      stroke: new Stroke({ color: casing, width: 3.5 }),
    }),
  });
}
