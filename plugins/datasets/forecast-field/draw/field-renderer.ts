import type { FrameState } from "ol/Map.js";
import { apply } from "ol/transform.js";
import ViewHint from "ol/ViewHint.js";
import { MovedRenderer, maskCanvas } from "../../../../core/api/map.ts";
import type { FieldLayer } from "./field-layer.ts";
import { FieldProgram } from "./field-program.ts";
import { lineNumbersOf, paintLineNumbers } from "./line-numbers.ts";
import { type Mesh, meshOf, type View } from "./mesh.ts";
import { paintSigns } from "./paint-signs.ts";
import { signsOf } from "./signs.ts";

/** Margin round the window that is drawn too, px: the map can be panned this far without drawing again. */
const MARGIN = 160;
/** Barbs stand this much further apart than arrows, px. */
const BARB_ROOM = 8;

/** Draws a field into a picture a little larger than the window, and moves it with the map until it does not fit. */
export class FieldRenderer extends MovedRenderer<FieldLayer> {
  private readonly canvas: HTMLCanvasElement;
  /** The field with its margin; the canvas in the page shows the part of it that is within the sea. */
  private readonly picture = document.createElement("canvas");
  private program: FieldProgram | null = null;
  private view: View | null = null;
  private mesh: Mesh | null = null;
  private painted = "";

  constructor(layer: FieldLayer) {
    const canvas = document.createElement("canvas");
    super(layer, "field", canvas);
    this.canvas = canvas;
    canvas.style.cssText = "position:absolute;left:0;top:0";
  }

  override prepareFrame(frameState: FrameState): boolean {
    if (this.isStale(frameState)) this.look(frameState);
    this.paint(frameState);
    return true;
  }

  override disposeInternal(): void {
    this.program?.dispose();
    super.disposeInternal();
  }

  /** The picture is copied below: layers of vectors, such as the mask, draw only after all layers were asked. */
  protected override place(): void {}

  /** Copies the picture to its place in this frame, and takes away what lies on land. */
  override renderDeferred(frameState: FrameState): void {
    const { view, canvas, picture } = this;
    const { viewState, coordinateToPixelTransform, pixelRatio, size } = frameState;
    const [width = 0, height = 0] = size.map((side) => Math.round(side * pixelRatio));
    if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
    Object.assign(canvas.style, { width: `${size[0]}px`, height: `${size[1]}px` });
    const context = canvas.getContext("2d");
    if (context === null || view === null) return;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, width, height);
    const [x = 0, y = 0] = apply(coordinateToPixelTransform, [...view.center]);
    context.setTransform(
      new DOMMatrix()
        .scale(pixelRatio)
        .translate(x, y)
        .rotate(((viewState.rotation - view.rotation) * 180) / Math.PI)
        .scale(view.resolution / viewState.resolution)
        .translate(-view.width / 2, -view.height / 2),
    );
    context.drawImage(picture, 0, 0, view.width, view.height);
    const mask = maskCanvas(frameState, "sea");
    if (mask === null) return;
    context.setTransform(new DOMMatrix().scale(pixelRatio).multiply(mask.matrix));
    context.globalCompositeOperation = "destination-in";
    context.drawImage(mask.canvas, 0, 0);
    context.globalCompositeOperation = "source-over";
  }

  private isStale({ viewState, viewHints, size }: FrameState): boolean {
    const { view } = this;
    if (view === null) return true;
    const { center, resolution, rotation } = viewState;
    const [dx = 0, dy = 0] = [0, 1].map(
      (axis) => Math.abs((center[axis] ?? 0) - (view.center[axis] ?? 0)) / resolution,
    );
    const isMoving = Boolean(viewHints[ViewHint.ANIMATING] || viewHints[ViewHint.INTERACTING]);
    if (isMoving) return Math.max(dx, dy) > MARGIN && view.resolution === resolution;
    const [width = 0, height = 0] = size;
    return (
      dx > 0.01 ||
      dy > 0.01 ||
      view.resolution !== resolution ||
      view.rotation !== rotation ||
      view.width !== width + 2 * MARGIN ||
      view.height !== height + 2 * MARGIN
    );
  }

  private look({ viewState, size: [width = 0, height = 0] }: FrameState): void {
    const { center, resolution, rotation, projection } = viewState;
    this.view = {
      center: [center[0] ?? 0, center[1] ?? 0],
      resolution,
      rotation,
      width: width + 2 * MARGIN,
      height: height + 2 * MARGIN,
      projection: projection.getCode(),
    };
    this.mesh = null;
  }

  private paint({ pixelRatio, viewState: { zoom } }: FrameState): void {
    const layer = this.getLayer();
    const { view, picture: canvas } = this;
    const { step, geometry, state } = layer;
    if (view === null) return;
    const shown = [
      state,
      pixelRatio,
      ...view.center,
      view.resolution,
      view.rotation,
      view.width,
      view.height,
    ].join();
    if (shown === this.painted) return;
    this.painted = shown;
    const [width, height] = [Math.round(view.width * pixelRatio), Math.round(view.height * pixelRatio)];
    if (canvas.width !== width || canvas.height !== height) {
      Object.assign(canvas, { width, height });
    }
    const context = canvas.getContext("2d");
    if (context === null) return;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, width, height);
    if (step === null || geometry === null) return;
    const look = layer.init.look();
    this.mesh ??= meshOf(view, geometry);
    this.program ??= new FieldProgram(layer.init.place);
    this.program.draw(step, this.mesh, look, { width, height, pixelRatio });
    context.drawImage(this.program.canvas, 0, 0);
    context.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0);
    if (look.signs !== "none") {
      const wider = look.signs === "barb" ? BARB_ROOM : 0;
      paintSigns(context, signsOf(view, zoom, geometry, step, wider), look.signs, look);
    }
    paintLineNumbers(context, lineNumbersOf(view, zoom, geometry, step, look.lines), look.lineText, look);
  }
}
