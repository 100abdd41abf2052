import type { Weight } from "../model/marks.ts";

/** Name of the sheet's font on the page: Inter with all Latin, Greek and Cyrillic letters. */
export const FAMILY = "Farvann Sheet";
const CSS_WEIGHTS: Readonly<Record<Weight, string>> = { regular: "400", bold: "600" };

/** Letters that the font lacks are drawn with fonts of the device. */
export const fontOf = (size: number, weight: Weight): string =>
  `${CSS_WEIGHTS[weight]} ${size}px "${FAMILY}", "Inter", system-ui, sans-serif`;

/** Loads the sheet's font into the page or into a worker. */
export async function addFonts(
  files: Readonly<Record<Weight, ArrayBuffer>>,
  { fonts }: { fonts: FontFaceSet },
): Promise<void> {
  for (const weight of ["regular", "bold"] as const) {
    const face = new FontFace(FAMILY, files[weight], { weight: CSS_WEIGHTS[weight] });
    fonts.add(await face.load());
  }
}
