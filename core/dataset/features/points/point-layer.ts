import type { Coordinate } from "ol/coordinate.js";
import { getWidth } from "ol/extent.js";
import type Feature from "ol/Feature.js";
import type { FeatureLike } from "ol/Feature.js";
import type Point from "ol/geom/Point.js";
import type { FrameState } from "ol/Map.js";
import type { HitMatch } from "ol/renderer/Map.js";
import type { FeatureCallback } from "ol/renderer/vector.js";
import type VectorSource from "ol/source/Vector.js";
import type Style from "ol/style/Style.js";
import type { StyleFunction } from "ol/style/Style.js";
import ViewHint from "ol/ViewHint.js";
import type { Mark, Placed } from "../../../../lib/features/point-marks.ts";
import { farHits, SAME_PLACE } from "../../../map/map-hits.ts";
import { loadSurely } from "../../../services/parts/load-part.ts";
import { ItemFeature, type Slices } from "../item-feature.ts";
import { SoloLayer, SoloRenderer } from "../solo-layer.ts";
import type { MarkPainter } from "./mark-painter.ts";
import type { MarkPictures } from "./mark-pictures.ts";
import { hasShape, placeOf } from "./mark-place.ts";
import type { PointRules } from "./point-rules.ts";
import { type PointLook, PointStyles } from "./point-style.ts";
import type { StackGroup, StackMember } from "./stack-group.ts";

/** Additional hit distance of a mark compared with a line or an area: 24 px across for a mouse, 44 px for touch. */
const MORE_REACH = 6;

/** Fewer marks are drawn with the map: that costs less than a canvas of their own. */
const MANY_MARKS = 100;
/** More marks are painted by a worker, so that no frame takes long. */
const VERY_MANY_MARKS = 2_000;
/** From so many marks on what the worker needs is loaded beforehand: a mark may have two images. */
const MAY_BE_VERY_MANY = VERY_MANY_MARKS / 2;

/** Longest wait for the canvas of a layer, which may be out of sight, ms. */
const LONGEST_WAIT_MS = 300;

export interface PointLayerOptions {
  datasetId: string;
  source: VectorSource;
  /** Layers whose symbols stack with those of this layer. */
  group: StackGroup;
  rules: PointRules;
  /** Whether it draws lines and areas, where the rules say so. */
  lines: boolean;
  zoomOf(resolution: number): number;
  look(): Omit<PointLook, "place" | "labels">;
}

/** What is drawn at one resolution for one state of the features. */
interface Level {
  resolution: number;
  /** Version of the group for which it was made. */
  version: number;
  marks: ReadonlyMap<FeatureLike, Mark<Feature>>;
  styles: PointStyles;
  lines: boolean;
  /** Whether a feature is more than its mark; null: nobody asked. */
  hasShapes: boolean | null;
  painter: MarkPainter | null;
}

/** Where a feature stands, and its kind by a property. */
interface Place {
  property: string;
  record: Readonly<Record<string, unknown>>;
  placed: Placed<Feature>;
  point: Point;
}

interface PointHit {
  mark: Mark<Feature>;
  /** Px from the middle of the mark. */
  distance: number;
  inside: boolean;
}

/** Features as dots, symbols and stacks, by zoom; their lines and areas by a style. */
export class PointLayer extends SoloLayer implements StackMember {
  private level: Level | null = null;
  private labels: PointLook["labels"] = null;
  /** Null: there are few marks, or it is on its way. */
  private painters: typeof MarkPainter | null = null;
  private readonly places = new WeakMap<FeatureLike, Place>();
  private makePictures: (() => MarkPictures | null) | null = null;
  private ownPictures: MarkPictures | null = null;
  private isPainted = false;
  /** The group knows of the next change of the source. */
  private isPrepared = false;

  constructor(private readonly init: PointLayerOptions) {
    super({ source: init.source });
    if (init.rules.points.labels.length > 0) {
      void loadSurely(() => import("./point-labels.ts")).then((labels) => {
        this.labels = labels;
        this.level = null;
        this.changed();
      });
    }
    init.group.join(init.datasetId, this);
    const notifyGroup = () => init.group.memberChanged(this);
    init.source.on("change", () => {
      if (!this.isPrepared) notifyGroup();
      this.isPrepared = false;
    });
    for (const what of ["zIndex", "minZoom", "maxZoom", "visible"] as const)
      this.on(`change:${what}`, notifyGroup);
  }

  get rules(): PointRules {
    return this.init.rules;
  }
  get order(): number {
    return this.getZIndex() ?? 0;
  }

  placedAt(zoom: number): readonly Placed<Feature>[] {
    const isDrawn = this.getVisible() && zoom > this.getMinZoom() && zoom <= this.getMaxZoom();
    if (!isDrawn) return [];
    const { property } = this.rules;
    return this.init.source.getFeatures().flatMap((feature) => this.placed(feature, property)?.placed ?? []);
  }

  protected override disposeInternal(): void {
    this.init.group.leave(this.init.datasetId, this);
    this.ownPictures?.dispose();
    super.disposeInternal();
  }

  override createRenderer(): PointRenderer {
    return new PointRenderer(this);
  }

  /** Draws everything again, with this style of lines and areas and the colours of the current theme. */
  restyle(lines: StyleFunction): void {
    this.level = null;
    this.setStyle((feature, resolution) => {
      const level = this.levelAt(resolution);
      const mark = this.isPainted ? null : level.marks.get(feature);
      const styles: Style[] = mark ? level.styles.of(mark) : [];
      if (!level.lines || !hasShape((feature as Feature).getGeometry())) return styles;
      return [lines(feature, resolution) ?? [], styles].flat();
    });
  }

  /** Before so many features come: what draws them faster than OpenLayers. */
  async begin(count: number): Promise<void> {
    if (count < MANY_MARKS) return;
    // Without it OpenLayers draws them.
    await this.drawFaster(count).catch(() => {});
    const { own } = this;
    if (!own || own.isShown || count > VERY_MANY_MARKS) return;
    // The canvas comes into the map while it is empty: then a frame of its own draws the marks. Very many come later anyway.
    this.changed();
    await Promise.race([own.shown, new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS))]);
  }

  /** Works out before the next frame what it will draw, so that the frame of many features is short. */
  async prepare(features: readonly Feature[], resolution: number, slices: Slices): Promise<void> {
    const { property } = this.rules;
    await slices(features, (feature) => this.placed(feature, property));
    const { group } = this.init;
    await group.prepare(this, () => slices(group.steps(this.init.zoomOf(resolution), resolution), () => {}));
    const images = () => this.painterAt(resolution)?.cuts(globalThis.devicePixelRatio);
    await slices([() => this.levelAt(resolution), images], (step) => void step());
    this.isPrepared = true;
  }

  /** Whether lines and areas are drawn at present. */
  get drawsLines(): boolean {
    return this.level?.lines === true;
  }

  /** What draws the marks without OpenLayers; null: it cannot, or there are too few. */
  painterAt(resolution: number): MarkPainter | null {
    const level = this.levelAt(resolution);
    const hasCome = () => {
      level.painter = null;
      this.changed();
    };
    level.painter ??= this.painters?.of(level.marks.values(), this, level.styles, hasCome) ?? null;
    return level.painter;
  }

  /** Whether a painter draws the marks of the next frame: then OpenLayers draws what else there is. */
  setPainted(isPainted: boolean): void {
    if (this.isPainted === isPainted) return;
    this.isPainted = isPainted;
    // Else OpenLayers keeps the instructions that it has.
    this.ownChanges += 1;
  }

  /** Whether there is a line or an area to draw at a resolution. */
  hasLinesAt(resolution: number): boolean {
    const level = this.levelAt(resolution);
    level.hasShapes ??= this.init.source.getFeatures().some((one) => hasShape(one.getGeometry()));
    return level.lines && level.hasShapes;
  }

  /** The drawn marks within `reach` px of a coordinate, the nearest first. */
  marksNear([x = 0, y = 0]: Coordinate, resolution: number, tolerance: number): PointHit[] {
    const { level } = this;
    if (!level) return [];
    const { source } = this.init;
    const hits: PointHit[] = [];
    // Distance that includes the largest symbol.
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
    const { group, rules, look } = this.init;
    const { version } = group;
    const { level } = this;
    if (level && group.isPreparing) return level;
    if (level?.resolution === resolution && level.version === version) return level;
    const zoom = this.init.zoomOf(resolution);
    const marks = group.marksAt(zoom, resolution);
    if (marks.size >= MANY_MARKS) void this.drawFaster(marks.size);
    const place = (feature: FeatureLike) => this.places.get(feature)?.point;
    const styles = new PointStyles(rules, { ...look(), labels: this.labels, place }, zoom);
    this.level = {
      resolution,
      version,
      marks,
      styles,
      lines: this.init.lines && rules.drawsLines(zoom),
      hasShapes: null,
      painter: null,
    };
    return this.level;
  }

  private async drawFaster(marks: number): Promise<void> {
    await Promise.all([
      this.drawAlone(true),
      this.loadPainters(),
      marks >= MAY_BE_VERY_MANY && this.loadPictures(),
    ]);
  }

  private async loadPainters(): Promise<void> {
    this.painters ??= (await loadSurely(() => import("./mark-painter.ts"))).MarkPainter;
  }

  /** What a worker paints of very many marks; null: they are fewer, it cannot, or it is on its way. */
  picturesOf({ size }: Pick<MarkPainter, "size">): MarkPictures | null {
    // Other data may follow, which must not begin with a picture of these.
    if (size === 0) this.ownPictures?.forget();
    if (size <= VERY_MANY_MARKS) return null;
    void this.loadPictures();
    this.ownPictures ??= this.makePictures?.() ?? null;
    return this.ownPictures;
  }

  private async loadPictures(): Promise<void> {
    if (this.makePictures) return;
    const { MarkPictures } = await loadSurely(() => import("./mark-pictures.ts"));
    this.makePictures = () => MarkPictures.of(() => this.changed());
  }

  private placed(feature: Feature, property: string): Place | null {
    const known = this.places.get(feature);
    const record = feature instanceof ItemFeature ? feature.record : feature.getProperties();
    if (known?.property === property && known.record === record) return known;
    const kind = this.init.rules.kindOf(record, property);
    if (known) {
      const placed = known.placed.kind === kind ? known.placed : { ...known.placed, kind };
      return Object.assign(known, { property, record, placed });
    }
    const point = placeOf(feature.getGeometry());
    if (!point) return null;
    const [x = 0, y = 0] = point.getCoordinates();
    const place = { property, record, point, placed: { key: feature, owner: this, kind, x, y } };
    this.places.set(feature, place);
    return place;
  }
}

/** Finds marks by distance: a small dot is hit within a finger's width, and a stack gives all its features. */
class PointRenderer extends SoloRenderer {
  /** What draws the frame; null: OpenLayers. A moving map is drawn as it was at rest, as OpenLayers does. */
  private painter: MarkPainter | null = null;
  /** What drew the last frame. */
  private drawnBy: MarkPainter | null = null;
  /** Whether OpenLayers draws a part of it. */
  private drawsLines = false;

  constructor(private readonly points: PointLayer) {
    super(points);
  }

  override prepareFrame(frameState: FrameState): boolean {
    const { viewState, viewHints, layerStatesArray, layerIndex } = frameState;
    const { rotation, resolution } = viewState;
    const isMoving = Boolean(viewHints[ViewHint.ANIMATING] || viewHints[ViewHint.INTERACTING]);
    const before = this.painter;
    // What was drawn at rest moves with the map.
    if (isMoving && rotation === 0)
      return (before !== null && !this.drawsLines) || super.prepareFrame(frameState);
    const state = layerStatesArray[layerIndex];
    const isPlain = rotation === 0 && state?.opacity === 1 && !state.extent;
    this.painter = isPlain ? this.points.painterAt(resolution) : null;
    this.points.setPainted(this.painter !== null);
    // OpenLayers has nothing to show of a moving map that it did not draw at rest.
    const asAtRest = before && isMoving ? { ...frameState, viewHints: [0, 0] } : frameState;
    this.drawsLines = this.painter === null || this.points.hasLinesAt(resolution);
    const isPrepared = this.drawsLines && super.prepareFrame(asAtRest);
    // Else OpenLayers' last frame counts, which may have waited for images: the map would wait for ever.
    if (this.painter) this.ready = this.painter.isComplete;
    return this.painter !== null || isPrepared;
  }

  protected override get isNew(): boolean {
    return this.painter !== this.drawnBy || (this.drawsLines && super.isNew);
  }

  protected override drawFrame(frameState: FrameState, target: HTMLElement | null): HTMLElement {
    const { painter } = this;
    this.drawnBy = painter;
    if (!painter) return super.drawFrame(frameState, target);
    if (this.drawsLines) super.drawFrame(frameState, target);
    // OpenLayers' types want an element, its code takes null.
    else this.prepareContainer(frameState, target as HTMLElement);
    const { context, container } = this;
    if (!context || !container) throw new Error("The layer has no canvas");
    const { viewState, viewHints, pixelRatio } = frameState;
    const { center, resolution, projection } = viewState;
    const worldWidth = projection.canWrapX() ? getWidth(projection.getExtent()) : null;
    const snaps = !viewHints[ViewHint.ANIMATING] && !viewHints[ViewHint.INTERACTING];
    const sheet = { context, center, resolution, pixelRatio, worldWidth, snaps };
    this.preRender(context, frameState);
    const pictures = this.points.picturesOf(painter);
    if (pictures) this.ready = pictures.draw(painter, sheet) && painter.isComplete;
    else painter.paint(sheet);
    this.postRender(context, frameState);
    return container;
  }

  override renderDeferredInternal(frameState: FrameState): void {
    if (!this.painter) super.renderDeferredInternal(frameState);
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
      for (const { key: feature, owner } of mark.members) {
        // Features of other layers belong to those layers.
        const layer = owner instanceof PointLayer ? owner : points;
        const geometry = feature.getGeometry();
        if (!geometry) continue;
        if (distance > SAME_PLACE && !inside) farHits.set(feature, distance);
        else farHits.delete(feature);
        if (inside) {
          const result = callback(feature, layer, geometry as never);
          if (result) return result;
        } else
          matches.push({
            feature,
            layer,
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
