import { autorun } from "mobx";
import { observer } from "mobx-react-lite";
import Feature from "ol/Feature.js";
import LineString from "ol/geom/LineString.js";
import Point from "ol/geom/Point.js";
import VectorLayer from "ol/layer/Vector.js";
import VectorSource from "ol/source/Vector.js";
import { Circle, Fill, Stroke, Style, Text } from "ol/style.js";
import { use, useEffect } from "react";
import { parsePosition } from "../../../../core/api/details.ts";
import { useApp, useI18n, usePath } from "../../../../core/api/kernel.ts";
import { densifyPath, type LonLat, MAP_COLORS, toMap } from "../../../../core/api/map.ts";
import { milesText } from "../../../../lib/nautical-range.ts";
import { addresses } from "../addresses.ts";
import { readCoast } from "../read/places.ts";
import { usePart } from "../use-part.ts";
import { loadedGeodesy } from "./stations.tsx";

/** Above all datasets. */
const Z_INDEX = 90_000;
const FONT = '600 11px "Inter", system-ui, sans-serif';

/** Length of a line from which it is named, px. */
const NAME_ROOM = 130;

/** The opened point on the map: a ring, and a line to the nearest coast with its length. Renders no elements. */
export default observer(function PointMarks() {
  const text = decodeURIComponent(usePath().split("/")[2] ?? "");
  const place = parsePosition(text);
  return place && <Marks key={text} place={place} />;
});

const Marks = observer(function Marks({ place }: { place: LonLat }) {
  const { map, theme } = useApp();
  const { format } = useI18n();
  const geodesy = use(loadedGeodesy());
  const { value } = usePart({ url: addresses.coast(place), read: readCoast });
  const coast = value?.onLand ? null : (value?.coast ?? null);
  const label = coast && milesText(coast.distance, format);
  useEffect(() => {
    const source = new VectorSource();
    const remove = map.addLayer(new VectorLayer({ source }), Z_INDEX);
    const stop = autorun(() => {
      const { accent, text, halo } = MAP_COLORS[theme.theme];
      const { projection } = map;
      const features: Feature[] = [];
      if (coast) {
        const path = densifyPath(geodesy.geodesicPath([place, coast.lonLat]), projection);
        const line = new Feature(new LineString(path.map((one) => toMap(one, projection))));
        const middle = new Point(toMap(path[Math.floor(path.length / 2)] ?? place, projection));
        const stroke = [
          new Style({ stroke: new Stroke({ color: halo, width: 5 }) }),
          new Style({ stroke: new Stroke({ color: text, width: 1.75, lineDash: [2, 4] }) }),
        ];
        const name = new Style({
          geometry: middle,
          text: new Text({
            text: label ?? "",
            font: FONT,
            padding: [4, 8, 3, 8],
            fill: new Fill({ color: text }),
            backgroundFill: new Fill({ color: halo }),
            backgroundStroke: new Stroke({ color: text, width: 1 }),
          }),
        });
        // A short line has no room for its length beside the ring.
        const length = line.getGeometry()?.getLength() ?? 0;
        line.setStyle((_feature, resolution) =>
          length / resolution > NAME_ROOM ? [...stroke, name] : stroke,
        );
        features.push(line);
      }
      const ring = new Feature(new Point(toMap(place, projection)));
      ring.setStyle([
        new Style({ image: new Circle({ radius: 15, stroke: new Stroke({ color: halo, width: 6 }) }) }),
        new Style({ image: new Circle({ radius: 15, stroke: new Stroke({ color: accent, width: 3 }) }) }),
        new Style({ image: new Circle({ radius: 4.5, fill: new Fill({ color: accent }) }) }),
      ]);
      features.push(ring);
      source.clear();
      source.addFeatures(features);
    });
    return () => {
      stop();
      remove();
    };
  }, [map, theme, geodesy, place, coast, label]);
  return null;
});
