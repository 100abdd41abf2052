import type { Coordinate } from "ol/coordinate.js";
import Feature, { type FeatureLike } from "ol/Feature.js";
import Point from "ol/geom/Point.js";
import type { FrameState } from "ol/Map.js";
import LayerRenderer from "ol/renderer/Layer.js";
import type { HitMatch } from "ol/renderer/Map.js";
import type { FeatureCallback } from "ol/renderer/vector.js";
import { drawAtlas } from "./atlas.ts";
import { CanvasImage } from "./canvas-fallback.ts";
import type { DrawState, Look } from "./draw-state.ts";
import { marksAt } from "./marks.ts";
import { Overlay } from "./overlay.ts";
import { VesselProgram } from "./program.ts";
import { rgbOf } from "./ribbon.ts";
import { screenOf, wrapped } from "./screen.ts";
import { type Sizes, sizesAt } from "./sizes.ts";
import type { VesselLayer } from "./vessel-layer.ts";

/** Maximum number of vessels found at a position. */
const MAX_HITS = 12;
const FILLED = "position:absolute;inset:0;width:100%;height:100%;pointer-events:none";

type Frame = Omit<DrawState, keyof Look | "sizes" | "crowd"> & {
  /** Neither panned nor zoomed at present. */
  resting: boolean;
};

/**
 * Two canvases, one above the other: vessels with WebGL (or 2D without it), names and rings in 2D. Between frames of
 * the map it draws itself, so that moving vessels do not redraw the whole map.
 */
export class VesselRenderer extends LayerRenderer<VesselLayer> {
  private readonly container = document.createElement("div");
  private symbolCanvas = document.createElement("canvas");
  private readonly names = document.createElement("canvas");
  private gl: WebGL2RenderingContext | null = null;
  private flat: CanvasRenderingContext2D | null = null;
  private readonly overlay: Overlay | null;
  private program: VesselProgram | null = null;
  private drawn: CanvasImage | null = null;
  /** Device px per CSS px of the painted symbols; 0: not painted. */
  private paintedScale = 0;
  private sizes: { zoom: number; pixelRatio: number; sizes: Sizes } | null = null;
  private frame: Frame | null = null;
  private waiting = 0;
  private started = false;

  constructor(layer: VesselLayer) {
    super(layer);
    this.container.className = "ais_vessels";
    this.container.style.cssText = FILLED;
    for (const canvas of [this.symbolCanvas, this.names]) {
      canvas.style.cssText = FILLED;
      this.container.append(canvas);
    }
    const context = this.names.getContext("2d");
    this.overlay = context && new Overlay(context);
  }

  override prepareFrame(): boolean {
    return true;
  }

  override renderFrame(frameState: FrameState): HTMLElement {
    this.frame = this.frameOf(frameState);
    this.fit(this.frame);
    // The canvas gets its size first: an existing context allocates its memory again for each side that changes.
    if (!this.started) this.start();
    this.draw();
    return this.container;
  }

  /** Draws changes in the present view as soon as possible; once for several calls. */
  redraw(): void {
    if (this.waiting !== 0 || !this.frame) return;
    this.waiting = requestAnimationFrame(() => this.draw());
  }

  override forEachFeatureAtCoordinate<T>(
    coordinate: Coordinate,
    frameState: FrameState,
    hitTolerance: number,
    callback: FeatureCallback<T>,
    _matches: HitMatch<T>[],
  ): T | undefined {
    const layer = this.getLayer();
    const { buffer, world, idOf } = layer.init;
    const [x = 0, y = 0] = coordinate;
    const place = [wrapped(x / world.unit), wrapped(y / world.unit)] as const;
    const pixel = world.unit / frameState.viewState.resolution;
    const state = this.stateOf(this.frameOf(frameState));
    const onScreen = screenOf(place, state).map((px) => px / state.pixelRatio) as [number, number];
    const outlined = this.getLayer().init.above()?.rowsAt(onScreen, hitTolerance, state) ?? [];
    const rows = new Set([...outlined, ...marksAt(buffer, state, place, pixel, hitTolerance)]);
    for (const row of [...rows].slice(0, MAX_HITS)) {
      const point = new Point(coordinate);
      const feature = new Feature(point);
      feature.setId(idOf(row));
      const answer = callback(feature, layer, point);
      if (answer) return answer;
    }
    return undefined;
  }

  override getFeatures(): Promise<FeatureLike[]> {
    return Promise.resolve([]);
  }

  dropPaint(): void {
    this.paintedScale = 0;
  }

  override disposeInternal(): void {
    cancelAnimationFrame(this.waiting);
    this.frame = null;
    this.gl?.getExtension("WEBGL_lose_context")?.loseContext();
    super.disposeInternal();
  }

  private start(): void {
    this.started = true;
    const { symbolCanvas } = this;
    // Without a depth buffer, which is not needed and would use as much memory as the image.
    this.gl = symbolCanvas.getContext("webgl2", { antialias: false, depth: false });
    this.prepare();
    symbolCanvas.addEventListener("webglcontextlost", (event) => {
      event.preventDefault();
      this.program = null;
    });
    symbolCanvas.addEventListener("webglcontextrestored", () => {
      this.prepare();
      this.redraw();
    });
  }

  /** Without WebGL, or when it refuses the program, the symbols are drawn one by one. */
  private prepare(): void {
    this.paintedScale = 0;
    this.getLayer().init.buffer.invalidate();
    try {
      this.program = this.gl && new VesselProgram(this.gl);
    } catch (error) {
      this.refuse(error);
    }
    if (!this.gl) this.flat ??= this.symbolCanvas.getContext("2d");
  }

  /** WebGL refused: a 2D canvas replaces the canvas. */
  private refuse(why: unknown): void {
    this.getLayer().init.refused(why);
    this.gl = null;
    this.program = null;
    const { symbolCanvas } = this;
    this.symbolCanvas = document.createElement("canvas");
    this.symbolCanvas.style.cssText = FILLED;
    symbolCanvas.replaceWith(this.symbolCanvas);
    this.flat = this.symbolCanvas.getContext("2d");
    this.paintedScale = 0;
    if (this.frame) this.fit(this.frame);
  }

  private frameOf({
    viewState,
    pixelRatio,
    size,
    viewHints,
    layerStatesArray,
    layerIndex,
  }: FrameState): Frame {
    const { world } = this.getLayer().init;
    const { center, resolution, rotation } = viewState;
    const [x, y] = [wrapped((center[0] ?? 0) / world.unit), wrapped((center[1] ?? 0) / world.unit)];
    const metreAt = (at: number) => (world.stretchAt(at) / resolution) * pixelRatio;
    return {
      center: [x, y],
      scale: (world.unit / resolution) * pixelRatio,
      metre: metreAt(y),
      metreAt,
      rotation,
      width: Math.round((size[0] ?? 0) * pixelRatio),
      height: Math.round((size[1] ?? 0) * pixelRatio),
      pixelRatio,
      opacity: layerStatesArray[layerIndex]?.opacity ?? 1,
      resting: viewHints.every((hint) => hint === 0),
    };
  }

  private stateOf(frame: Frame): DrawState {
    const look = this.getLayer().init.look();
    const { pixelRatio } = frame;
    if (this.sizes?.zoom !== look.zoom || this.sizes.pixelRatio !== pixelRatio)
      this.sizes = { zoom: look.zoom, pixelRatio, sizes: sizesAt(look.zoom) };
    return { ...frame, ...look, sizes: this.sizes.sizes, crowd: this.getLayer().init.crowd };
  }

  private fit({ width, height }: Frame): void {
    if (this.symbolCanvas.width === width && this.symbolCanvas.height === height) return;
    this.symbolCanvas.width = width;
    this.symbolCanvas.height = height;
  }

  private draw(): void {
    if (this.waiting !== 0) cancelAnimationFrame(this.waiting);
    this.waiting = 0;
    if (!this.frame) return;
    const { init } = this.getLayer();
    const { crowd } = init;
    const { resting } = this.frame;
    const state = this.stateOf(this.frame);
    crowd.update({ ...state, pixel: state.scale / state.pixelRatio, resting });
    this.paint(state.pixelRatio);
    const below = { ...state, opacity: state.opacity * state.fade };
    if (this.program) this.drawOnCard(this.program, below);
    this.drawn?.draw(init.buffer, below);
    this.overlay?.draw(init.buffer, state, init.colors(), init);
    init.above()?.draw(this.container, state);
    if (crowd.mix < 1) this.redraw();
  }

  private drawOnCard(program: VesselProgram, state: DrawState): void {
    const { buffer } = this.getLayer().init;
    try {
      const dirty = buffer.takeDirty();
      if (dirty) program.upload(buffer.data, dirty);
      program.draw(buffer.count, state);
    } catch (error) {
      this.refuse(error);
    }
  }

  /** The symbols in the theme's colours, painted at first use. */
  private paint(pixelRatio: number): void {
    if (this.paintedScale === pixelRatio) return;
    const colors = this.getLayer().init.colors();
    const atlas = drawAtlas(colors, pixelRatio);
    const [red, green, blue] = rgbOf(colors.ink);
    const { theme } = colors;
    this.program?.setPaint({ atlas, theme, line: [red / 255, green / 255, blue / 255, 1] });
    this.drawn = this.flat && new CanvasImage(this.flat, atlas, colors);
    this.paintedScale = pixelRatio;
  }
}
