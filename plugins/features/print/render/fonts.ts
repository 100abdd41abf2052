import regular from "../fonts/Inter-Regular.ttf?url";
import bold from "../fonts/Inter-SemiBold.ttf?url";
import type { Measure, Weight } from "../model/marks.ts";

/** Name of the sheet's font on the page: Inter with all Latin, Greek and Cyrillic letters. */
export const FAMILY = "Farvann Sheet";
const WEIGHTS: Readonly<Record<Weight, { file: string; css: string }>> = {
  regular: { file: regular, css: "400" },
  bold: { file: bold, css: "600" },
};
/** Texts are measured at a large size, because canvases round widths. */
const MEASURED_AT = 100;

export interface SheetFonts {
  measure: Measure;
  /** The font files, for code that embeds the font itself. */
  files: Readonly<Record<Weight, ArrayBuffer>>;
}

export const fontOf = (size: number, weight: Weight): string =>
  `${WEIGHTS[weight].css} ${size}px "${FAMILY}", "Inter", system-ui, sans-serif`;

/** Loads the font and adds it to the page. The preview, the image and the PDF use the same font. */
export async function loadFonts(): Promise<SheetFonts> {
  const load = async (weight: Weight) => {
    const { file, css } = WEIGHTS[weight];
    const answer = await fetch(file);
    if (!answer.ok) throw new Error(`The letters of the sheet answered ${answer.status}`);
    const bytes = await answer.arrayBuffer();
    const face = new FontFace(FAMILY, bytes, { weight: css });
    document.fonts.add(await face.load());
    return bytes;
  };
  const [regularBytes, boldBytes] = await Promise.all([load("regular"), load("bold")]);
  const context = document.createElement("canvas").getContext("2d");
  const measure: Measure = (text, size, weight) => {
    if (!context) return text.length * size * 0.55;
    context.font = fontOf(MEASURED_AT, weight);
    return (context.measureText(text).width * size) / MEASURED_AT;
  };
  return { measure, files: { regular: regularBytes, bold: boldBytes } };
}
