import Layer from "ol/layer/Layer.js";
import Source from "ol/source/Source.js";
import type { Theme } from "../../../../core/api/kernel.ts";
import type { Crowd } from "./crowd.ts";
import type { Look } from "./draw-state.ts";
import type { GroupPainter } from "./group-painter.ts";
import type { OverlayColors } from "./overlay.ts";
import type { VesselBuffer } from "./vessel-buffer.ts";
import { VesselRenderer } from "./vessel-renderer.ts";
import type { World } from "./world.ts";

export interface VesselColors extends OverlayColors {
  theme: Theme;
  /** Course vectors. */
  ink: string;
}

export interface VesselLayerInit {
  buffer: VesselBuffer;
  crowd: Crowd;
  world: World;
  colors(): VesselColors;
  look(): Look;
  /** Id and name of the vessel in a row. */
  idOf(row: number): string;
  nameOf(row: number): string;
  /** Text under the sign of a distress transmitter; "" for none. */
  tagOf(row: number): string;
  /** Draws above the vessels, into an element of the layer; null: nothing does. */
  above(): Pick<GroupPainter, "draw" | "rowsAt" | "boxes"> | null;
  /** Called when WebGL refused; the vessels are then drawn on a canvas. */
  refused(why: unknown): void;
}

/** An OpenLayers layer that draws vessels from typed arrays, without a feature for any of them. */
export class VesselLayer extends Layer<Source, VesselRenderer> {
  constructor(readonly init: VesselLayerInit) {
    super({ source: new Source({ state: "ready", wrapX: false }) });
  }

  override createRenderer(): VesselRenderer {
    return new VesselRenderer(this);
  }

  /** Vessels moved or look different: draws this layer only, not the map. */
  redraw(): void {
    if (this.hasRenderer()) this.getRenderer()?.redraw();
    else this.changed();
  }

  /** Another theme: paints the symbols again. */
  repaint(): void {
    if (this.hasRenderer()) this.getRenderer()?.dropPaint();
    this.redraw();
  }
}
