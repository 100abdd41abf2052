import type { Geometry } from "geojson";
import type { FlatStyleLike } from "ol/style/flat.js";
import { FeatureIndex } from "../../../lib/features/feature-index.ts";
import { featuresIn } from "../../../lib/features/features-in.ts";
import { JsonPages } from "../../../lib/features/json-pages.ts";
import { extentOf, type PaintFrame, REACH } from "../../../lib/features/paint-frame.ts";
import type { Projector } from "../../../lib/features/projector.ts";
import { GEOMETRY_TYPES, type LoadedFeatures } from "../../../lib/features/read-set.ts";
import {
  AREA,
  buildShapes,
  hasKind,
  LINE,
  POINT,
  type ShapeColumns,
  type ShapesOf,
} from "../../../lib/features/shape-columns.ts";
import { type StyleFault, StyleFaults } from "../../../lib/features/style-faults.ts";
import { outlineOf } from "../../../lib/geometry/outline.ts";
import { boxOf } from "../../../lib/geometry/positions.ts";
import { unwrapGeometry } from "../../../lib/geometry/unwrap.ts";
import type { Canvas2D } from "./canvas-style.ts";
import { compileStyle, type StyledFeature, type StyleOf } from "./feature-style.ts";
import { paintShapes } from "./paint-shapes.ts";

/** The part of a parsed set that the painter needs. */
export type PaintData = Pick<LoadedFeatures, "idPages" | "properties" | "geometryTypes" | "index" | "shapes">;

/** What to paint: a frame, and the size of the canvas in its own pixels. */
export interface PaintRequest {
  frame: PaintFrame;
  width: number;
  height: number;
}

/**
 * Paints any part of a large set. Runs in a worker if possible, and knows neither page nor map. The page's `LargeSet`
 * holds the items, the index and the last image.
 */
export class FeatureEngine {
  private readonly index: FeatureIndex;
  private readonly ids: JsonPages;
  private readonly properties: JsonPages;
  private readonly changed = new Map<number, ChangedFeature>();
  private hidden: Uint8Array | null = null;
  private styleOf: StyleOf = () => [];
  private readonly faults = new StyleFaults((faults) => this.onFaults(faults));
  /** Called with properties of the style that could not be drawn, and for how many of the painted features. */
  onFaults: (faults: readonly StyleFault[]) => void = () => {};

  constructor(
    private readonly projector: Projector,
    private readonly data: PaintData,
  ) {
    this.index = new FeatureIndex(data.index);
    this.ids = new JsonPages(data.idPages, Number.POSITIVE_INFINITY);
    // Every image of the whole set reads all properties.
    this.properties = new JsonPages(data.properties, Number.POSITIVE_INFINITY);
  }

  /** Throws for an invalid style. */
  setStyle(style: FlatStyleLike): void {
    this.faults.clear();
    this.styleOf = compileStyle(style, this.faults.report);
  }

  /** One byte per feature, 1 for hidden; null shows all. */
  setHidden(hidden: Uint8Array | null): void {
    this.hidden = hidden;
  }

  /** Replaces properties and geometry of one feature. */
  change(place: number, properties: Record<string, unknown>, geometry: Geometry | null): void {
    const drawn = geometry && unwrapGeometry(geometry);
    const outline = geometry && outlineOf(geometry);
    this.index.move(place, boxOf(drawn));
    this.changed.set(place, {
      styled: { id: this.idOf(place), properties, geometryType: geometry?.type ?? null },
      columns: buildShapes([drawn], this.projector, () => outline ?? undefined),
    });
  }

  /** Paints what the frame shows: areas, then lines, then points, each in the order of the data. */
  paint(context: Canvas2D, { frame, width, height }: PaintRequest): void {
    const extent = extentOf(frame, width, height, REACH);
    for (const { shift, found } of featuresIn(extent, this.index, this.projector))
      this.paintFeatures(context, found, { ...frame, minX: frame.minX - shift });
  }

  private paintFeatures(context: Canvas2D, found: readonly number[], frame: PaintFrame): void {
    for (const kind of [AREA, LINE, POINT]) {
      for (const place of found) {
        if (this.hidden?.[place] === 1) continue;
        const shapes = this.shapesOf(place);
        if (!hasKind(shapes, kind)) continue;
        paintShapes(context, shapes, kind, this.styleOf(this.styled(place), frame.resolution), frame);
      }
    }
  }

  private shapesOf(place: number): ShapesOf {
    const changed = this.changed.get(place);
    return changed ? { columns: changed.columns, feature: 0 } : { columns: this.data.shapes, feature: place };
  }

  private idOf(place: number): string {
    return String(this.ids.at(place));
  }

  private styled(place: number): StyledFeature {
    const type = this.data.geometryTypes[place] ?? 0;
    return (
      this.changed.get(place)?.styled ?? {
        id: this.idOf(place),
        properties: this.properties.at(place) as Record<string, unknown>,
        geometryType: GEOMETRY_TYPES[type] ?? null,
      }
    );
  }
}

interface ChangedFeature {
  styled: StyledFeature;
  columns: ShapeColumns;
}
