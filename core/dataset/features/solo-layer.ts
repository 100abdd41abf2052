import VectorLayer from "ol/layer/Vector.js";
import type { FrameState } from "ol/Map.js";
import CanvasVectorLayerRenderer from "ol/renderer/canvas/VectorLayer.js";
import type VectorSource from "ol/source/Vector.js";
import { loadSurely } from "../../services/parts/load-part.ts";
import type { OwnCanvas } from "./own-canvas.ts";

/** A layer that can be drawn again without the rest of the map. It must not declutter, which concerns other layers. */
export class SoloLayer extends VectorLayer<VectorSource> {
  /** Null: the layer shares a canvas, and is drawn with the map. */
  own: OwnCanvas | null = null;
  private asked: Promise<void> | null = null;
  /** Whether features were still being made in the last frame. */
  waits = false;
  /** Changes that the map did not draw. */
  protected ownChanges = 0;

  /** Gives the layer a canvas of its own, which costs memory. `hasManyMarks`: a pan moves a picture of them. */
  drawAlone(hasManyMarks: boolean): Promise<void> {
    this.asked ??= loadSurely(() => import("./own-canvas.ts")).then(({ OwnCanvas }) => {
      this.own = new OwnCanvas(this, () => super.changed(), hasManyMarks);
    });
    return this.asked;
  }

  override changed(): void {
    // The map waits for a source that loads, and sees that it is ready in a frame of its own only.
    if (!this.waits && this.own?.redraw()) this.ownChanges += 1;
    else super.changed();
  }
  override getRevision(): number {
    return super.getRevision() + this.ownChanges;
  }

  override createRenderer(): SoloRenderer {
    return new SoloRenderer(this);
  }

  protected override disposeInternal(): void {
    this.own?.cancel();
    super.disposeInternal();
  }
}

export class SoloRenderer extends CanvasVectorLayerRenderer {
  constructor(private readonly solo: SoloLayer) {
    super(solo);
  }

  override renderFrame(frameState: FrameState, target: HTMLElement | null): HTMLElement {
    const { own } = this.solo;
    this.solo.waits = this.solo.getSource()?.loading === true;
    if (!own) return this.drawFrame(frameState, target);
    return own.frame(frameState, (frame) => this.drawFrame(frame, null), this.isNew);
  }

  /** Whether the frame that is prepared is not what was drawn last, apart from the view. */
  protected get isNew(): boolean {
    return this.replayGroupChanged;
  }

  protected drawFrame(frameState: FrameState, target: HTMLElement | null): HTMLElement {
    return super.renderFrame(frameState, target);
  }
}

/** The layer of a dataset's features. `steps`: each step of the period changes it, and little else of the map. */
export function featureLayer(
  source: VectorSource,
  { declutter, steps }: { declutter: boolean; steps: boolean },
): VectorLayer<VectorSource> {
  if (declutter || !steps) return new VectorLayer({ source, declutter });
  const layer = new SoloLayer({ source });
  void layer.drawAlone(false);
  return layer;
}
