import Layer from "ol/layer/Layer.js";
import type { FrameState } from "ol/Map.js";
import { wrapLongitude } from "../i18n/coordinates.ts";
import { boundsFromMap, clampLatitude, fromMap, MAX_LATITUDE, type Padding, toMap } from "./geo.ts";
import { chooseStep, crossing, type GraticuleLine, multiples } from "./graticule-lines.ts";
import type { MapColors } from "./map-colors.ts";

/** Lines stand at least so far apart, px. */
const TARGET = 180;
/** Distance of a label from the edge and from its line, px. */
const LABEL_INSET = 8;
const LABEL_GAP = 5;
/** Room at the top edge for the tools: a label of a parallel does not stand in the corner. */
const CORNER = 24;
const FONT = '600 11px "Inter", system-ui, sans-serif';
const ABOVE_DATA = 9_000;

export interface GraticuleLook {
  colors: MapColors;
  padding: Padding;
  label(line: GraticuleLine): string;
}

type Pixel = [number, number];

/** Meridians and parallels, 1 px, with their names at the left and the top edge of the free map. */
export class GraticuleLayer extends Layer {
  private readonly canvas: HTMLCanvasElement;
  private projection = "EPSG:3857";
  /** What the canvas shows now; tiles that arrive make frames in which nothing of it changes. */
  private drawn = "";

  constructor(private readonly look: () => GraticuleLook) {
    super({ zIndex: ABOVE_DATA });
    this.canvas = document.createElement("canvas");
    this.canvas.style.cssText = "position:absolute;inset:0;width:100%;height:100%;pointer-events:none";
    this.canvas.setAttribute("aria-hidden", "true");
    // The first labels may be drawn before the font is there.
    void document.fonts?.load(FONT).then(
      () => this.refresh(),
      () => {},
    );
  }

  /** Draws anew in another theme or language. */
  refresh(): void {
    this.drawn = "";
    this.changed();
  }

  override render(frame: FrameState | null): HTMLElement {
    const context = this.canvas.getContext("2d");
    if (!frame || !context) return this.canvas;
    const look = this.look();
    const [width = 0, height = 0] = frame.size;
    const { center, resolution, rotation, projection } = frame.viewState;
    this.projection = projection.getCode();
    const wanted = JSON.stringify([
      width,
      height,
      frame.pixelRatio,
      center,
      resolution,
      rotation,
      this.projection,
      look.padding,
    ]);
    if (wanted === this.drawn) return this.canvas;
    this.drawn = wanted;
    this.prepare(context, width, height, frame.pixelRatio);
    const lines = this.lines(frame).map((line) => ({ line, pixels: this.trace(line, frame) }));
    this.draw(context, lines, look);
    this.drawLabels(context, lines, look, width, height);
    return this.canvas;
  }

  /** An empty canvas in CSS px. Its memory is kept unless its size changed. */
  private prepare(context: CanvasRenderingContext2D, width: number, height: number, ratio: number): void {
    const [w, h] = [Math.round(width * ratio), Math.round(height * ratio)];
    if (this.canvas.width !== w || this.canvas.height !== h)
      Object.assign(this.canvas, { width: w, height: h });
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, w, h);
    context.scale(ratio, ratio);
  }

  private lines(frame: FrameState): GraticuleLine[] {
    const [west, south, east, north] = boundsFromMap(frame.extent ?? [0, 0, 0, 0], this.projection);
    const [lon, lat] = fromMap(frame.viewState.center, this.projection);
    const perDegree = (to: [number, number]) => {
      const [x0, y0] = toMap([lon, lat], this.projection);
      const [x1, y1] = toMap(to, this.projection);
      return Math.hypot(x1 - x0, y1 - y0) / frame.viewState.resolution;
    };
    const lonStep = chooseStep(perDegree([lon + 1, lat]), TARGET);
    const latStep = chooseStep(perDegree([lon, clampLatitude(lat) + (lat > 80 ? -1 : 1)]), TARGET);
    return [
      ...multiples(west, east, lonStep).map((degrees) => ({ axis: "lon", degrees }) as const),
      ...multiples(Math.max(south, -MAX_LATITUDE), Math.min(north, MAX_LATITUDE), latStep).map(
        (degrees) => ({ axis: "lat", degrees }) as const,
      ),
    ];
  }

  /** A line in px. In Mercator two points make it; elsewhere it bends. */
  private trace(line: GraticuleLine, frame: FrameState): Pixel[] {
    const [west, south, east, north] = boundsFromMap(frame.extent ?? [0, 0, 0, 0], this.projection);
    const [from, to] = line.axis === "lon" ? [clampLatitude(south), clampLatitude(north)] : [west, east];
    const points = this.projection === "EPSG:3857" ? 1 : 32;
    const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = frame.coordinateToPixelTransform;
    return Array.from({ length: points + 1 }, (_unused, index) => {
      const along = from + ((to - from) * index) / points;
      const [x, y] = toMap(
        line.axis === "lon" ? [line.degrees, along] : [along, line.degrees],
        this.projection,
      );
      return [a * x + c * y + e, b * x + d * y + f] as Pixel;
    });
  }

  private draw(context: CanvasRenderingContext2D, lines: { pixels: Pixel[] }[], look: GraticuleLook): void {
    context.strokeStyle = look.colors.graticule;
    context.lineWidth = 1;
    context.beginPath();
    for (const { pixels } of lines) {
      pixels.forEach(([x, y], index) => {
        // Half a pixel in, so that a straight line covers one row and not two halves.
        const [px, py] = [Math.round(x) + 0.5, Math.round(y) + 0.5];
        if (index === 0) context.moveTo(px, py);
        else context.lineTo(px, py);
      });
    }
    context.stroke();
  }

  private drawLabels(
    context: CanvasRenderingContext2D,
    lines: { line: GraticuleLine; pixels: Pixel[] }[],
    look: GraticuleLook,
    width: number,
    height: number,
  ): void {
    const { colors, padding } = look;
    const [left, top] = [padding.left + LABEL_INSET, padding.top + LABEL_INSET];
    const [right, bottom] = [width - padding.right, height - padding.bottom];
    context.font = FONT;
    context.fillStyle = colors.text;
    context.strokeStyle = colors.halo;
    context.lineWidth = 3;
    context.lineJoin = "round";
    context.textBaseline = "top";
    for (const { line, pixels } of lines) {
      const parallel = line.axis === "lat";
      const at = parallel
        ? crossing(pixels, 0, left, top + CORNER, bottom - CORNER)
        : crossing(pixels, 1, top, left + CORNER, right - CORNER);
      if (at === null) continue;
      const text = look.label(parallel ? line : { axis: "lon", degrees: wrapLongitude(line.degrees) });
      const [x, y] = parallel ? [left, at + LABEL_GAP] : [at + LABEL_GAP, top];
      context.strokeText(text, x, y);
      context.fillText(text, x, y);
    }
  }
}
