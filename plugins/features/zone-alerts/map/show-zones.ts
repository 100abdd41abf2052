import { autorun } from "mobx";
import Feature from "ol/Feature.js";
import OlPoint from "ol/geom/Point.js";
import OlPolygon from "ol/geom/Polygon.js";
import VectorLayer from "ol/layer/Vector.js";
import VectorSource from "ol/source/Vector.js";
import CircleStyle from "ol/style/Circle.js";
import Fill from "ol/style/Fill.js";
import Stroke from "ol/style/Stroke.js";
import Style from "ol/style/Style.js";
import Text from "ol/style/Text.js";
import type { AppServices, Theme } from "../../../../core/api/kernel.ts";
import { MAP_COLORS, toMap } from "../../../../core/api/map.ts";
import { filledRing } from "../../../../lib/geodesy/path.ts";
import type { Alerts } from "../alerts.ts";
import type { Zone } from "../model/zone.ts";

/** Below the user's own areas and favourites, above every dataset. */
const Z_INDEX = 9_800;
/** Token `--danger`, which a canvas cannot read. */
const DANGER: Record<Theme, string> = { day: "#b3261e", night: "#ff8a80" };
const FONT = '700 13px "Inter", system-ui, sans-serif';

/** Draws the zones that are watched, those with an alert that waits in red, and a ring where the shown alert happened. */
export function showZones(alerts: Alerts, app: AppServices): () => void {
  const { map, theme } = app;
  const source = new VectorSource();
  const layer = new VectorLayer({ source, declutter: true });
  const remove = map.addLayer(layer, Z_INDEX);
  const stop = autorun(() => {
    const colors = { ...MAP_COLORS[theme.theme], danger: DANGER[theme.theme] };
    const hot = new Set(alerts.open.map(({ zoneId }) => zoneId));
    const zones = (alerts.zones ?? []).filter(({ active, id }) => active && id !== alerts.editedId);
    source.clear(true);
    for (const zone of zones)
      for (const feature of featuresOf(zone.geometry, map.projection)) {
        feature.setStyle(zoneStyle(zone.name, colors, hot.has(zone.id)));
        source.addFeature(feature);
      }
    for (const feature of featuresOf(alerts.draft, map.projection)) {
      feature.setStyle(zoneStyle("", colors, false));
      source.addFeature(feature);
    }
    const place = alerts.shown?.lonLat;
    if (!place) return;
    const ring = new Feature(new OlPoint(toMap([place[0], place[1]], map.projection)));
    ring.setStyle(ringStyle(colors));
    source.addFeature(ring);
  });
  return () => {
    stop();
    remove();
  };
}

type Colors = { accent: string; casing: string; text: string; halo: string; danger: string };

function featuresOf(geometry: Zone["geometry"], projection: string): Feature[] {
  return ringsOf(geometry).map(
    (rings) =>
      new Feature(
        new OlPolygon(
          rings.map((ring) =>
            filledRing(
              ring.map(([lon = 0, lat = 0]): [number, number] => [lon, lat]),
              projection,
            ).map((point) => toMap(point, projection)),
          ),
        ),
      ),
  );
}

function ringsOf(geometry: Zone["geometry"]): number[][][][] {
  if (!geometry) return [];
  return geometry.type === "Polygon" ? [geometry.coordinates] : geometry.coordinates;
}

function zoneStyle(name: string, colors: Colors, hot: boolean): Style[] {
  const color = hot ? colors.danger : colors.accent;
  return [
    new Style({ stroke: new Stroke({ color: colors.casing, width: 4.5 }) }),
    new Style({
      stroke: new Stroke({ color, width: 2.5 }),
      fill: new Fill({ color: `${color}29` }),
      text: new Text({
        text: name,
        font: FONT,
        fill: new Fill({ color: hot ? colors.danger : colors.text }),
        stroke: new Stroke({ color: colors.halo, width: 4 }),
        overflow: true,
      }),
    }),
  ];
}

function ringStyle({ danger, casing }: Colors): Style[] {
  const ring = (color: string, width: number) =>
    new Style({ image: new CircleStyle({ radius: 18, stroke: new Stroke({ color, width }) }) });
  return [ring(casing, 6), ring(danger, 3)];
}
