import { jsPDF } from "jspdf";
import type { Mark, TextMark, Weight } from "../model/marks.ts";
import { MM_PER_INCH, type Size } from "../model/paper.ts";
import type { Pictures } from "./draw-sheet.ts";
import { drawText, type TextPicture } from "./draw-text.ts";
import type { Metadata } from "./sheet-messages.ts";

/** JPEG quality for an image with fine lines and letters: on paper no artefacts are visible. */
const JPEG_QUALITY = 0.94;
const FAMILY = "Inter";
const STYLES: Readonly<Record<Weight, string>> = { regular: "normal", bold: "bold" };

/** A sheet as PDF: the map is an image, everything else is lines, areas and searchable text. */
export async function pdfOf(
  paper: Size,
  marks: readonly Mark[],
  map: OffscreenCanvas,
  pictures: Pictures,
  fonts: Readonly<Record<Weight, ArrayBuffer>>,
  { language, ...metadata }: Metadata,
): Promise<Blob> {
  putOnPaper(map, marks);
  const jpeg = await map.convertToBlob({ type: "image/jpeg", quality: JPEG_QUALITY });
  const image = new Uint8Array(await jpeg.arrayBuffer());
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
  for (const mark of marks) await draw(document, mark, image, pictures);
  return document.output("blob");
}

/** JPEG has no transparency: where no background map is drawn, the paper shows, as in a PNG. */
export function putOnPaper(
  map: Pick<OffscreenCanvas, "width" | "height" | "getContext">,
  marks: readonly Mark[],
): void {
  const paper = marks.find((mark) => mark.kind === "rect");
  const context = map.getContext("2d");
  if (!context || paper?.fill === undefined) return;
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.globalCompositeOperation = "destination-over";
  context.fillStyle = paper.fill;
  context.fillRect(0, 0, map.width, map.height);
}

async function draw(document: jsPDF, mark: Mark, map: Uint8Array, pictures: Pictures): Promise<void> {
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
      await write(document, mark);
      return;
    case "map":
      document.addImage(map, "JPEG", mark.x, mark.y, mark.width, mark.height);
      return;
    case "picture": {
      const picture = pictures.get(mark.picture);
      if (picture) await place(document, { ...mark, canvas: canvasOf(picture) }, mark.picture);
      return;
    }
  }
}

/**
 * A text with letters that the font lacks becomes a picture, drawn with fonts of the device. The letters that the font has lie
 * invisibly below it, so that they are found by a search.
 */
async function write(document: jsPDF, mark: TextMark): Promise<void> {
  document.setFont(FAMILY, STYLES[mark.weight]);
  document.setFontSize((mark.size / MM_PER_INCH) * 72);
  document.setTextColor(mark.color);
  const { x, y, text, anchor } = mark;
  const known = knownLetters(document, text);
  if (known === text) {
    document.text(text, x, y, { align: ALIGN[anchor] });
    return;
  }
  const picture = drawText(mark);
  if (picture) await place(document, picture);
  const found = known.replace(/\s+/g, " ").trim();
  if (found !== "") document.text(found, x, y, { align: ALIGN[anchor], renderingMode: "invisible" });
}

/** The letters of a text that the present font has. */
function knownLetters(document: jsPDF, text: string): string {
  const { metadata } = document.getFont() as {
    metadata?: { characterToGlyph?(code: number): number | undefined };
  };
  // The library writes one code unit after the other, so it has no letter of two.
  const isKnown = (letter: string) =>
    letter.length === 1 && (metadata?.characterToGlyph?.(letter.charCodeAt(0)) ?? 0) !== 0;
  return [...text].filter(isKnown).join("");
}

/** As PNG, the only form of which the library keeps what is transparent. `name`: for an image that comes again. */
async function place(
  document: jsPDF,
  { canvas, x, y, width, height }: TextPicture,
  name?: string,
): Promise<void> {
  const png = await (await canvas.convertToBlob({ type: "image/png" })).arrayBuffer();
  document.addImage(new Uint8Array(png), "PNG", x, y, width, height, name);
}

function canvasOf(image: ImageBitmap): OffscreenCanvas {
  const canvas = new OffscreenCanvas(image.width, image.height);
  canvas.getContext("2d")?.drawImage(image, 0, 0);
  return canvas;
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
