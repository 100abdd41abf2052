/** One way to show the same polygons. The harness runs the steps and measures between them. */
export interface Variant {
  /** Time from the body of the service's answer to the first complete picture. */
  load(text: string): Promise<void>;
  /** Moves one polygon; resolves when the picture shows it. */
  changeOne(): Promise<void>;
  /** Moves the map by some pixels. */
  pan(pixels: number): void;
  /** The id that hit detection finds under the middle of the polygon with this id. */
  hit(id: string): string | null;
}

export type VariantName = "farvann" | "vector" | "image" | "webgl";

/** Steps that the harness calls on the page. */
export interface BenchPage {
  prepare(name: VariantName): Promise<void>;
  /** Loads the answer into memory, so that the network is not measured. */
  fetch(url: string): Promise<void>;
  load(): Promise<void>;
  change(times: number): Promise<void>;
  pan(frames: number): Promise<number>;
  hit(id: string): string | null;
}

declare global {
  interface Window {
    bench?: BenchPage;
  }
}
