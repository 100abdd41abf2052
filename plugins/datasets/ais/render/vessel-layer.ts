import type { Coordinate } from "ol/coordinate.js";
import Feature, { type FeatureLike } from "ol/Feature.js";
import Point from "ol/geom/Point.js";
import Layer from "ol/layer/Layer.js";
import type { FrameState } from "ol/Map.js";
import LayerRenderer from "ol/renderer/Layer.js";
import type { HitMatch } from "ol/renderer/Map.js";
import type { FeatureCallback } from "ol/renderer/vector.js";
import Source from "ol/source/Source.js";
import { type AtlasColors, drawAtlas } from "./atlas.ts";
import { drawOnCanvas } from "./canvas-fallback.ts";
import { type DrawState, VesselProgram } from "./program.ts";
import type { VesselBuffer } from "./vessel-buffer.ts";
import type { World } from "./world.ts";

/** How far from its middle a symbol is found, CSS px. */
const REACH = 10;

export interface VesselLayerInit {
  buffer: VesselBuffer;
  world: World;
  colors(): AtlasColors;
  /** What hides and fades: s since 1970, s, bits. */
  look(): Pick<DrawState, "now" | "oldAfter" | "hidden">;
  /** Id of the vessel in a row. */
  idOf(row: number): string;
}

/** An OpenLayers layer that draws vessels from typed memory: no feature is made for any of them. */
export class VesselLayer extends Layer<Source, VesselRenderer> {
  constructor(readonly init: VesselLayerInit) {
    super({ source: new Source({ state: "ready", wrapX: true }) });
  }

  override createRenderer(): VesselRenderer {
    return new VesselRenderer(this);
  }

  /** Another theme: the symbols are drawn anew. */
  repaint(): void {
    if (this.hasRenderer()) this.getRenderer()?.dropAtlas();
    this.changed();
  }
}

class VesselRenderer extends LayerRenderer<VesselLayer> {
  private readonly canvas = document.createElement("canvas");
  private program: VesselProgram | null = null;
  private readonly context: WebGL2RenderingContext | CanvasRenderingContext2D | null;
  private atlas: HTMLCanvasElement | null = null;
  private atlasScale = 0;

  constructor(layer: VesselLayer) {
    super(layer);
    this.canvas.className = layer.getClassName();
    this.canvas.style.cssText = "position:absolute;inset:0;width:100%;height:100%;pointer-events:none";
    const gl = this.canvas.getContext("webgl2", { antialias: false, alpha: true, premultipliedAlpha: true });
    this.context = gl ?? this.canvas.getContext("2d");
    if (gl) this.prepare(gl);
    this.canvas.addEventListener("webglcontextlost", (event) => {
      event.preventDefault();
      this.program = null;
    });
    this.canvas.addEventListener("webglcontextrestored", () => {
      if (gl) this.prepare(gl);
      layer.changed();
    });
  }

  override prepareFrame(): boolean {
    return true;
  }

  override renderFrame(frameState: FrameState): HTMLElement {
    const { canvas } = this;
    const { pixelRatio, size, layerStatesArray, layerIndex } = frameState;
    const [width, height] = [
      Math.round((size[0] ?? 0) * pixelRatio),
      Math.round((size[1] ?? 0) * pixelRatio),
    ];
    if (canvas.width !== width || canvas.height !== height) {
      canvas.width = width;
      canvas.height = height;
    }
    canvas.style.opacity = String(layerStatesArray[layerIndex]?.opacity ?? 1);
    this.draw(this.drawState(frameState, width, height));
    return canvas;
  }

  override forEachFeatureAtCoordinate<T>(
    coordinate: Coordinate,
    frameState: FrameState,
    hitTolerance: number,
    callback: FeatureCallback<T>,
    _matches: HitMatch<T>[],
  ): T | undefined {
    const { buffer, world, look, idOf } = this.getLayer().init;
    const { hidden, now } = look();
    const [x = 0, y = 0] = coordinate;
    const reach = ((REACH + hitTolerance) * frameState.viewState.resolution) / world.unit;
    const row = buffer.nearest(wrapped(x / world.unit), wrapped(y / world.unit), reach, hidden, now);
    if (row === null) return undefined;
    const feature = new Feature(new Point(coordinate));
    feature.setId(idOf(row));
    return callback(feature, this.getLayer(), new Point(coordinate) as never) ?? undefined;
  }

  override getFeatures(): Promise<FeatureLike[]> {
    return Promise.resolve([]);
  }

  dropAtlas(): void {
    this.atlas = null;
  }

  override disposeInternal(): void {
    if (this.context instanceof WebGL2RenderingContext)
      this.context.getExtension("WEBGL_lose_context")?.loseContext();
    super.disposeInternal();
  }

  private prepare(gl: WebGL2RenderingContext): void {
    this.program = new VesselProgram(gl);
    this.atlas = null;
    this.getLayer().init.buffer.invalidate();
  }

  private drawState({ viewState, pixelRatio }: FrameState, width: number, height: number): DrawState {
    const { world, look } = this.getLayer().init;
    const { center, resolution, rotation } = viewState;
    const [x = 0, y = 0] = center;
    return {
      center: [wrapped(x / world.unit), wrapped(y / world.unit)],
      scale: (world.unit / resolution) * pixelRatio,
      rotation,
      width,
      height,
      pixelRatio,
      ...look(),
    };
  }

  private draw(state: DrawState): void {
    const { buffer, colors } = this.getLayer().init;
    if (!this.atlas || this.atlasScale !== state.pixelRatio) {
      this.atlas = drawAtlas(colors(), state.pixelRatio);
      this.atlasScale = state.pixelRatio;
      this.program?.setAtlas(this.atlas);
    }
    if (this.context instanceof CanvasRenderingContext2D) {
      drawOnCanvas(this.context, this.atlas, buffer.data, state);
    } else if (this.program) {
      const dirty = buffer.takeDirty();
      if (dirty) this.program.upload(buffer.data, dirty);
      this.program.draw(buffer.count, state);
    }
  }
}

/** Into 32 bits, as the buffer keeps places. */
function wrapped(value: number): number {
  return Math.round(value) | 0;
}
