import type BaseLayer from "ol/layer/Base.js";
import LayerGroup from "ol/layer/Group.js";
import Layer from "ol/layer/Layer.js";
import type { FrameState } from "ol/Map.js";
import type LayerRenderer from "ol/renderer/Layer.js";

/** More states than a renderer ever has saved when it throws. */
const MAX_SAVED_STATES = 64;

/**
 * Catches errors of a layer during the map's frame. OpenLayers draws all layers in one function and does not handle
 * errors: a layer that throws ends the frame, so that all layers above it disappear.
 *
 * A layer that threw is no longer drawn, and `broken` is called once. It is drawn again when it reports a change,
 * unless it is `out`: then it stays hidden until it is replaced. Layers of a group are guarded one by one.
 */
export function guardLayer(layer: BaseLayer, broken: (error: unknown) => void, { out = false } = {}): void {
  if (layer instanceof LayerGroup) {
    const children = layer.getLayers();
    for (const child of children.getArray()) guardLayer(child, broken, { out });
    children.on("add", ({ element }) => guardLayer(element, broken, { out }));
  } else if (layer instanceof Layer) new Guard(layer, broken, out);
}

/** Members that OpenLayers leaves out of its types, or declares protected. */
interface Inner {
  /** Null: the layer draws itself. */
  createRenderer(): LayerRenderer<Layer> | null;
}

class Guard {
  /** Revision of the layer when it threw; null: it works. */
  private brokenAt: number | null = null;
  private reported = false;

  constructor(
    private readonly layer: Layer,
    private readonly broken: (error: unknown) => void,
    private readonly out: boolean,
  ) {
    const { render, renderDeclutter, renderDeferred } = layer;
    const inner = layer as unknown as Inner;
    const { createRenderer } = inner;
    layer.render = (frame, target) =>
      this.run(null, () => {
        const before = frame?.postRenderFunctions.length ?? 0;
        const element = render.call(layer, frame, target);
        if (frame) this.guardAfter(frame, before);
        return element;
      });
    layer.renderDeclutter = (frame, state) =>
      this.run(undefined, () => renderDeclutter.call(layer, frame, state));
    layer.renderDeferred = (frame) => this.run(undefined, () => renderDeferred.call(layer, frame));
    inner.createRenderer = () => this.guardHits(createRenderer.call(layer));
  }

  /** Functions that the layer registers to run after the frame. */
  private guardAfter(frame: FrameState, first: number): void {
    const { postRenderFunctions } = frame;
    for (let at = first; at < postRenderFunctions.length; at += 1) {
      const after = postRenderFunctions[at];
      if (after) postRenderFunctions[at] = (map, state) => this.run(undefined, () => after(map, state));
    }
  }

  private guardHits(renderer: LayerRenderer<Layer> | null): LayerRenderer<Layer> | null {
    if (renderer === null) return null;
    const { forEachFeatureAtCoordinate } = renderer;
    renderer.forEachFeatureAtCoordinate = (...given) =>
      this.run(undefined, () => forEachFeatureAtCoordinate.apply(renderer, given) as undefined);
    return renderer;
  }

  private run<T>(instead: T, work: () => T): T {
    if (this.brokenAt !== null) {
      if (this.out || this.brokenAt === this.layer.getRevision()) return instead;
      this.brokenAt = null;
    }
    try {
      return work();
    } catch (error) {
      this.takeOut();
      if (!this.reported) this.broken(error);
      this.reported = true;
      return instead;
    }
  }

  private takeOut(): void {
    // A canvas may be shared with the layers below: a remaining clip or transform would affect them.
    const context = this.layer.hasRenderer() && contextOf(this.layer.getRenderer());
    for (let state = 0; context && state < MAX_SAVED_STATES; state += 1) context.restore();
    // Half-drawn content disappears with the next frame.
    this.layer.changed();
    this.brokenAt = this.layer.getRevision();
  }
}

function contextOf(renderer: unknown): Pick<CanvasRenderingContext2D, "restore"> | null {
  const { context } = renderer as { context?: CanvasRenderingContext2D | null };
  return typeof context?.restore === "function" ? context : null;
}
