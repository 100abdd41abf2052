import OlMap from "ol/Map.js";
import type { State } from "ol/View.js";

/** Time between two frames, in durations of the first one. */
const REST = 8;
/** Longest time between two frames, ms. */
const MAX_REST_MS = 250;

/**
 * A map that leaves time between its frames while tiles and images load: each of them requests a frame, and each frame draws all
 * layers. What the user or the page moves is drawn in every frame.
 */
export class PacedMap extends OlMap {
  private loading = false;
  private view: State | null = null;
  private begun = 0;
  /** When the next frame may be, by `performance.now()`. */
  private next = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: ConstructorParameters<typeof OlMap>[0]) {
    super(options);
    this.on("loadstart", () => {
      this.loading = true;
    });
    this.on("loadend", () => {
      this.loading = false;
    });
    this.on("precompose", () => {
      this.begun = performance.now();
    });
    this.on("postrender", ({ frameState }) => {
      const now = performance.now();
      this.next = now + Math.min(MAX_REST_MS, REST * (now - this.begun));
      this.view = frameState?.viewState ?? null;
    });
  }

  override render(): void {
    const wait = this.loading && !this.moves() ? this.next - performance.now() : 0;
    if (wait > 0) this.timer ??= setTimeout(() => this.draw(), wait);
    else this.draw();
  }

  protected override disposeInternal(): void {
    clearTimeout(this.timer);
    super.disposeInternal();
  }

  private draw(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    super.render();
  }

  /** Whether the view is not the one of the last frame, or will not be the one of the next. */
  private moves(): boolean {
    const view = this.getView();
    if (view.getAnimating() || view.getInteracting()) return true;
    const { center, resolution, rotation } = view.getState();
    const { view: drawn } = this;
    return (
      center[0] !== drawn?.center[0] ||
      center[1] !== drawn?.center[1] ||
      resolution !== drawn?.resolution ||
      rotation !== drawn?.rotation
    );
  }
}
