/** ISO 216, mm: the short side first. */
export const PAPERS = { A4: [210, 297], A3: [297, 420] } as const;
export type Paper = keyof typeof PAPERS;

export const DPIS = [150, 200, 300] as const;
export type Dpi = (typeof DPIS)[number];

export const MM_PER_INCH = 25.4;
/** Size of a CSS px on the sheet, mm: the map's symbols are as large as on a screen at arm's length. */
export const MM_PER_PX = MM_PER_INCH / 96;

export interface Size {
  width: number;
  height: number;
}

/** Of a sheet, mm. */
export function sizeOf(paper: Paper, landscape: boolean): Size {
  const [short, long] = PAPERS[paper];
  return landscape ? { width: long, height: short } : { width: short, height: long };
}

/** Of the picture of a sheet, px. */
export const pixelsOf = ({ width, height }: Size, dpi: number): Size => ({
  width: Math.round((width / MM_PER_INCH) * dpi),
  height: Math.round((height / MM_PER_INCH) * dpi),
});

/** Canvas limits of a device: px of a side, and in all. */
export interface Limits {
  side: number;
  pixels: number;
}

/** Resolutions in which a device can print a sheet; empty where none is possible. */
export function possibleDpis(size: Size, { side, pixels }: Limits): readonly Dpi[] {
  return DPIS.filter((dpi) => {
    const { width, height } = pixelsOf(size, dpi);
    return Math.max(width, height) <= side && width * height <= pixels;
  });
}

/** The wanted resolution, or the finest possible one. Null: none. */
export function bestDpi(wanted: Dpi, size: Size, limits: Limits): Dpi | null {
  return possibleDpis(size, limits).findLast((dpi) => dpi <= wanted) ?? null;
}
