import type { Coordinate } from "ol/coordinate.js";
import Feature from "ol/Feature.js";
import type { FrameState } from "ol/Map.js";
import type { FeatureCallback } from "ol/renderer/vector.js";
import { apply } from "ol/transform.js";
import ViewHint from "ol/ViewHint.js";
import { type MapBox, MovedRenderer, mapCovers, NAME_DECLUTTER } from "../../../../core/api/map.ts";
import type { Point } from "./curve.ts";
import { layOut, type WantedName, type WrittenName } from "./lay-out.ts";
import { valueAt } from "./name-look.ts";
import type { NamedFeature, NamesLayer } from "./names-layer.ts";
import { measureText, paintNames, RING_ROOM } from "./paint-names.ts";

/** Margin around the window in which names are written, px: the map can be panned this far without a new layout. */
const MARGIN = 200;
/** Names up to this rank hide names of the background map. */
const CLAIMING_RANK = 3;
/** Owner of the boxes in the declutter tree; it equals no feature of the layers below. */
const CLAIMED = new Feature();

/** The layout of the names for one view. */
interface Layout {
  names: readonly WrittenName[];
  center: Coordinate;
  resolution: number;
  rotation: number;
  size: readonly [width: number, height: number];
  covers: readonly MapBox[];
  state: number;
}

/** Draws names on a canvas that is a little larger than the window, and moves it with the map. */
export class NamesRenderer extends MovedRenderer<NamesLayer> {
  private readonly canvas: HTMLCanvasElement;
  private layout: Layout | null = null;
  /** The present content of the canvas. */
  private painted = "";

  constructor(layer: NamesLayer) {
    const canvas = document.createElement("canvas");
    super(layer, "geojson_names", canvas);
    this.canvas = canvas;
    canvas.style.cssText = "position:absolute;left:0;top:0;transform-origin:0 0";
  }

  override prepareFrame(frameState: FrameState): boolean {
    if (this.isStale(frameState)) this.layOut(frameState);
    this.paint(frameState.pixelRatio);
    return true;
  }

  override forEachFeatureAtCoordinate<T>(
    coordinate: Coordinate,
    _frameState: FrameState,
    hitTolerance: number,
    callback: FeatureCallback<T>,
  ): T | undefined {
    const point = this.pixelOf(coordinate);
    if (!point) return undefined;
    const reach = Math.max(RING_ROOM, hitTolerance);
    for (const { id, boxes } of this.layout?.names ?? []) {
      if (!boxes.some((box) => isNear(point, box, reach))) continue;
      const named = this.getLayer().names.find((name) => name.id === id);
      const geometry = named?.feature.getGeometry();
      const result = named && geometry && callback(named.feature, this.getLayer(), geometry as never);
      if (result) return result;
    }
    return undefined;
  }

  /** Reserves the boxes of important names, so that layers below do not write names there. */
  claimRoom({ declutter, pixelRatio, coordinateToPixelTransform, viewState }: FrameState): void {
    const { layout } = this;
    if (!declutter || !layout || layout.rotation !== viewState.rotation) return;
    const scale = layout.resolution / viewState.resolution;
    const [x = 0, y = 0] = apply(coordinateToPixelTransform, [...layout.center]);
    const [width, height] = layout.size;
    const claimed = layout.names.filter(({ rank }) => rank <= CLAIMING_RANK).flatMap(({ boxes }) => boxes);
    declutter[NAME_DECLUTTER]?.load(
      claimed.map(({ left, top, right, bottom }) => ({
        minX: (x + (left - width / 2) * scale) * pixelRatio,
        minY: (y + (top - height / 2) * scale) * pixelRatio,
        maxX: (x + (right - width / 2) * scale) * pixelRatio,
        maxY: (y + (bottom - height / 2) * scale) * pixelRatio,
        value: CLAIMED,
      })),
    );
  }

  /** Whether the elements over the map have changed since the layout. */
  hasOtherCovers(): boolean {
    return this.layout !== null && JSON.stringify(mapCovers()) !== JSON.stringify(this.layout.covers);
  }

  private isStale({ viewState, viewHints, size }: FrameState): boolean {
    const { layout } = this;
    if (!layout || layout.state !== this.getLayer().state) return true;
    const { center, resolution, rotation } = viewState;
    const [dx = 0, dy = 0] = [0, 1].map(
      (i) => Math.abs((center[i] ?? 0) - (layout.center[i] ?? 0)) / resolution,
    );
    if (viewHints[ViewHint.ANIMATING] || viewHints[ViewHint.INTERACTING]) {
      return Math.max(dx, dy) > MARGIN && layout.resolution === resolution;
    }
    const moved = dx > 0 || dy > 0 || layout.resolution !== resolution || layout.rotation !== rotation;
    return moved || size.some((side, axis) => side !== layout.size[axis]);
  }

  private layOut({ viewState, size: [width = 0, height = 0] }: FrameState): void {
    const layer = this.getLayer();
    const { center, resolution, rotation, projection, zoom } = viewState;
    const layout: Layout = {
      names: [],
      center: [...center],
      resolution,
      rotation,
      size: [width, height],
      covers: mapCovers(),
      state: layer.state,
    };
    this.layout = layout;
    const world = projection.isGlobal() ? (projection.getExtent()?.[2] ?? 0) * 2 : 0;
    const wanted = layer.names.map((name) => this.wanted(name, world));
    const first = wanted.filter((name) => name.first);
    const names = layOut(
      [...first, ...wanted.filter((name) => !name.first)],
      {
        zoom,
        width,
        height,
        margin: MARGIN,
        covers: layout.covers,
        gap: valueAt(layer.init.options.margin, zoom),
      },
      measureText,
    );
    this.layout = { ...layout, names };
    layer.init.onLaidOut(names.filter(({ inSight }) => inSight).length);
  }

  private wanted({ id, text, rank, kind, place, curve }: NamedFeature, world: number): WantedName {
    const [first, middle, last] = curve ?? [];
    const at = (coordinate: readonly [number, number]): Point =>
      this.pixelOf(this.inThisWorld(coordinate, world)) ?? [0, 0];
    return {
      id,
      text,
      rank,
      kind,
      place: at(place),
      curve: first && middle && last ? [at(first), at(middle), at(last)] : null,
      first: this.getLayer().highlighted.selected === id,
    };
  }

  /** The copy of a position nearest to the middle of the map. */
  private inThisWorld([x, y]: readonly [number, number], world: number): Coordinate {
    const middle = this.layout?.center[0] ?? 0;
    return [world > 0 ? x + Math.round((middle - x) / world) * world : x, y];
  }

  /** px of the frame of the layout. */
  private pixelOf([x = 0, y = 0]: Coordinate): Point | null {
    if (!this.layout) return null;
    const { center, resolution, rotation, size } = this.layout;
    const [dx, dy] = [(x - (center[0] ?? 0)) / resolution, ((center[1] ?? 0) - y) / resolution];
    const [cos, sin] = [Math.cos(rotation), Math.sin(rotation)];
    return [size[0] / 2 + dx * cos - dy * sin, size[1] / 2 + dx * sin + dy * cos];
  }

  private paint(ratio: number): void {
    const layer = this.getLayer();
    const { layout } = this;
    if (!layout) return;
    const shown = [
      layout.state,
      layer.look,
      ratio,
      layout.center,
      layout.resolution,
      layout.rotation,
      layout.size,
    ].join();
    if (shown === this.painted) return;
    this.painted = shown;
    const [width, height] = layout.size.map((side) => side + 2 * MARGIN) as [number, number];
    this.canvas.width = Math.round(width * ratio);
    this.canvas.height = Math.round(height * ratio);
    this.canvas.style.width = `${width}px`;
    this.canvas.style.height = `${height}px`;
    const context = this.canvas.getContext("2d");
    if (!context) return;
    context.scale(ratio, ratio);
    context.translate(MARGIN, MARGIN);
    const { highlighted, init } = layer;
    paintNames(context, { names: layout.names, highlighted, halo: init.options.halo, theme: init.theme() });
  }

  protected override place({ coordinateToPixelTransform, viewState, pixelRatio }: FrameState): void {
    const { layout } = this;
    if (!layout) return;
    const [x = 0, y = 0] = apply(coordinateToPixelTransform, [...layout.center]);
    const scale = layout.resolution / viewState.resolution;
    const turn = viewState.rotation - layout.rotation;
    const [width, height] = layout.size;
    const [left, top] = [-width / 2 - MARGIN, -height / 2 - MARGIN];
    const plain = scale === 1 && turn === 0;
    // Whole device pixels keep the letters sharp.
    const whole = (value: number) => Math.round(value * pixelRatio) / pixelRatio;
    this.canvas.style.transform = plain
      ? `translate(${whole(x + left)}px, ${whole(y + top)}px)`
      : `translate(${x}px, ${y}px) rotate(${turn}rad) scale(${scale}) translate(${left}px, ${top}px)`;
  }
}

function isNear([x, y]: Point, { left, top, right, bottom }: MapBox, reach: number): boolean {
  return x >= left - reach && x <= right + reach && y >= top - reach && y <= bottom + reach;
}
