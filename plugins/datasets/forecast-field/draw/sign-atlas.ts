import type { FieldLook } from "./look.ts";
import type { Sign } from "./signs.ts";

const KNOTS = 1.94384;
/** Width of the ink and of the halo on both sides, px. */
const INK = 1.6;
const HALO = 2.6;
const BARB_LENGTH = 30;
/** Width of a sign's line with its halo, px. */
export const SIGN_LINE = INK + 2 * HALO;
/** Side of a picture in the atlas, px: what is longer than half of it stands in the next picture, too. */
export const SIGN_CELL = 80;
export const ATLAS_COLUMNS = 12;
/** Longest arrow, m/s; steps a metre, and highest wave, m; most knots of a barb. */
const MOST_WIND = 40;
const WAVE_STEPS = 4;
const MOST_WAVE = 7;
const MOST_KNOTS = 200;

type SignKind = FieldLook["signs"];

/** The pictures of a kind of sign, the calm one first. Barbs are there for both hemispheres. */
function pathsOf(kind: SignKind): Path2D[] {
  const count = (length: number) => Array.from({ length }, (_, at) => at);
  switch (kind) {
    case "none":
      return [];
    case "arrow":
      return [calm(), ...count(MOST_WIND + 1).map(arrow)];
    case "wave":
      return [calm(), ...count(MOST_WAVE * WAVE_STEPS + 1).map((at) => wave(at / WAVE_STEPS))];
    case "barb":
      return [
        calm(),
        ...count(MOST_KNOTS / 5).flatMap((at) => [false, true].map((south) => barb(5 * (at + 1), south))),
      ];
  }
}

/** Number of a sign's picture in the atlas. Barbs take the value as wind in m/s, the others times the scale. */
export function pictureOf(kind: SignKind, { value, angle, south }: Sign, scale: number): number {
  if (angle === null) return 0;
  const scaled = Math.max(0, value * scale);
  switch (kind) {
    case "none":
      return 0;
    case "arrow":
      return 1 + Math.round(Math.min(MOST_WIND, scaled));
    case "wave":
      return 1 + Math.round(WAVE_STEPS * Math.min(MOST_WAVE, scaled));
    case "barb": {
      const fives = Math.round(Math.min(MOST_KNOTS, Math.abs(value) * KNOTS) / 5);
      return fives === 0 ? 0 : 2 * fives - (south ? 0 : 1);
    }
  }
}

/** All signs of a kind, and behind them the numbers of lines, in one picture. */
export interface SignAtlas {
  canvas: HTMLCanvasElement;
  rows: number;
  /** Number of the first number's picture. */
  numbers: number;
}

/**
 * Paints them so that a theme changes nothing: red says how much of a px is halo, green how much is ink, and blue how much is the plate of a
 * number.
 * @param scale px of the picture for a CSS px
 */
export function paintAtlas(kind: SignKind, texts: readonly string[], scale: number): SignAtlas {
  const paths = pathsOf(kind);
  const rows = Math.max(1, Math.ceil((paths.length + texts.length) / ATLAS_COLUMNS));
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width: ATLAS_COLUMNS * SIGN_CELL * scale, height: rows * SIGN_CELL * scale });
  const context = canvas.getContext("2d", { alpha: false });
  if (context === null) return { canvas, rows, numbers: paths.length };
  // The parts of one px add up.
  context.globalCompositeOperation = "lighter";
  context.lineCap = "round";
  context.lineJoin = "round";
  context.font = '600 11px "Farvann Sans", sans-serif';
  context.textAlign = "center";
  context.textBaseline = "middle";
  const moveTo = (at: number) => {
    const [column, row] = [at % ATLAS_COLUMNS, Math.floor(at / ATLAS_COLUMNS)];
    context.setTransform(
      scale,
      0,
      0,
      scale,
      (column + 0.5) * SIGN_CELL * scale,
      (row + 0.5) * SIGN_CELL * scale,
    );
  };
  for (const [at, path] of paths.entries()) {
    moveTo(at);
    context.strokeStyle = "#f00";
    context.lineWidth = SIGN_LINE;
    context.stroke(path);
    context.strokeStyle = "#0f0";
    context.lineWidth = INK;
    context.stroke(path);
    // Flags are full, calm is an empty ring.
    context.fillStyle = "#0f0";
    if (kind === "barb" && at > 0) context.fill(path);
  }
  for (const [at, text] of texts.entries()) {
    moveTo(paths.length + at);
    const width = Math.min(SIGN_CELL - 2, context.measureText(text).width + 12);
    context.beginPath();
    context.roundRect(-width / 2, -8.5, width, 17, 8.5);
    context.fillStyle = "#00f";
    context.fill();
    context.strokeStyle = "#0f0";
    context.lineWidth = 1;
    context.stroke();
    context.fillStyle = "#0f0";
    context.fillText(text, 0, 0.5);
  }
  return { canvas, rows, numbers: paths.length };
}

function calm(): Path2D {
  const path = new Path2D();
  path.arc(0, 0, 3.5, 0, 2 * Math.PI);
  return path;
}

/** An arrow that points up, as long as the wind is strong. */
function arrow(value: number): Path2D {
  const length = 12 + 0.75 * value;
  const head = Math.min(7, 3 + length / 5);
  const path = new Path2D();
  path.moveTo(0, length / 2);
  path.lineTo(0, -length / 2);
  path.moveTo(-head * 0.6, -length / 2 + head);
  path.lineTo(0, -length / 2);
  path.lineTo(head * 0.6, -length / 2 + head);
  return path;
}

/** A wave of two bends that points up, with a head. */
function wave(value: number): Path2D {
  const length = Math.min(34, 18 + 2.4 * value);
  const bend = Math.min(9, 5 + value);
  const path = new Path2D();
  path.moveTo(0, length / 2);
  path.quadraticCurveTo(bend, length / 4, 0, 0);
  path.quadraticCurveTo(-bend, -length / 4, 0, -length / 2);
  path.moveTo(-5.5, -length / 2 + 5);
  path.lineTo(0, -length / 2);
  path.lineTo(3, -length / 2 + 6.5);
  return path;
}

/** A wind barb whose shaft points up, to where the wind comes from; its foot is a dot where the wind blows. */
function barb(knots: number, south: boolean): Path2D {
  const path = new Path2D();
  for (const line of barbLines(knots, south))
    for (const [at, { x, y }] of line.entries()) at === 0 ? path.moveTo(x, y) : path.lineTo(x, y);
  path.moveTo(1, 0);
  path.arc(0, 0, 1, 0, 2 * Math.PI);
  return path;
}

/**
 * The shaft, which points up, and on it half a line for 5 knots, a line for 10, a flag for 50: on the side of the lower pressure, which
 * is the right one as seen from the foot in the northern hemisphere. px, y down.
 */
export function barbLines(knots: number, south: boolean): { x: number; y: number }[][] {
  let fives = knots / 5;
  const side = south ? -1 : 1;
  let at = -BARB_LENGTH;
  const lines = [
    [
      { x: 0, y: 0 },
      { x: 0, y: at },
    ],
  ];
  for (; fives >= 10; fives -= 10, at += 8)
    lines.push([
      { x: 0, y: at },
      { x: side * 11, y: at - 2 },
      { x: 0, y: at + 6 },
    ]);
  for (; fives >= 2; fives -= 2, at += 5)
    lines.push([
      { x: 0, y: at },
      { x: side * 11, y: at - 4 },
    ]);
  if (fives === 1) {
    // A single half line does not stand at the end, so that it is not taken for a whole one.
    const from = at === -BARB_LENGTH ? at + 5 : at;
    lines.push([
      { x: 0, y: from },
      { x: side * 5.5, y: from - 2 },
    ]);
  }
  return lines;
}
