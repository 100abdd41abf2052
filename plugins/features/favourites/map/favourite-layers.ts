import type { Geometry } from "geojson";
import { autorun, reaction } from "mobx";
import Feature from "ol/Feature.js";
import GeoJSON from "ol/format/GeoJSON.js";
import VectorLayer from "ol/layer/Vector.js";
import VectorSource from "ol/source/Vector.js";
import { unwrapGeometry } from "../../../../core/api/dataset.ts";
import type { AppServices } from "../../../../core/api/kernel.ts";
import { toMap } from "../../../../core/api/map.ts";
import type { Favourite } from "../model/favourite.ts";
import type { FavouritesStore } from "../model/favourites-store.ts";
import { mapPositions } from "../model/geometry.ts";
import { featureOf } from "../model/kind.ts";
import { BADGE_SHIFT, lineStyle, polygonStyle, starStyle } from "./styles.ts";

/** Above every dataset (spec §9). */
const BASE_Z = 10_000;
/** Hit detection under the mouse is expensive: minimum interval, ms. */
const LOOK_EVERY = 60;
/** Name of the property with the favourite's id; a star of a feature of a visible dataset is shifted. */
const FAVOURITE = "favourite";
const SHIFTED = "shifted";

/** The favourites in the map: areas, lines and points, in three separate layers. */
export class FavouriteLayers {
  private hovered: string | null = null;
  private readonly areas = this.layer((hover) => polygonStyle(hover));
  private readonly lines = this.layer((hover) => lineStyle(hover));
  private readonly points = this.layer((hover, shifted) => starStyle(hover, shifted, this.app.theme.theme));
  private readonly all = [this.points, this.lines, this.areas];
  private readonly stops: (() => void)[];

  constructor(
    private readonly app: AppServices,
    private readonly store: FavouritesStore,
  ) {
    const { map, theme } = app;
    this.stops = [
      map.addLayer(this.areas, BASE_Z),
      map.addLayer(this.lines, BASE_Z + 1),
      map.addLayer(this.points, BASE_Z + 2),
      reaction(
        () => theme.theme,
        () => this.points.changed(),
      ),
      reaction(
        () => map.pointer,
        () => this.look(),
        { delay: LOOK_EVERY },
      ),
      autorun(() => this.draw()),
    ];
  }

  dispose(): void {
    for (const stop of this.stops.splice(0)) stop();
  }

  /** Ids of the favourites at a pixel, topmost first. */
  at(pixel: [number, number], tolerance: number): string[] {
    const features = this.app.map.featuresOf(this.all, pixel, tolerance);
    return [...new Set(features.map((feature) => String(feature.get(FAVOURITE))))];
  }

  /** Updates the layers when favourites, projection or visible datasets change. */
  private draw(): void {
    const features = this.store.all.flatMap((favourite) => this.featuresOf(favourite));
    const ofType = (pattern: RegExp) =>
      features.filter((f) => pattern.test(f.getGeometry()?.getType() ?? ""));
    for (const [layer, pattern] of [
      [this.areas, /Polygon$/],
      [this.lines, /LineString$/],
      [this.points, /Point$/],
    ] as const) {
      const source = layer.getSource();
      source?.clear(true);
      source?.addFeatures(ofType(pattern));
    }
  }

  private featuresOf(favourite: Favourite): Feature[] {
    const { map } = this.app;
    const shifted = featureOf(favourite, this.app)?.dataset?.active === true;
    return favourite.geometries.flatMap(flatten).map((geometry) => {
      const drawn = mapPositions(unwrapGeometry(geometry), ([lon = 0, lat = 0]) =>
        toMap([lon, lat], map.projection),
      );
      return new Feature({
        geometry: new GeoJSON().readGeometry(drawn) ?? undefined,
        [FAVOURITE]: favourite.id,
        [SHIFTED]: shifted,
      });
    });
  }

  private look(): void {
    const { map } = this.app;
    const pixel = map.pointer && map.pixelOf(map.pointer);
    const [id = null] = pixel ? this.at(pixel, 6) : [];
    if (id === this.hovered) return;
    this.hovered = id;
    for (const layer of this.all) layer.changed();
  }

  private layer(style: (hover: boolean, shifted: boolean) => ReturnType<typeof lineStyle>) {
    return new VectorLayer({
      source: new VectorSource(),
      style: (feature) => style(feature.get(FAVOURITE) === this.hovered, feature.get(SHIFTED) === true),
      // The star is beside its position, so a margin is needed at the edge of the image.
      renderBuffer: 64 + BADGE_SHIFT,
    });
  }
}

function flatten(geometry: Geometry): Geometry[] {
  return geometry.type === "GeometryCollection" ? geometry.geometries.flatMap(flatten) : [geometry];
}
