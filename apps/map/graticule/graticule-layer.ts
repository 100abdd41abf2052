import Layer from "ol/layer/Layer.js";
import type { FrameState } from "ol/Map.js";
import { boundsFromMap, fromMap, type LonLat, type Padding, toMap } from "../../../core/map/geo.ts";
import type { MapColors } from "../../../core/map/map-colors.ts";
import type { CoveredBox } from "../../../core/map/map-state.ts";
import { POLAR, WEB_MERCATOR } from "../../../lib/crs.ts";
import { wrapLongitude } from "../../../lib/degrees.ts";
import { clampLatitude } from "../../../lib/polar.ts";
import { chooseStep, crossing, type GraticuleLine, multiples } from "./graticule-lines.ts";

/** Interval of meridians that reach the pole; the others end one parallel before it, where they would merge. */
const TO_THE_POLE = 90;

/** The latitude at which the grid of a polar view is measured: between its middle and its southern end. */
function meanLatitude(center: number, south: number): number {
  return Math.min(89, (center + Math.max(0, south)) / 2);
}

/** Start and end latitude of a meridian. `step` of the parallels, minutes of arc. */
function latitudesOf(
  meridian: number,
  [south, north]: readonly [number, number],
  step: number,
): [number, number] {
  const end = meridian % TO_THE_POLE === 0 ? 90 : 90 - step / 60;
  return [south, Math.max(south, Math.min(north, end))];
}

/** The meridian nearest to a longitude, along which parallels are labelled. `step` in minutes of arc. */
function labelMeridian(longitude: number, step: number): number {
  return (Math.round((longitude * 60) / step) * step) / 60;
}

/** Minimum distance between lines, px. */
const TARGET = 180;
/** Distance of a label from the edge and from its line, px. */
const LABEL_INSET = 8;
const LABEL_GAP = 5;
const LABEL_HEIGHT = 12;
/** Space at the top edge for the tools: labels of parallels keep out of the corner. */
const CORNER = 24;
/** Degrees between two drawn points of a parallel in polar: less than half a px from its arc. */
const BEND = 2;
const FONT = '600 11px "Inter", system-ui, sans-serif';

export interface GraticuleLook {
  colors: MapColors;
  padding: Padding;
  /** Px at the edges of the free map that buttons take: labels keep out of them. */
  controlInsets: Padding;
  /** Boxes that cover parts of the map, px from its upper left corner: no label is drawn where it would touch one. */
  covered: readonly CoveredBox[];
  label(line: GraticuleLine): string;
}

type Pixel = [number, number];
/** A line of the grid on the screen; `at`: position of its label, when not at the edge. */
type TracedLine = GraticuleLine & { pixels: Pixel[]; at: Pixel | null };
type FreeEdges = { left: number; top: number; right: number; bottom: number };

/** Meridians and parallels, 1 px, with their names at the left and the top edge of the free map. */
export class GraticuleLayer extends Layer {
  /** Otherwise OpenLayers lets the layers above draw on this canvas, which is not cleared in every frame. */
  private readonly container: HTMLElement;
  private readonly canvas: HTMLCanvasElement;
  private projection: string = WEB_MERCATOR;
  /** The present content of the canvas; frames caused by arriving tiles change nothing in it. */
  private drawn = "";
  /** The last frame; null: there was none. */
  private frame: FrameState | null = null;

  constructor(private readonly look: () => GraticuleLook) {
    super({});
    this.canvas = document.createElement("canvas");
    this.canvas.style.cssText = "position:absolute;inset:0;width:100%;height:100%;pointer-events:none";
    this.canvas.setAttribute("aria-hidden", "true");
    this.container = document.createElement("div");
    this.container.append(this.canvas);
    // The first labels may be drawn before the font is loaded.
    void document.fonts?.load(FONT).then(
      () => this.refresh(),
      () => {},
    );
  }

  /** Draws again with another theme or language. */
  refresh(): void {
    this.drawn = "";
    this.changed();
  }

  override render(frame: FrameState | null): HTMLElement {
    const isFirst = this.frame === null;
    this.frame = frame;
    // Making its canvas takes long, and so does the map's frame.
    if (isFirst) requestAnimationFrame(() => this.frame === frame && this.drawFrame(frame));
    else this.drawFrame(frame);
    return this.container;
  }

  private drawFrame(frame: FrameState | null): void {
    const context = this.canvas.getContext("2d");
    if (!frame || !context) return;
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
      look.controlInsets,
      look.covered,
    ]);
    if (wanted === this.drawn) return;
    this.drawn = wanted;
    this.prepare(context, width, height, frame.pixelRatio);
    const lines = this.lines(frame);
    this.draw(context, lines, look);
    this.drawLabels(context, lines, look, width, height);
  }

  /** Empties the canvas, in CSS px. Its memory is kept unless its size changed. */
  private prepare(context: CanvasRenderingContext2D, width: number, height: number, ratio: number): void {
    const [w, h] = [Math.round(width * ratio), Math.round(height * ratio)];
    if (this.canvas.width !== w || this.canvas.height !== h)
      Object.assign(this.canvas, { width: w, height: h });
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, w, h);
    context.scale(ratio, ratio);
  }

  private lines(frame: FrameState): TracedLine[] {
    const bounds = boundsFromMap(frame.extent ?? [0, 0, 0, 0], this.projection);
    const [west, south, east, north] = bounds;
    const polar = this.projection === POLAR;
    const [lon, centerLat] = fromMap(frame.viewState.center, this.projection);
    const lat = polar ? meanLatitude(centerLat, south) : centerLat;
    const perDegree = (to: [number, number]) => {
      const [x0, y0] = toMap([lon, lat], this.projection);
      const [x1, y1] = toMap(to, this.projection);
      return Math.hypot(x1 - x0, y1 - y0) / frame.viewState.resolution;
    };
    const lonStep = chooseStep(perDegree([lon + 1, lat]), TARGET);
    const latStep = chooseStep(
      perDegree([lon, clampLatitude(lat, this.projection) + (lat > 80 ? -1 : 1)]),
      TARGET,
    );
    // A range of 360° would draw its first meridian twice.
    const meridians = multiples(west, polar ? Math.min(east, west + 360 - 1e-6) : east, lonStep);
    const [from, to] = [clampLatitude(south, this.projection), clampLatitude(north, this.projection)];
    const at = polar ? labelMeridian(lon, lonStep) : null;
    return [
      ...meridians.map((degrees): TracedLine => {
        const [low, high] = polar ? latitudesOf(degrees, [from, to], latStep) : [from, to];
        return { axis: "lon", degrees, pixels: this.trace([degrees, low], [degrees, high], frame), at: null };
      }),
      ...multiples(from, to, latStep).map(
        (degrees): TracedLine => ({
          axis: "lat",
          degrees,
          pixels: this.trace([west, degrees], [east, degrees], frame),
          at: at === null ? null : (this.trace([at, degrees], [at, degrees], frame)[0] ?? null),
        }),
      ),
    ];
  }

  /** A line in px: two points in Mercator; more in polar, where a parallel is an arc. */
  private trace(from: LonLat, to: LonLat, frame: FrameState): Pixel[] {
    const points = this.projection === POLAR ? Math.max(1, Math.ceil((to[0] - from[0]) / BEND)) : 1;
    const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = frame.coordinateToPixelTransform;
    return Array.from({ length: points + 1 }, (_unused, index) => {
      const share = index / points;
      const [x, y] = toMap(
        [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share],
        this.projection,
      );
      return [a * x + c * y + e, b * x + d * y + f] as Pixel;
    });
  }

  private draw(context: CanvasRenderingContext2D, lines: readonly TracedLine[], look: GraticuleLook): void {
    context.strokeStyle = look.colors.graticule;
    context.lineWidth = 1;
    context.beginPath();
    for (const { pixels } of lines) {
      pixels.forEach(([x, y], index) => {
        // Half a pixel, so that a straight line covers one row and not two halves.
        const [px, py] = [Math.round(x) + 0.5, Math.round(y) + 0.5];
        if (index === 0) context.moveTo(px, py);
        else context.lineTo(px, py);
      });
    }
    context.stroke();
  }

  private drawLabels(
    context: CanvasRenderingContext2D,
    lines: readonly TracedLine[],
    look: GraticuleLook,
    width: number,
    height: number,
  ): void {
    const { colors, padding, controlInsets } = look;
    const free: FreeEdges = {
      left: padding.left + controlInsets.left + LABEL_INSET,
      top: padding.top + controlInsets.top + LABEL_INSET,
      right: width - padding.right - controlInsets.right,
      bottom: height - padding.bottom - controlInsets.bottom,
    };
    context.font = FONT;
    context.fillStyle = colors.text;
    context.strokeStyle = colors.halo;
    context.lineWidth = 3;
    context.lineJoin = "round";
    context.textBaseline = "top";
    for (const line of lines) {
      const place = labelPlace(line, free);
      if (!place) continue;
      const degrees = line.axis === "lat" ? line.degrees : wrapLongitude(line.degrees);
      const text = look.label({ axis: line.axis, degrees });
      const [x, y] = place;
      const right = x + context.measureText(text).width;
      const covers = ([left, top, end, bottom]: CoveredBox) =>
        x < end && right > left && y < bottom && y + LABEL_HEIGHT > top;
      if (look.covered.some(covers)) continue;
      context.strokeText(text, ...place);
      context.fillText(text, ...place);
    }
  }
}

/** Position of a line's label: at the left edge, at the top edge, or in polar on the labelled meridian. */
function labelPlace({ axis, pixels, at }: TracedLine, { left, top, right, bottom }: FreeEdges): Pixel | null {
  if (axis === "lon") {
    const x = crossing(pixels, 1, top, left + CORNER, right - CORNER);
    return x === null ? null : [x + LABEL_GAP, top];
  }
  if (at) {
    const [x, y] = at;
    const inside = x > left && x < right - CORNER && y > top + CORNER && y < bottom - CORNER;
    return inside ? [x + LABEL_GAP, y + LABEL_GAP] : null;
  }
  const y = crossing(pixels, 0, left, top + CORNER, bottom - CORNER);
  return y === null ? null : [left, y + LABEL_GAP];
}
