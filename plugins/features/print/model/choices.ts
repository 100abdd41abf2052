import { makeAutoObservable } from "mobx";
import type { Theme } from "../../../../core/api/kernel.ts";
import { bestDpi, type Dpi, type Limits, type Paper, type Size, sizeOf } from "./paper.ts";

/** Parts of a sheet that the user can leave out. */
export const PARTS = ["legend", "scale", "corners", "graticule"] as const;
export type Part = (typeof PARTS)[number];

/** The user's choices for a sheet. */
export class Choices {
  title: string;
  paper: Paper = "A4";
  landscape = true;
  /** The N of a fixed 1:N; null: the scale follows the zoom of the map. */
  scale: number | null = null;
  wantedDpi: Dpi = 200;
  theme: Theme = "day";
  readonly without = new Set<Part>();

  constructor(
    title: string,
    /** Limits of the device's canvas. */
    readonly limits: Limits,
  ) {
    this.title = title;
    makeAutoObservable(this, { limits: false }, { autoBind: true });
  }

  get size(): Size {
    return sizeOf(this.paper, this.landscape);
  }
  /** The finest resolution of the device, up to the wanted one; null: the sheet is too large for the device. */
  get dpi(): Dpi | null {
    return bestDpi(this.wantedDpi, this.size, this.limits);
  }

  has(part: Part): boolean {
    return !this.without.has(part);
  }
  include(part: Part, on: boolean): void {
    if (on) this.without.delete(part);
    else this.without.add(part);
  }
  choose(
    values: Partial<Pick<Choices, "title" | "paper" | "landscape" | "scale" | "wantedDpi" | "theme">>,
  ): void {
    Object.assign(this, values);
  }
}

/** Phones give a page little memory for images: 4096 × 4096 px, and the map is in memory twice. */
const SMALL = 4096 * 4096;
const LARGE = 16384 * 8192;

/** The limits of this device. */
export function deviceLimits(): Limits {
  const gl = document.createElement("canvas").getContext("webgl2");
  const side = Number(gl?.getParameter(gl.MAX_TEXTURE_SIZE) ?? 0) || 8192;
  gl?.getExtension("WEBGL_lose_context")?.loseContext();
  const { deviceMemory = 8 } = navigator as { deviceMemory?: number };
  const isSmall = deviceMemory <= 2 || matchMedia("(pointer: coarse) and (max-width: 640px)").matches;
  return { side, pixels: isSmall ? SMALL : LARGE };
}
