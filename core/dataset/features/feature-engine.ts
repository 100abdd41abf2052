import type { Geometry } from "geojson";
import type { FlatStyleLike } from "ol/style/flat.js";
import type { Canvas2D } from "./canvas-style.ts";
import type { GeometryProblem } from "./clean-geometry.ts";
import { buildIndex, FeatureIndex, type IndexData } from "./feature-index.ts";
import { compileStyle, type StyledFeature, type StyleOf } from "./feature-style.ts";
import { toJsonPages } from "./json-pages.ts";
import { hasKind, type PaintFrame, paintShapes, type ShapesOf } from "./paint-shapes.ts";
import { type ParsedFeature, parseFeatures, type ReadOptions } from "./parse-features.ts";
import type { Projector } from "./projector.ts";
import { AREA, boxOf, buildShapes, LINE, POINT, type ShapeColumns } from "./shape-columns.ts";
import { unwrapGeometry } from "./unwrap.ts";

/** What the page gets of a set that was read: handed over, not copied. */
export interface LoadedFeatures {
  ids: string[];
  properties: Uint8Array<ArrayBuffer>[];
  geometries: Uint8Array<ArrayBuffer>[];
  problems: (GeometryProblem | null)[];
  index: IndexData;
  vertexCount: number;
}

/** How far a symbol or a wide line may reach over its geometry, CSS pixels. */
const REACH = 64;

const NO_SHAPES = buildShapes([], () => {});

/** What is to be painted: a frame and the canvas' size in its own pixels. */
export interface PaintRequest {
  frame: PaintFrame;
  width: number;
  height: number;
}

/**
 * A large set of features: reads it, indexes it and paints any part of it. Runs in a worker where there is one, and
 * knows neither a page nor a map. Its twin on the page holds the items, the index and the last picture.
 */
export class FeatureEngine {
  private features: StyledFeature[] = [];
  private shapes: ShapeColumns = NO_SHAPES;
  private index = new FeatureIndex(buildIndex([]));
  private readonly changed = new Map<number, ShapeColumns>();
  private hidden: Uint8Array | null = null;
  private styleOf: StyleOf = () => [];

  constructor(private readonly projector: Projector) {}

  async load(answers: readonly string[], options: ReadOptions): Promise<LoadedFeatures> {
    const parsed = await parseFeatures(answers, options);
    this.features = parsed.map(({ id, properties, geometry }) => ({
      id,
      properties,
      geometryType: geometry?.type ?? null,
    }));
    this.hidden = null;
    this.changed.clear();
    const drawn = parsed.map(({ geometry }) => geometry && unwrapGeometry(geometry));
    this.shapes = buildShapes(drawn, this.projector.project);
    const index = buildIndex(drawn.map(boxOf));
    this.index = new FeatureIndex({ tree: index.tree?.slice(0) ?? null, members: index.members.slice() });
    return { ...packed(parsed), index, vertexCount: this.shapes.coordinates.length / 2 };
  }

  /** Throws for a style that is none. */
  setStyle(style: FlatStyleLike): void {
    this.styleOf = compileStyle(style);
  }

  /** One byte a feature, 1 where it is hidden; null shows all. */
  setHidden(hidden: Uint8Array | null): void {
    this.hidden = hidden;
  }

  /** Replaces what one feature is. */
  change(feature: number, properties: Record<string, unknown>, geometry: Geometry | null): void {
    const before = this.features[feature];
    if (!before) return;
    this.features[feature] = { id: before.id, properties, geometryType: geometry?.type ?? null };
    const drawn = geometry && unwrapGeometry(geometry);
    this.index.move(feature, boxOf(drawn));
    this.changed.set(feature, buildShapes([drawn], this.projector.project));
  }

  /** Paints what the frame shows: areas, then lines, then points, each in the order of the data. */
  paint(context: Canvas2D, { frame, width, height }: PaintRequest): void {
    const reach = REACH * frame.resolution;
    const pixel = frame.resolution / frame.ratio;
    const [west, south, east, north] = this.projector.degreesOf([
      frame.minX - reach,
      frame.maxY - height * pixel - reach,
      frame.minX + width * pixel + reach,
      frame.maxY + reach,
    ]);
    const [first, last] = this.index.longitudes;
    for (let world = Math.floor((west - last) / 360); world <= Math.ceil((east - first) / 360); world += 1) {
      const found = this.index.search([west - 360 * world, south, east - 360 * world, north]);
      if (found.length === 0) continue;
      this.paintFeatures(context, found, { ...frame, minX: frame.minX - world * this.projector.worldWidth });
    }
  }

  private paintFeatures(context: Canvas2D, found: readonly number[], frame: PaintFrame): void {
    for (const kind of [AREA, LINE, POINT]) {
      for (const place of found) {
        if (this.hidden?.[place] === 1) continue;
        const shapes = this.shapesOf(place);
        const feature = this.features[place];
        if (!feature || !hasKind(shapes, kind)) continue;
        paintShapes(context, shapes, kind, this.styleOf(feature, frame.resolution), frame);
      }
    }
  }

  private shapesOf(feature: number): ShapesOf {
    const columns = this.changed.get(feature);
    return columns ? { columns, feature: 0 } : { columns: this.shapes, feature };
  }
}

function packed(parsed: readonly ParsedFeature[]): Omit<LoadedFeatures, "index" | "vertexCount"> {
  return {
    ids: parsed.map(({ id }) => id),
    properties: toJsonPages(parsed.map(({ properties }) => properties)),
    geometries: toJsonPages(parsed.map(({ geometry }) => geometry)),
    problems: parsed.map(({ problem }) => problem),
  };
}
