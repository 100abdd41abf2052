import type { SymbolDefinition } from "../../../../schemas/generated/resolved-manifest.ts";
import { RAMP, SIGN } from "../model/legend-box.ts";
import { MM_PER_INCH, MM_PER_PX, type Size } from "../model/paper.ts";
import { fontOf } from "./font-of.ts";

/** Symbols are drawn once, with a resolution for every paper size. */
const DPI = 450;

/** An empty canvas for a drawing whose size is in mm; its unit is the sheet's CSS px. */
function canvasOf({
  width,
  height,
}: Size): { canvas: HTMLCanvasElement; context: CanvasRenderingContext2D } | null {
  const canvas = document.createElement("canvas");
  canvas.width = Math.round((width / MM_PER_INCH) * DPI);
  canvas.height = Math.round((height / MM_PER_INCH) * DPI);
  const context = canvas.getContext("2d");
  if (!context) return null;
  const scale = (DPI / MM_PER_INCH) * MM_PER_PX;
  context.scale(scale, scale);
  return { canvas, context };
}

const PX: Size = { width: SIGN.width / MM_PER_PX, height: SIGN.height / MM_PER_PX };

/** A legend symbol as the manifest describes it. The place of an icon that fails to load stays empty. */
export async function drawSign(
  symbol: SymbolDefinition,
  night: boolean,
  resolve: (path: string) => string,
): Promise<HTMLCanvasElement | null> {
  const icon = (night && symbol.iconNight) || symbol.icon;
  if (icon) return drawImage(resolve(icon));
  const made = canvasOf(SIGN);
  if (!made) return null;
  const { canvas, context } = made;
  const [cx, cy] = [PX.width / 2, PX.height / 2];
  if (symbol.ramp.length > 0) {
    drawRampInto(
      context,
      night && symbol.rampNight.length > 0 ? symbol.rampNight : symbol.ramp,
      { ...PX, height: 8 },
      cy - 4,
    );
  } else if (symbol.fill) {
    const { color, colorNight, outline } = symbol.fill;
    context.fillStyle = (night && colorNight) || color;
    context.fillRect(2, 2, PX.width - 4, PX.height - 4);
    if (outline) {
      context.strokeStyle = outline;
      context.lineWidth = 1.5;
      context.strokeRect(2.75, 2.75, PX.width - 5.5, PX.height - 5.5);
    }
  } else if (symbol.dot) {
    const { dot } = symbol;
    const color = (night && dot.colorNight) || dot.color;
    const contrast = (night && dot.contrastNight) || dot.contrast || "transparent";
    const radius = Math.min(dot.size / 2, PX.height / 2 - 1);
    context.beginPath();
    context.arc(cx, cy, radius, 0, 2 * Math.PI);
    context.fillStyle = dot.ring ? contrast : color;
    context.fill();
    context.lineWidth = 1.1;
    context.strokeStyle = dot.ring ? color : contrast;
    context.stroke();
  } else if (symbol.text) {
    const { sample, color, colorNight } = symbol.text;
    context.font = `italic ${fontOf(12, "regular")}`;
    context.fillStyle = (night && colorNight) || color;
    context.textAlign = "center";
    context.fillText(sample, cx, cy + 4, PX.width);
  } else if (symbol.line) {
    const { color, colorNight, width, dash } = symbol.line;
    context.strokeStyle = (night && colorNight) || color;
    context.lineWidth = width;
    context.setLineDash([...dash]);
    context.lineCap = dash.length > 0 ? "butt" : "round";
    context.beginPath();
    context.moveTo(1.5, cy + 4);
    context.bezierCurveTo(cx - 4, cy + 4, cx - 4, cy - 5, PX.width - 1.5, cy - 4);
    context.stroke();
  } else return null;
  return canvas;
}

/** An image from an address (an icon, or markup in a `data:` address), scaled to the size of a symbol. */
export async function drawImage(address: string): Promise<HTMLCanvasElement | null> {
  const image = new Image();
  image.src = address;
  try {
    await image.decode();
  } catch {
    return null;
  }
  const made = canvasOf(SIGN);
  if (!made || image.width === 0 || image.height === 0) return null;
  const scale = Math.min(PX.width / image.width, PX.height / image.height);
  const [width, height] = [image.width * scale, image.height * scale];
  made.context.drawImage(image, (PX.width - width) / 2, (PX.height - height) / 2, width, height);
  return made.canvas;
}

/** Colours from low to high values. */
export function drawRamp(colors: readonly string[]): HTMLCanvasElement | null {
  const made = canvasOf(RAMP);
  if (!made) return null;
  drawRampInto(made.context, colors, { width: RAMP.width / MM_PER_PX, height: RAMP.height / MM_PER_PX }, 0);
  return made.canvas;
}

function drawRampInto(
  context: CanvasRenderingContext2D,
  colors: readonly string[],
  { width, height }: Size,
  y: number,
): void {
  const gradient = context.createLinearGradient(0, 0, width, 0);
  colors.forEach((color, index) => {
    gradient.addColorStop(colors.length === 1 ? 0 : index / (colors.length - 1), color);
  });
  context.fillStyle = gradient;
  context.fillRect(0, y, width, height);
}
