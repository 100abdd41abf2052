import Layer from "ol/layer/Layer.js";
import Source from "ol/source/Source.js";
import type { Theme } from "../../../../core/api/kernel.ts";
import type { Crowd } from "./crowd.ts";
import type { Look } from "./draw-state.ts";
import type { OverlayColors } from "./overlay.ts";
import type { VesselBuffer } from "./vessel-buffer.ts";
import { VesselRenderer } from "./vessel-renderer.ts";
import type { World } from "./world.ts";

export interface VesselColors extends OverlayColors {
  theme: Theme;
  /** Lines of courses. */
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
  /** What stands under the sign of one that calls for help; "" for nothing. */
  tagOf(row: number): string;
  /** The graphics card refused; the vessels are drawn without it. */
  refused(why: unknown): void;
}

/** An OpenLayers layer that draws vessels from typed memory: no feature is made for any of them. */
export class VesselLayer extends Layer<Source, VesselRenderer> {
  constructor(readonly init: VesselLayerInit) {
    super({ source: new Source({ state: "ready", wrapX: false }) });
  }

  override createRenderer(): VesselRenderer {
    return new VesselRenderer(this);
  }

  /** Vessels moved or look different: only this layer is drawn, not the map. */
  redraw(): void {
    if (this.hasRenderer()) this.getRenderer()?.redraw();
    else this.changed();
  }

  /** Another theme: the symbols are drawn again. */
  repaint(): void {
    if (this.hasRenderer()) this.getRenderer()?.dropPaint();
    this.redraw();
  }
}
