import Layer from "ol/layer/Layer.js";
import Source from "ol/source/Source.js";
import type { StepGrid } from "../file/messages.ts";
import type { GridGeometry } from "../grid/geometry.ts";
import { FieldRenderer } from "./field-renderer.ts";
import type { FieldLook } from "./look.ts";

export interface FieldLayerInit {
  look(): FieldLook;
  /** Id of the dataset, for failures. */
  place: string;
}

/** An OpenLayers layer that draws one step of a field. */
export class FieldLayer extends Layer<Source, FieldRenderer> {
  step: StepGrid | null = null;
  geometry: GridGeometry | null = null;
  /** Counts changes of the step and of the look. */
  state = 0;

  constructor(readonly init: FieldLayerInit) {
    super({ source: new Source({ state: "ready", wrapX: true }) });
  }

  override createRenderer(): FieldRenderer {
    return new FieldRenderer(this);
  }

  /** Shows a step, or nothing. */
  show(step: StepGrid | null, geometry: GridGeometry | null): void {
    if (step === this.step && geometry === this.geometry) return;
    this.step = step;
    this.geometry = geometry;
    this.repaint();
  }

  /** Another step, theme, unit or sign. The other layers of the map are not drawn again for it, unless the map moves. */
  repaint(): void {
    this.state++;
    if (!this.hasRenderer() || this.getRenderer()?.drawSoon() !== true) this.changed();
  }
}
