import { jsPDF } from "jspdf";
import type { SheetLayout } from "../model/layout.ts";
import type { Mark, Weight } from "../model/marks.ts";
import { MM_PER_INCH, type Size } from "../model/paper.ts";
import type { Pictures } from "./draw-sheet.ts";
import { blobOf } from "./png.ts";

/** JPEG quality for an image with fine lines and letters: on paper no artefacts are visible. */
const JPEG_QUALITY = 0.94;
const FAMILY = "Inter";
const STYLES: Readonly<Record<Weight, string>> = { regular: "normal", bold: "bold" };

export interface Metadata {
  title: string;
  subject: string;
  author: string;
  language: "no" | "en";
}

/** A sheet as PDF: the map is an image, everything else is lines, areas and searchable text. */
export async function pdfOf(
  paper: Size,
  { marks }: SheetLayout,
  map: HTMLCanvasElement,
  pictures: Pictures,
  fonts: Readonly<Record<Weight, ArrayBuffer>>,
  { language, ...metadata }: Metadata,
): Promise<Blob> {
  const image = new Uint8Array(await (await blobOf(map, "image/jpeg", JPEG_QUALITY)).arrayBuffer());
  const document = new jsPDF({
    unit: "mm",
    format: [paper.width, paper.height],
    orientation: paper.width > paper.height ? "landscape" : "portrait",
    compress: true,
    putOnlyUsedFonts: true,
  });
  for (const weight of ["regular", "bold"] as const) {
    document.addFileToVFS(`${weight}.ttf`, binaryText(fonts[weight]));
    document.addFont(`${weight}.ttf`, FAMILY, STYLES[weight]);
  }
  document.setProperties({ ...metadata, creator: "Farvann" });
  document.setLanguage(language === "no" ? "nb" : "en");
  for (const mark of marks) draw(document, mark, image, pictures);
  return document.output("blob");
}

function draw(document: jsPDF, mark: Mark, map: Uint8Array, pictures: Pictures): void {
  switch (mark.kind) {
    case "rect": {
      if (mark.fill) document.setFillColor(mark.fill);
      if (mark.stroke) document.setDrawColor(mark.stroke);
      if (mark.line !== undefined) document.setLineWidth(mark.line);
      document.rect(mark.x, mark.y, mark.width, mark.height, inkOf(mark));
      return;
    }
    case "line":
      document.setDrawColor(mark.stroke);
      document.setLineWidth(mark.line);
      document.line(mark.x1, mark.y1, mark.x2, mark.y2);
      return;
    case "area": {
      const [first, ...rest] = mark.points;
      if (!first) return;
      if (mark.fill) document.setFillColor(mark.fill);
      document.setDrawColor(mark.stroke);
      document.setLineWidth(mark.line);
      document.setLineJoin("round");
      const steps = rest.map(([x, y], index) => {
        const [fromX, fromY] = mark.points[index] ?? first;
        return [x - fromX, y - fromY];
      });
      document.lines(steps, first[0], first[1], [1, 1], inkOf(mark), true);
      return;
    }
    case "text":
      document.setFont(FAMILY, STYLES[mark.weight]);
      document.setFontSize((mark.size / MM_PER_INCH) * 72);
      document.setTextColor(mark.color);
      document.text(mark.text, mark.x, mark.y, { align: ALIGN[mark.anchor] });
      return;
    case "map":
      document.addImage(map, "JPEG", mark.x, mark.y, mark.width, mark.height);
      return;
    case "picture": {
      const picture = pictures.get(mark.picture);
      if (picture) document.addImage(picture, "PNG", mark.x, mark.y, mark.width, mark.height, mark.picture);
      return;
    }
  }
}

const ALIGN = { start: "left", middle: "center", end: "right" } as const;
const inkOf = ({ fill, stroke }: { fill?: string; stroke?: string }) => (fill ? (stroke ? "FD" : "F") : "S");

/** Bytes as a string with one byte per letter, which the library expects for files. */
function binaryText(buffer: ArrayBuffer): string {
  const bytes = new Uint8Array(buffer);
  let text = "";
  for (let at = 0; at < bytes.length; at += 8192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return text;
}
