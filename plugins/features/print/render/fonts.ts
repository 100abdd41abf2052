import regular from "../fonts/Inter-Regular.ttf?url";
import bold from "../fonts/Inter-SemiBold.ttf?url";
import type { Measure, Weight } from "../model/marks.ts";
import { addFonts, fontOf } from "./font-of.ts";

/** Texts are measured at a large size, because canvases round widths. */
const MEASURED_AT = 100;

export interface SheetFonts {
  measure: Measure;
  /** The font files, for a worker and for the PDF, which have no fonts of the page. */
  files: Readonly<Record<Weight, ArrayBuffer>>;
}

/** Loads the font and adds it to the page. The preview, the image and the PDF use the same font. */
export async function loadFonts(): Promise<SheetFonts> {
  const load = async (file: string) => {
    const answer = await fetch(file);
    if (!answer.ok) throw new Error(`The letters of the sheet answered ${answer.status}`);
    return answer.arrayBuffer();
  };
  const [regularBytes, boldBytes] = await Promise.all([load(regular), load(bold)]);
  const files = { regular: regularBytes, bold: boldBytes };
  await addFonts(files, document);
  const context = document.createElement("canvas").getContext("2d");
  const measure: Measure = (text, size, weight) => {
    if (!context) return text.length * size * 0.55;
    context.font = fontOf(MEASURED_AT, weight);
    return (context.measureText(text).width * size) / MEASURED_AT;
  };
  return { measure, files };
}
