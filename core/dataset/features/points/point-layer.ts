import type { Coordinate } from "ol/coordinate.js";
import type Feature from "ol/Feature.js";
import type { FeatureLike } from "ol/Feature.js";
import type Point from "ol/geom/Point.js";
import VectorLayer from "ol/layer/Vector.js";
import type { FrameState } from "ol/Map.js";
import CanvasVectorLayerRenderer from "ol/renderer/canvas/VectorLayer.js";
import type { HitMatch } from "ol/renderer/Map.js";
import type { FeatureCallback } from "ol/renderer/vector.js";
import type VectorSource from "ol/source/Vector.js";
import type Style from "ol/style/Style.js";
import type { StyleFunction } from "ol/style/Style.js";
import { farHits, SAME_PLACE } from "../../../map/map-hits.ts";
import { type Mark, marksOf, type Placed } from "./point-marks.ts";
import { hasShape, placeOf } from "./point-place.ts";
import type { PointRules } from "./point-rules.ts";
import { type PointLook, PointStyles } from "./point-style.ts";

/** A mark is hit this much further away than a line or an area: 24 px across with a mouse, 44 px by touch. */
const MORE_REACH = 6;

export interface PointLayerOptions {
  source: VectorSource;
  rules: PointRules;
  zoomOf(resolution: number): number;
  look(): Omit<PointLook, "place">;
}

/** What is drawn at one resolution of one state of the features. */
interface Level {
  resolution: number;
  revision: number;
  marks: ReadonlyMap<FeatureLike, Mark<Feature>>;
  styles: PointStyles;
  lines: boolean;
}

interface PointHit {
  mark: Mark<Feature>;
  /** Px from the middle of the mark. */
  distance: number;
  inside: boolean;
}

/** Features as dots, symbols and stacks, by zoom; their lines and areas by a style. */
export class PointLayer extends VectorLayer<VectorSource> {
  private level: Level | null = null;
  private readonly places = new WeakMap<FeatureLike, { placed: Placed<Feature>; point: Point }>();

  constructor(private readonly init: PointLayerOptions) {
    super({ source: init.source });
  }

  override createRenderer(): PointRenderer {
    return new PointRenderer(this);
  }

  /** Draws anew, lines and areas in this style; takes up the theme. */
  restyle(lines: StyleFunction): void {
    this.level = null;
    this.setStyle((feature, resolution) => {
      const level = this.levelAt(resolution);
      const mark = level.marks.get(feature);
      const styles: Style[] = mark ? level.styles.of(mark) : [];
      if (!level.lines || !hasShape((feature as Feature).getGeometry())) return styles;
      return [lines(feature, resolution) ?? [], styles].flat();
    });
  }

  /** Whether lines and areas are in the map now. */
  get drawsLines(): boolean {
    return this.level?.lines === true;
  }

  /** The marks as they stand on the map within `reach` px of a coordinate, the nearest first. */
  marksNear([x = 0, y = 0]: Coordinate, resolution: number, tolerance: number): PointHit[] {
    const { level } = this;
    if (!level) return [];
    const { source } = this.init;
    const hits: PointHit[] = [];
    // Room for the largest symbol.
    const around = (tolerance + MORE_REACH + 48) * resolution;
    source.forEachFeatureInExtent([x - around, y - around, x + around, y + around], (feature) => {
      const mark = level.marks.get(feature);
      if (!mark) return;
      const distance = Math.hypot(mark.x - x, mark.y - y) / resolution;
      const half = level.styles.halfOf(mark);
      if (distance <= Math.max(tolerance + MORE_REACH, half + tolerance))
        hits.push({ mark, distance, inside: distance <= half });
    });
    return hits.sort((a, b) => a.distance - b.distance);
  }

  private levelAt(resolution: number): Level {
    const { source, rules, look } = this.init;
    const revision = source.getRevision();
    const { level } = this;
    if (level?.resolution === resolution && level.revision === revision) return level;
    const zoom = this.init.zoomOf(resolution);
    const placed = source.getFeatures().flatMap((feature) => this.placed(feature)?.placed ?? []);
    const marks = new Map<FeatureLike, Mark<Feature>>();
    for (const mark of marksOf(placed, rules, zoom, resolution)) {
      const [leader] = mark.members;
      if (leader) marks.set(leader.key, mark);
    }
    const place = (feature: FeatureLike) => this.places.get(feature)?.point;
    const styles = new PointStyles(rules, { ...look(), place }, zoom);
    this.level = { resolution, revision, marks, styles, lines: rules.drawsLines(zoom) };
    return this.level;
  }

  private placed(feature: Feature) {
    const known = this.places.get(feature);
    if (known) return known;
    const point = placeOf(feature.getGeometry());
    if (!point) return null;
    const [x = 0, y = 0] = point.getCoordinates();
    const kind = this.init.rules.kindOf(feature.getProperties());
    const placed = { point, placed: { key: feature, kind, x, y } };
    this.places.set(feature, placed);
    return placed;
  }
}

/** Finds marks by their distance: a dot of a few px is hit within a finger's width, and a stack is all its features. */
class PointRenderer extends CanvasVectorLayerRenderer {
  constructor(private readonly points: PointLayer) {
    super(points);
  }

  override forEachFeatureAtCoordinate<T>(
    coordinate: Coordinate,
    frameState: FrameState,
    hitTolerance: number,
    callback: FeatureCallback<T>,
    matches: HitMatch<T>[],
  ): T | undefined {
    const { points } = this;
    const hits = points.marksNear(coordinate, frameState.viewState.resolution, hitTolerance);
    for (const { mark, distance, inside } of hits) {
      for (const { key: feature } of mark.members) {
        const geometry = feature.getGeometry();
        if (!geometry) continue;
        if (distance > SAME_PLACE && !inside) farHits.set(feature, distance);
        else farHits.delete(feature);
        if (inside) {
          const result = callback(feature, points, geometry as never);
          if (result) return result;
        } else
          matches.push({
            feature,
            layer: points,
            geometry: geometry as never,
            distanceSq: distance ** 2,
            callback,
          });
      }
    }
    if (!points.drawsLines) return undefined;
    const lines: FeatureCallback<T | undefined> = (feature, layer, geometry) =>
      geometry.getType() === "Point" ? undefined : callback(feature, layer, geometry);
    return super.forEachFeatureAtCoordinate(coordinate, frameState, hitTolerance, lines, matches);
  }
}
