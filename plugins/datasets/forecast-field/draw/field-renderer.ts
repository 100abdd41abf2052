import type { FrameState } from "ol/Map.js";
import { apply } from "ol/transform.js";
import ViewHint from "ol/ViewHint.js";
import { MovedRenderer, maskCanvas } from "../../../../core/api/map.ts";
import type { StepGrid } from "../file/messages.ts";
import type { GridGeometry } from "../grid/geometry.ts";
import type { FieldLayer } from "./field-layer.ts";
import { FieldProgram } from "./field-program.ts";
import { ColorReader, webGl2 } from "./gl-program.ts";
import { lineNumbersIn, lineRows } from "./line-numbers.ts";
import type { FieldLook } from "./look.ts";
import { MaskChanges } from "./mask-changes.ts";
import { type Mesh, meshOf, type View } from "./mesh.ts";
import type { ViewPlace } from "./places.ts";
import { pictureOf } from "./sign-atlas.ts";
import { SignProgram } from "./sign-program.ts";
import { signPlaces, signsIn } from "./signs.ts";
import { WindowProgram } from "./window-program.ts";

/** Margin round the window that is drawn too, px: the map can be panned this far without drawing again. */
const MARGIN = 160;
/** Barbs stand this much further apart than arrows, px. */
const BARB_ROOM = 8;

/** What all steps of a view have in common. */
interface Places {
  mesh: Mesh;
  signs: readonly ViewPlace[];
  rows: ReturnType<typeof lineRows>;
}

/** How the picture lies in the last frame of the map. */
interface Shown {
  size: [number, number];
  pixelRatio: number;
  zoom: number;
  toPicture: DOMMatrix;
  toMask: DOMMatrix | null;
}

/**
 * Draws a field into a picture a little larger than the window, and moves it with the map until it does not fit. While the map rests, a
 * step is drawn without a frame of the map.
 */
export class FieldRenderer extends MovedRenderer<FieldLayer> {
  private readonly canvas: HTMLCanvasElement;
  private programs: { field: FieldProgram; signs: SignProgram; window: WindowProgram } | null = null;
  private readonly colors = new ColorReader();
  private view: View | null = null;
  private places: (Places & { geometry: GridGeometry; kind: FieldLook["signs"] }) | null = null;
  private painted = "";
  private shown: Shown | null = null;
  private readonly mask = new MaskChanges();
  private request = 0;

  constructor(layer: FieldLayer) {
    const canvas = document.createElement("canvas");
    super(layer, "field", canvas);
    this.canvas = canvas;
    canvas.style.cssText = "position:absolute;left:0;top:0;width:100%;height:100%";
    canvas.addEventListener("webglcontextlost", (event) => event.preventDefault());
    canvas.addEventListener("webglcontextrestored", () => {
      this.programs = null;
      layer.changed();
    });
  }

  override prepareFrame(frameState: FrameState): boolean {
    this.openPrograms();
    if (this.isStale(frameState)) this.look(frameState);
    return true;
  }

  override disposeInternal(): void {
    cancelAnimationFrame(this.request);
    if (this.programs !== null)
      this.canvas.getContext("webgl2")?.getExtension("WEBGL_lose_context")?.loseContext();
    super.disposeInternal();
  }

  /** The picture is shown below: layers of vectors, such as the mask, draw only after all layers were asked. */
  protected override place(): void {}

  override renderDeferred(frameState: FrameState): void {
    const { view } = this;
    if (view === null) return;
    const { viewState, coordinateToPixelTransform, pixelRatio, size } = frameState;
    const [width = 0, height = 0] = size;
    const [x = 0, y = 0] = apply(coordinateToPixelTransform, [...view.center]);
    const fromPicture = new DOMMatrix()
      .translate(x, y)
      .rotate(((viewState.rotation - view.rotation) * 180) / Math.PI)
      .scale(view.resolution / viewState.resolution)
      .translate(-view.width / 2, -view.height / 2)
      .scale(view.width, view.height);
    const shown: Shown = {
      size: [width, height],
      pixelRatio,
      zoom: viewState.zoom,
      toPicture: fromPicture.inverse(),
      toMask: this.followMask(frameState),
    };
    this.draw(shown, view);
    this.shown = shown;
  }

  /** Draws in the browser's next frame, without a frame of the map. False: the map has not shown the layer. */
  drawSoon(): boolean {
    if (this.shown === null || !this.canvas.isConnected) return false;
    if (this.request === 0)
      this.request = requestAnimationFrame(() => {
        this.request = 0;
        const { shown, view } = this;
        if (shown !== null && view !== null && this.isPaintedOther(shown, view)) this.draw(shown, view);
      });
    return true;
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
    this.places = null;
  }

  /** Uploads the mask when it is another one. */
  private followMask(frameState: FrameState): DOMMatrix | null {
    const found = maskCanvas(frameState, "sea");
    if (found === null) return null;
    const { canvas, matrix } = found;
    const { window } = this.openPrograms();
    if (this.mask.has(found, frameState)) window.setMask(canvas);
    return matrix.scale(canvas.width, canvas.height).inverse();
  }

  private isPaintedOther({ pixelRatio }: Shown, view: View): boolean {
    return this.keyOf(pixelRatio, view) !== this.painted;
  }

  private keyOf(pixelRatio: number, view: View): string {
    const { center, resolution, rotation, width, height } = view;
    return [this.getLayer().state, pixelRatio, ...center, resolution, rotation, width, height].join();
  }

  private draw(shown: Shown, view: View): void {
    const { canvas } = this;
    const { size, pixelRatio, toPicture, toMask } = shown;
    const [width, height] = size.map((side) => Math.round(side * pixelRatio)) as [number, number];
    if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
    const { window } = this.openPrograms();
    const key = this.keyOf(pixelRatio, view);
    if (key !== this.painted) {
      // On paper a picture may be larger than the graphics card allows.
      const ratio = Math.min(pixelRatio, window.longestSide / Math.max(view.width, view.height));
      window.begin(Math.floor(view.width * ratio), Math.floor(view.height * ratio));
      const { step, geometry } = this.getLayer();
      if (step !== null && geometry !== null) this.paint(view, step, geometry, { ratio, zoom: shown.zoom });
      this.painted = key;
    }
    window.show(size, toPicture, toMask);
  }

  /** Draws a step into the picture. */
  private paint(
    view: View,
    step: StepGrid,
    geometry: GridGeometry,
    { ratio, zoom }: { ratio: number; zoom: number },
  ): void {
    const { field, signs } = this.openPrograms();
    const look = this.getLayer().init.look();
    const places = this.placesOf(view, zoom, step, geometry, look.signs);
    field.draw(step, places.mesh, look, ratio);
    const atlas = signs.atlasOf(look.signs, look.lines.map(look.lineText), ratio);
    const cells: number[] = [];
    if (look.signs !== "none")
      for (const sign of signsIn(places.signs, step)) {
        const turned = (sign.angle ?? 0) + (look.signs === "barb" ? Math.PI : 0);
        cells.push(sign.x, sign.y, turned, pictureOf(look.signs, sign, look.signScale));
      }
    for (const { x, y, value } of lineNumbersIn(places.rows, step, look.lines))
      cells.push(x, y, 0, atlas.numbers + look.lines.indexOf(value));
    signs.set(Float32Array.from(cells));
    const { colors } = this;
    signs.draw([view.width, view.height], {
      ink: colors.read(look.ink),
      halo: colors.read(look.halo),
      plate: colors.read(look.plate),
    });
  }

  private placesOf(
    view: View,
    zoom: number,
    step: StepGrid,
    geometry: GridGeometry,
    kind: FieldLook["signs"],
  ): Places {
    if (this.places?.geometry !== geometry || this.places.kind !== kind) {
      const wider = kind === "barb" ? BARB_ROOM : 0;
      this.places = {
        geometry,
        kind,
        mesh: meshOf(view, geometry),
        signs: kind === "none" ? [] : signPlaces(view, zoom, geometry, step, wider),
        rows: lineRows(view, zoom, geometry, step),
      };
    }
    return this.places;
  }

  /** @throws Failure when the browser has no WebGL 2 */
  private openPrograms() {
    if (this.programs === null) {
      const { place } = this.getLayer().init;
      const gl = webGl2(this.canvas, place, { alpha: true, antialias: false });
      this.programs = {
        field: new FieldProgram(gl, this.colors),
        signs: new SignProgram(gl),
        window: new WindowProgram(gl),
      };
      this.painted = "";
      this.mask.forget();
    }
    return this.programs;
  }
}
