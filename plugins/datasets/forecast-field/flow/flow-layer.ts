import Layer from "ol/layer/Layer.js";
import type { FrameState } from "ol/Map.js";
import Source from "ol/source/Source.js";
import ViewHint from "ol/ViewHint.js";
import { MovedRenderer, maskCanvas } from "../../../../core/api/map.ts";
import { MaskChanges } from "../draw/mask-changes.ts";
import type { View } from "../draw/mesh.ts";
import type { StepGrid } from "../file/messages.ts";
import type { GridGeometry } from "../grid/geometry.ts";
import { type FlowPlaces, flowFieldIn, flowPlaces } from "./flow-field.ts";
import { FlowProgram } from "./flow-program.ts";

export interface FlowLayerInit {
  /** Id of the dataset, for failures. */
  place: string;
  /** Red, green and blue of the trails, 0–1. */
  ink(): readonly [number, number, number];
  /** Values are taken times this. */
  scale: number;
}

/** A layer of particles that go where a step of a field goes. It draws by itself between the frames of the map. */
export class FlowLayer extends Layer<Source, FlowRenderer> {
  step: StepGrid | null = null;
  geometry: GridGeometry | null = null;

  constructor(readonly init: FlowLayerInit) {
    super({ source: new Source({ state: "ready", wrapX: true }) });
  }

  override createRenderer(): FlowRenderer {
    return new FlowRenderer(this);
  }

  show(step: StepGrid | null, geometry: GridGeometry | null): void {
    this.step = step;
    this.geometry = geometry;
    // The particles go on by themselves; the other layers of the map are not drawn again.
    if (!this.hasRenderer() || this.getRenderer()?.follow(step, geometry) !== true) this.changed();
  }
}

/** Particles begin anew on each view: while the map moves they are hidden. */
class FlowRenderer extends MovedRenderer<FlowLayer> {
  private readonly canvas: HTMLCanvasElement;
  private readonly sea = document.createElement("canvas");
  private program: FlowProgram;
  private readonly mask = new MaskChanges();
  private view: View | null = null;
  private places: FlowPlaces | null = null;
  private step: StepGrid | null = null;
  private geometry: GridGeometry | null = null;
  private request = 0;
  private last = 0;

  constructor(layer: FlowLayer) {
    const canvas = document.createElement("canvas");
    super(layer, "flow", canvas);
    this.canvas = canvas;
    canvas.style.cssText = "position:absolute;left:0;top:0;width:100%;height:100%";
    this.program = new FlowProgram(canvas, layer.init.place);
    canvas.addEventListener("webglcontextlost", (event) => event.preventDefault());
    canvas.addEventListener("webglcontextrestored", () => {
      this.program = new FlowProgram(canvas, layer.init.place);
      this.mask.forget();
      this.rest();
      layer.changed();
    });
  }

  override prepareFrame(): boolean {
    return true;
  }

  protected override place(frameState: FrameState): void {
    const { viewHints, pixelRatio } = frameState;
    const view = viewOf(frameState);
    const isMoving = Boolean(viewHints[ViewHint.ANIMATING] || viewHints[ViewHint.INTERACTING]);
    const isOther = this.view === null || !sameView(view, this.view);
    const { step, geometry, init } = this.getLayer();
    const isShown = step !== null && geometry !== null && !(isMoving && isOther);
    this.canvas.hidden = !isShown;
    if (!isShown) {
      this.rest();
      return;
    }
    if (isOther) this.program.resize(view.width, view.height, Math.min(2, pixelRatio));
    if (isOther || geometry !== this.geometry) this.places = flowPlaces(view, geometry, step);
    if ((isOther || step !== this.step) && this.places !== null)
      this.program.setFlow(flowFieldIn(this.places, step, init.scale));
    this.view = view;
    this.step = step;
    this.geometry = geometry;
    if (this.request === 0) this.next(performance.now());
  }

  /** Another step in the same view. False: a frame of the map is needed. */
  follow(step: StepGrid | null, geometry: GridGeometry | null): boolean {
    const { places, request } = this;
    if (request === 0 || places === null || step === null || geometry !== this.geometry) return false;
    this.step = step;
    this.program.setFlow(flowFieldIn(places, step, this.getLayer().init.scale));
    return true;
  }

  /** The sea of this frame: the mask is there only after all layers were asked. */
  override renderDeferred(frameState: FrameState): void {
    const mask = this.canvas.hidden ? null : maskCanvas(frameState, "sea");
    if (mask === null || this.view === null) {
      this.program.setMask(null);
      this.mask.forget();
      return;
    }
    if (!this.mask.has(mask, frameState)) return;
    const { width, height } = this.view;
    Object.assign(this.sea, { width: Math.round(width), height: Math.round(height) });
    const context = this.sea.getContext("2d");
    context?.setTransform(mask.matrix);
    context?.drawImage(mask.canvas, 0, 0);
    this.program.setMask(this.sea);
  }

  override disposeInternal(): void {
    this.rest();
    this.program.dispose();
    super.disposeInternal();
  }

  private next(now: number): void {
    this.last = now;
    this.request = requestAnimationFrame((moment) => {
      const { view } = this;
      if (view !== null)
        this.program.draw((moment - this.last) / 1000, [view.width, view.height], this.getLayer().init.ink());
      this.next(moment);
    });
  }

  private rest(): void {
    cancelAnimationFrame(this.request);
    this.request = 0;
    this.view = null;
  }
}

function viewOf({
  viewState: { center, resolution, rotation, projection },
  size: [width = 0, height = 0],
}: FrameState): View {
  return {
    center: [center[0] ?? 0, center[1] ?? 0],
    resolution,
    rotation,
    width,
    height,
    projection: projection.getCode(),
  };
}

function sameView(a: View, b: View): boolean {
  const { center, ...others } = a;
  const { center: other, ...rest } = b;
  return center.every((value, at) => value === other[at]) && JSON.stringify(others) === JSON.stringify(rest);
}
