import { autorun } from "mobx";
import Feature from "ol/Feature.js";
import Point from "ol/geom/Point.js";
import VectorLayer from "ol/layer/Vector.js";
import VectorSource from "ol/source/Vector.js";
import CircleStyle from "ol/style/Circle.js";
import Fill from "ol/style/Fill.js";
import Icon from "ol/style/Icon.js";
import Stroke from "ol/style/Stroke.js";
import Style from "ol/style/Style.js";
import Text from "ol/style/Text.js";
import type { VesselIcon, Vessels } from "../../../../contracts/vessels.ts";
import type { AppServices, Theme } from "../../../../core/api/kernel.ts";
import { MAP_COLORS, toMap } from "../../../../core/api/map.ts";
import { REST_KNOTS } from "../../../../lib/closest-approach.ts";
import type { TrackPlace } from "../model/place-at.ts";
import { CASING, INK } from "./track-style.ts";

/** Above the vessels, because it is what the user looks for. */
const Z_INDEX = 9_800;
const FONT = '600 12px "Inter", system-ui, sans-serif';
const RING = 17;
/** Opacity in a gap. */
const FAINT = 0.45;

export interface PlaybackMarker {
  icon: VesselIcon;
  place: TrackPlace;
  /** Label beside the marker. */
  text: string;
}

/** The vessel at a past position: its symbol along its course in a ring, which is dashed in a gap. */
export function drawPlaybackMarker(
  marker: () => PlaybackMarker | null,
  { map, theme, services }: Pick<AppServices, "map" | "theme" | "services">,
): () => void {
  const source = new VectorSource();
  const layer = new VectorLayer({ source, updateWhileAnimating: true, updateWhileInteracting: true });
  const feature = new Feature<Point>();
  const vessels = services.get<Vessels>("vessels");
  const cells = new Map<string, HTMLCanvasElement>();
  // Cached, because playback needs it on every frame.
  const cellOf: Cell = (icon, rest, look, scale) => {
    const key = `${icon} ${rest} ${look} ${scale}`;
    const cell = cells.get(key) ?? vessels.drawSymbol(icon, rest, look, scale);
    cells.set(key, cell);
    return cell;
  };
  const stops = [
    map.addLayer(layer, Z_INDEX),
    autorun(() => {
      const now = marker();
      if (!now) {
        source.clear(true);
        return;
      }
      const { lon, lat, cog } = now.place;
      feature.setGeometry(new Point(toMap([lon, lat], map.projection)));
      feature.setStyle(
        playbackMarkerStyle(
          now,
          theme.theme,
          ((cog ?? 0) * Math.PI) / 180 + map.northAngleAt([lon, lat]),
          cellOf,
        ),
      );
      if (!source.hasFeature(feature)) source.addFeature(feature);
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

type Cell = Vessels["drawSymbol"];

/** `rotation`: direction of the bow, radians on the screen. */
function playbackMarkerStyle(
  { icon, place, text }: PlaybackMarker,
  theme: Theme,
  rotation: number,
  cellOf: Cell,
): Style[] {
  const { cog, sog, inGap } = place;
  const rest = cog === null || (sog !== null && sog < REST_KNOTS);
  const scale = globalThis.devicePixelRatio;
  const ring = (color: string, width: number) =>
    new Style({
      image: new CircleStyle({
        radius: RING,
        stroke: new Stroke({ color, width, lineDash: inGap ? [4, 4] : [] }),
      }),
    });
  return [
    ring(CASING[theme], 5),
    ring(MAP_COLORS[theme].accent, 2.5),
    new Style({
      image: new Icon({
        img: cellOf(icon, rest, theme, scale),
        scale: 1 / scale,
        rotation: rest ? 0 : rotation,
        opacity: inGap ? FAINT : 1,
      }),
      text: new Text({
        text,
        font: FONT,
        offsetY: -(RING + 11),
        fill: new Fill({ color: INK[theme] }),
        backgroundFill: new Fill({ color: MAP_COLORS[theme].halo }),
        padding: [3, 5, 2, 5],
      }),
    }),
  ];
}
