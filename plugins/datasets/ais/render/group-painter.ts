import type { ShownGroups, VesselGroup } from "../../../../contracts/vessels.ts";
import type { Fleet } from "../fleet.ts";
import { EVERYTHING } from "../model/vessel-filter.ts";
import { drawAtlas } from "./atlas.ts";
import { CanvasImage } from "./canvas-fallback.ts";
import type { DrawState } from "./draw-state.ts";
import { type Box, LabelRoom } from "./label-room.ts";
import { areNamed } from "./names.ts";
import { screenOf } from "./screen.ts";
import { sizesAt } from "./sizes.ts";
import type { VesselColors } from "./vessel-layer.ts";

/** Opacity of the other vessels while groups are shown. */
const FADED = 0.55;
/** Half the side of an outline at the zooms between which it grows, CSS px. */
const REACH = { small: 9, full: 15, smallZoom: 4, fullZoom: 9 };
/** A second group around the same vessel lies outside the first, CSS px. */
const STEP = 5;
const LINE = 2.5;
const CASING = 1.5;
/** Symbols inside outlines are at least as large as at this zoom. */
const SYMBOLS_OF_ZOOM = 9;
/** Names beside outlines from this zoom, and at most this many. */
const NAMES_FROM_ZOOM = 7;
const MAX_NAMES = 40;
const EXCLAMATION = { radius: 7, font: "800 12px Inter, system-ui, sans-serif" };
const NAME = { font: "600 12px Inter, system-ui, sans-serif", height: 15, gap: 4 };

/** A vessel of a group in view, CSS px. */
interface Outlined {
  row: number;
  x: number;
  y: number;
  groups: readonly VesselGroup[];
}

/** Draws an outline around the vessels of groups, and their symbols again: above all others, and at any zoom. */
export class GroupPainter {
  /** Opacity of the vessels below. */
  readonly fade: number;
  /** Whether the filter lets a row through; null: it lets all through. */
  readonly only: ((row: number) => boolean) | null;
  private canvas: HTMLCanvasElement | null = null;
  private painted: { image: CanvasImage; colors: VesselColors["theme"]; pixelRatio: number } | null = null;

  constructor(
    private readonly fleet: Fleet,
    readonly shown: ShownGroups,
    private readonly colors: () => VesselColors,
  ) {
    const members = shown.groups.map(({ mmsis }) => mmsis);
    this.fade = shown.alone ? 0 : shown.plain ? 1 : FADED;
    this.only = shown.alone ? (row) => members.some((mmsis) => mmsis.has(fleet.mmsiOf(row))) : null;
  }

  /** Draws into a canvas of its own above those in the container. */
  draw(container: HTMLElement, state: DrawState): void {
    const outlined = this.inView(state);
    this.canvas ??= document.createElement("canvas");
    const { canvas } = this;
    const context = canvas.getContext("2d");
    canvas.style.cssText = "position:absolute;inset:0;width:100%;height:100%;pointer-events:none";
    if (canvas.parentNode !== container) container.append(canvas);
    const [width, height] = outlined.length > 0 ? [state.width, state.height] : [0, 0];
    if (canvas.width !== width) canvas.width = width;
    if (canvas.height !== height) canvas.height = height;
    if (!context || outlined.length === 0) return;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, width, height);
    const colors = this.colors();
    context.setTransform(state.pixelRatio, 0, 0, state.pixelRatio, 0, 0);
    context.globalAlpha = state.opacity;
    for (const vessel of outlined) this.outline(context, vessel, state, colors);
    this.symbols(context, outlined, state, colors);
    if (!areNamed(state) && state.zoom >= NAMES_FROM_ZOOM) this.names(context, outlined, state, colors);
  }

  /**
   * The rows whose outlines are at a position of the picture, CSS px, also of vessels that the filter hides: those in danger first, then
   * the nearest.
   */
  rowsAt([x, y]: readonly [number, number], tolerance: number, state: DrawState): number[] {
    const reach = reachAt(state.zoom);
    return this.inView(state)
      .map(({ row, groups, ...at }) => ({
        row,
        isDanger: groups.some(({ shape }) => shape === "danger"),
        distance: Math.hypot(at.x - x, at.y - y),
        above: at.y - y,
      }))
      .filter(({ distance, isDanger, above }) => {
        // A triangle stands higher, with its exclamation mark on top.
        const higher = isDanger && above > 0 ? 2 * EXCLAMATION.radius : 0;
        return distance <= reach + higher + tolerance;
      })
      .sort((a, b) => Number(b.isDanger) - Number(a.isDanger) || a.distance - b.distance)
      .map(({ row }) => row);
  }

  /** The areas of the outlines by row, CSS px: names stand beside them. */
  boxes(state: DrawState): Map<number, Box> {
    const inner = reachAt(state.zoom);
    return new Map(
      this.inView(state).map(({ row, x, y, groups }) => {
        const reach = inner + (groups.length - 1) * STEP;
        const isDanger = groups.some(({ shape }) => shape === "danger");
        const [aside, above] = isDanger ? [1.52 * reach, reach + 2 * EXCLAMATION.radius] : [reach, reach];
        return [row, { left: x - aside, top: y - above, right: x + aside, bottom: y + reach }];
      }),
    );
  }

  remove(): void {
    this.canvas?.remove();
  }

  private inView(state: DrawState): Outlined[] {
    const { fleet } = this;
    const groupsOf = new Map<number, VesselGroup[]>();
    for (const group of this.shown.groups)
      for (const mmsi of group.mmsis) {
        const row = fleet.row(mmsi);
        if (row < 0 || !fleet.buffer.shows(row, group.always ? EVERYTHING : state.filter)) continue;
        const known = groupsOf.get(row);
        if (known) known.push(group);
        else groupsOf.set(row, [group]);
      }
    return [...groupsOf].flatMap(([row, groups]) => {
      const [px, py] = screenOf(fleet.buffer.placeOf(row, state.now), state);
      const edge = 2 * REACH.full * state.pixelRatio;
      const isIn = px > -edge && py > -edge && px < state.width + edge && py < state.height + edge;
      return isIn ? [{ row, x: px / state.pixelRatio, y: py / state.pixelRatio, groups }] : [];
    });
  }

  private outline(
    context: CanvasRenderingContext2D,
    { x, y, groups }: Outlined,
    { zoom }: DrawState,
    { theme, casing }: VesselColors,
  ): void {
    groups.forEach((group, index) => {
      context.beginPath();
      trace(context, group.shape, x, y, reachAt(zoom) + index * STEP);
      for (const [color, width] of [
        [casing, LINE + 2 * CASING],
        [group.color[theme], LINE],
      ] as const) {
        context.strokeStyle = color;
        context.lineWidth = width;
        context.stroke();
      }
      if (group.shape === "danger")
        exclaim(context, x, y - reachAt(zoom) - index * STEP, group.color[theme], casing);
    });
  }

  private symbols(
    context: CanvasRenderingContext2D,
    outlined: readonly Outlined[],
    state: DrawState,
    colors: VesselColors,
  ): void {
    const { pixelRatio } = state;
    if (this.painted?.colors !== colors.theme || this.painted.pixelRatio !== pixelRatio) {
      const image = new CanvasImage(context, drawAtlas(colors, pixelRatio), colors);
      this.painted = { image, colors: colors.theme, pixelRatio };
    }
    const sizes = sizesAt(Math.max(SYMBOLS_OF_ZOOM, state.zoom));
    // A highlighted vessel has its symbol also where it is one of a crowd.
    for (const { row } of outlined)
      this.painted.image.mark(this.fleet.buffer, row, { ...state, sizes, selected: row });
  }

  private names(
    context: CanvasRenderingContext2D,
    outlined: readonly Outlined[],
    state: DrawState,
    { text, halo }: VesselColors,
  ): void {
    context.setTransform(state.pixelRatio, 0, 0, state.pixelRatio, 0, 0);
    context.globalAlpha = state.opacity;
    Object.assign(context, { font: NAME.font, textBaseline: "middle", lineJoin: "round", lineWidth: 3 });
    Object.assign(context, { strokeStyle: halo, fillStyle: text });
    const room = new LabelRoom();
    for (const { row, x, y } of outlined) {
      const reach = reachAt(state.zoom);
      room.block({ left: x - reach, top: y - reach, right: x + reach, bottom: y + reach }, row);
    }
    for (const { row, x, y, groups } of outlined.slice(0, MAX_NAMES)) {
      const name = this.fleet.nameOf(row);
      const left = x + reachAt(state.zoom) + (groups.length - 1) * STEP + NAME.gap;
      const box = { left, top: y - NAME.height / 2, bottom: y + NAME.height / 2 };
      if (name === "" || !room.take({ ...box, right: left + context.measureText(name).width }, row)) continue;
      context.strokeText(name, left, y);
      context.fillText(name, left, y);
    }
  }
}

/** An exclamation mark on a disc at the top of an outline. */
function exclaim(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  color: string,
  casing: string,
): void {
  const { radius, font } = EXCLAMATION;
  context.beginPath();
  context.arc(x, y - radius, radius, 0, 2 * Math.PI);
  context.fillStyle = color;
  context.strokeStyle = casing;
  context.lineWidth = CASING;
  context.fill();
  context.stroke();
  context.fillStyle = casing;
  Object.assign(context, { font, textAlign: "center", textBaseline: "middle" });
  context.fillText("!", x, y - radius);
  context.textAlign = "start";
}

/** Half the side of an outline at a zoom, CSS px. */
function reachAt(zoom: number): number {
  const { small, full, smallZoom, fullZoom } = REACH;
  const part = Math.max(0, Math.min(1, (zoom - smallZoom) / (fullZoom - smallZoom)));
  return small + (full - small) * part;
}

/** Adds an outline to the path; the shapes cover about the same area. */
function trace(
  context: CanvasRenderingContext2D,
  shape: VesselGroup["shape"],
  x: number,
  y: number,
  reach: number,
): void {
  switch (shape) {
    case "ring":
      context.arc(x, y, reach, 0, 2 * Math.PI);
      break;
    case "square":
      context.roundRect(x - reach * 0.95, y - reach * 0.95, reach * 1.9, reach * 1.9, 4);
      break;
    case "danger":
      context.moveTo(x, y - reach * 1.75);
      context.lineTo(x + reach * 1.52, y + reach * 0.95);
      context.lineTo(x - reach * 1.52, y + reach * 0.95);
      context.closePath();
      break;
    case "diamond":
      context.moveTo(x, y - reach * 1.3);
      context.lineTo(x + reach * 1.3, y);
      context.lineTo(x, y + reach * 1.3);
      context.lineTo(x - reach * 1.3, y);
      context.closePath();
      break;
  }
}
