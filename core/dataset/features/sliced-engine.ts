import type Feature from "ol/Feature.js";
import ImageState from "ol/ImageState.js";
import BuilderGroup from "ol/render/canvas/BuilderGroup.js";
import ExecutorGroup, { ALL, DECLUTTER, NON_DECLUTTER } from "ol/render/canvas/ExecutorGroup.js";
import { getSquaredTolerance, getTolerance, renderFeature } from "ol/renderer/vector.js";
import type { FlatStyleLike } from "ol/style/flat.js";
import type Style from "ol/style/Style.js";
import type { StyleFunction } from "ol/style/Style.js";
import { compose, create } from "ol/transform.js";
import RBush from "rbush";
import type { FeatureIndex } from "../../../lib/features/feature-index.ts";
import { featuresIn, featuresNear } from "../../../lib/features/features-in.ts";
import { extentOf, REACH } from "../../../lib/features/paint-frame.ts";
import type { Projector } from "../../../lib/features/projector.ts";
import type { Box } from "../../../lib/features/shape-columns.ts";
import { type StyleFault, StyleFaults } from "../../../lib/features/style-faults.ts";
import type { PaintRequest } from "./feature-engine.ts";
import { styleFunctionOf } from "./feature-style.ts";
import { slicesOf } from "./in-slices.ts";
import type { FeatureHit, HitView } from "./paint-layer.ts";

/** So many features are drawn in one step. */
const CHUNK = 50;
/** A picture waits so long for its symbols, ms; it is painted again when they come later. */
const SYMBOLS_WAIT = 3_000;

/** What draws some features, by z-index. */
type Instructions = ReadonlyMap<number, ExecutorGroup>;

/**
 * Paints a large set on the page, with OpenLayers' own instructions, so that everything of the flat style language is drawn:
 * symbols, texts, patterns. Writing and drawing them is cut into slices, so that no task of the page is long.
 */
export class SlicedEngine {
  private hidden: Uint8Array | null = null;
  private styleOf: StyleFunction = () => [];
  private listen: (faults: readonly StyleFault[]) => void = () => {};
  private readonly faults = new StyleFaults((faults) => this.listen(faults));
  /** Symbols that have not come yet. */
  private readonly loading = new Set<Promise<unknown>>();
  /** Features whose symbols and texts found a free place in the last picture; null: overlapping ones are drawn too. */
  private free: unknown[] | null = null;
  private stopped = new AbortController();

  constructor(
    private readonly set: { index: FeatureIndex; projector: Projector },
    private readonly page: {
      declutter: boolean;
      featureAt(place: number): Feature | null;
      /** A symbol has come. */
      changed(): void;
    },
  ) {}

  /** Throws for an invalid style. */
  setStyle(style: FlatStyleLike): void {
    this.faults.clear();
    this.styleOf = styleFunctionOf(style, this.faults.report, () => this.page.changed());
  }

  /** One byte per feature, 1 for hidden; null shows all. */
  setHidden(hidden: Uint8Array | null): void {
    this.hidden = hidden;
  }

  onFaults(listen: (faults: readonly StyleFault[]) => void): void {
    this.listen = listen;
  }

  /** A picture that is under way is not finished. */
  stop(): void {
    this.stopped.abort();
    this.stopped = new AbortController();
  }

  async paint(request: PaintRequest): Promise<CanvasImageSource> {
    const canvas = document.createElement("canvas");
    Object.assign(canvas, { width: request.width, height: request.height });
    const context = canvas.getContext("2d");
    const { signal } = this.stopped;
    try {
      if (context) await this.draw(context, request, signal);
    } catch (error) {
      if (!signal.aborted) throw error;
    }
    return canvas;
  }

  private async draw(
    context: CanvasRenderingContext2D,
    request: PaintRequest,
    signal: AbortSignal,
  ): Promise<void> {
    let chunks = await this.written(request, signal);
    if (this.loading.size > 0) {
      const come = Promise.all(this.loading);
      await Promise.race([come, new Promise((resolve) => setTimeout(resolve, SYMBOLS_WAIT))]);
      signal.throwIfAborted();
      chunks = await this.written(request, signal);
      if (this.loading.size > 0) void come.then(() => this.page.changed());
    }
    const { frame, width, height } = request;
    const scale = frame.ratio / frame.resolution;
    const levels = [...new Set(chunks.flatMap(({ by }) => [...by.keys()]))].sort((a, b) => a - b);
    const tree = this.page.declutter ? new RBush<never>(9) : undefined;
    const steps = (zIndex: number, types: typeof ALL, free?: typeof tree) =>
      types.flatMap((type) =>
        chunks.flatMap(({ by, shift }) => {
          const group = by.get(zIndex);
          if (!group?.hasExecutors([type])) return [];
          const turned = compose(create(), 0, 0, scale, -scale, 0, shift - frame.minX, -frame.maxY);
          return () => group.execute(context, [width, height], turned, 0, true, [type], free);
        }),
      );
    // What lies above others takes its place first.
    const all = tree
      ? [
          ...levels.flatMap((zIndex) => steps(zIndex, NON_DECLUTTER)),
          ...levels.toReversed().flatMap((zIndex) => steps(zIndex, DECLUTTER, tree)),
        ]
      : levels.flatMap((zIndex) => steps(zIndex, ALL));
    await slicesOf(signal)(all, (step) => step());
    this.free = tree ? tree.all().map(({ value }: { value: unknown }) => value) : null;
  }

  /** Writes what draws the picture. */
  private async written({ frame, width, height }: PaintRequest, signal: AbortSignal) {
    this.loading.clear();
    const { index, projector } = this.set;
    const written: { by: Instructions; shift: number }[] = [];
    const slices = slicesOf(signal);
    const [minX, minY, maxX, maxY] = extentOf(frame, width, height, REACH);
    for (const { shift, found } of featuresIn([minX, minY, maxX, maxY], index, projector)) {
      const extent: Box = [minX - shift, minY, maxX - shift, maxY];
      const chunks = Array.from({ length: Math.ceil(found.length / CHUNK) }, (_unused, at) =>
        found.slice(at * CHUNK, (at + 1) * CHUNK),
      );
      await slices(
        chunks,
        (places) => void written.push({ by: this.instructions(places, extent, frame), shift }),
      );
    }
    return written;
  }

  private instructions(
    places: readonly number[],
    extent: Box,
    { resolution, ratio, rotation }: { resolution: number; ratio: number; rotation: number },
  ): Instructions {
    const levels = new Map<number, BuilderGroup>();
    const tolerance = getSquaredTolerance(resolution, ratio);
    for (const place of places) {
      const feature = this.hidden?.[place] === 1 ? null : this.page.featureAt(place);
      if (!feature) continue;
      for (const style of [this.styleOf(feature, resolution) ?? []].flat()) {
        this.load(style);
        const zIndex = style.getZIndex() ?? 0;
        const group =
          levels.get(zIndex) ?? new BuilderGroup(getTolerance(resolution, ratio), extent, resolution, ratio);
        levels.set(zIndex, group);
        turnedBack(style, rotation, () =>
          renderFeature(group, feature, style, tolerance, () => {}, undefined, this.page.declutter, place),
        );
      }
    }
    const drawing = (group: BuilderGroup) =>
      new ExecutorGroup(null, resolution, ratio, true, group.finish(), undefined, false);
    return new Map([...levels].map(([zIndex, group]) => [zIndex, drawing(group)]));
  }

  private load(style: Style): void {
    const [image, fill] = [style.getImage(), style.getFill()];
    if (fill?.loading()) this.loading.add(fill.ready());
    if (!image || image.getImageState() >= ImageState.LOADED) return;
    image.load();
    this.loading.add(image.ready());
  }

  /** What is drawn within the tolerance, topmost first. */
  hits({ coordinate, tolerance, resolution, rotation }: HitView): FeatureHit[] {
    const { index, projector } = this.set;
    const near = featuresNear(coordinate, tolerance, resolution, index, projector);
    const drawn = this.instructions(near.found, near.extent, { resolution, ratio: 1, rotation: 0 });
    const hits = new Map<Feature, number>();
    for (const [, group] of [...drawn].sort(([a], [b]) => b - a))
      group.forEachFeatureAtCoordinate(
        coordinate,
        resolution,
        rotation,
        tolerance,
        (feature, _geometry, distanceSq) => {
          const before = hits.get(feature as Feature) ?? Number.POSITIVE_INFINITY;
          hits.set(feature as Feature, Math.min(before, Math.sqrt(distanceSq)));
        },
        this.free as never,
      );
    return [...hits].map(([feature, distance]) => ({ feature, distance }));
  }
}

/** Symbols and texts stay upright when the picture is turned with the map. */
function turnedBack(style: Style, rotation: number, draw: () => void): void {
  const parts = rotation === 0 ? [] : [style.getImage(), style.getText()];
  const upright = parts.filter((one) => one && !one.getRotateWithView());
  const before = upright.map((one) => one?.getRotation() ?? 0);
  for (const [at, one] of upright.entries()) one?.setRotation((before[at] ?? 0) - rotation);
  draw();
  for (const [at, one] of upright.entries()) one?.setRotation(before[at] ?? 0);
}
