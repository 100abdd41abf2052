import LayerGroup from "ol/layer/Group.js";
import type Layer from "ol/layer/Layer.js";
import { fadeDuration } from "../../../../core/api/map.ts";

/**
 * A layer group that shows one layer after the other, each with a key for its content.
 *
 * Invariants, do not break:
 * - At most one layer fades out; it is removed at once when the next one is added.
 * - The signal of a layer is aborted before the next layer is added, so that no earlier request is drawn later.
 */
export class CrossFade {
  readonly group = new LayerGroup();
  private current: { key: string; layer: Layer; controller: AbortController } | null = null;
  private leaving: { layer: Layer; frame: number } | null = null;

  /** Key of the present layer, or null. */
  get key(): string | null {
    return this.current?.key ?? null;
  }

  /**
   * Shows the layer of `make`, unless it is already shown. Returns whether anything changed.
   * @param make `replaces`: another layer fades out
   */
  show(key: string, make: (signal: AbortSignal, replaces: boolean) => Layer): boolean {
    if (this.current?.key === key) return false;
    this.finishLeaving();
    const old = this.current;
    old?.controller.abort(new DOMException("Superseded by another request", "AbortError"));
    const controller = new AbortController();
    const layer = make(controller.signal, old !== null);
    this.current = { key, layer, controller };
    this.group.getLayers().push(layer);
    if (old) this.leave(old.layer);
    return true;
  }

  /** Cancels pending requests. The layers themselves are disposed with the group. */
  stop(): void {
    this.finishLeaving();
    this.current?.controller.abort(new DOMException("The layer was switched off", "AbortError"));
    this.current = null;
  }

  private leave(layer: Layer): void {
    const duration = fadeDuration();
    this.leaving = { layer, frame: 0 };
    if (duration === 0 || typeof requestAnimationFrame === "undefined") {
      this.finishLeaving();
      return;
    }
    let start: number | null = null;
    const step = (now: number) => {
      if (this.leaving?.layer !== layer) return;
      start ??= now;
      const left = 1 - (now - start) / duration;
      if (left > 0) {
        layer.setOpacity(left);
        this.leaving.frame = requestAnimationFrame(step);
      } else this.finishLeaving();
    };
    this.leaving.frame = requestAnimationFrame(step);
  }

  private finishLeaving(): void {
    if (!this.leaving) return;
    const { layer, frame } = this.leaving;
    this.leaving = null;
    if (frame !== 0) cancelAnimationFrame(frame);
    this.group.getLayers().remove(layer);
    layer.getSource()?.dispose();
    layer.dispose();
  }
}
