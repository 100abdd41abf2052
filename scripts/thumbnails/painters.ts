import { type Canvas, createCanvas } from "@napi-rs/canvas";
import type { Mask } from "./coast-mask.ts";
import { distanceToCoast } from "./distance.ts";

/** Smooth noise between −1 and 1, the same in every run: several octaves, each half as high and twice as fine. */
function noise(x: number, y: number, octaves = 5): number {
  let [sum, height] = [0, 0.5];
  for (let octave = 0; octave < octaves; octave++) {
    sum += height * lattice(x * 2 ** octave + octave * 19.7, y * 2 ** octave + octave * 7.3);
    height /= 2;
  }
  return sum;
}

function lattice(x: number, y: number): number {
  const [column, row] = [Math.floor(x), Math.floor(y)];
  const [u, v] = [ease(x - column), ease(y - row)];
  const top = mix(corner(column, row), corner(column + 1, row), u);
  const bottom = mix(corner(column, row + 1), corner(column + 1, row + 1), u);
  return mix(top, bottom, v);
}

function corner(x: number, y: number): number {
  const hash = Math.sin(x * 127.1 + y * 311.7) * 43_758.5453;
  return (hash - Math.floor(hash)) * 2 - 1;
}

const ease = (t: number) => t * t * (3 - 2 * t);
const mix = (from: number, to: number, t: number) => from + (to - from) * t;

type Colour = readonly [red: number, green: number, blue: number];
type Stops = readonly (readonly [at: number, colour: Colour])[];

/**
 * Backgrounds of external services, imitated from the real coast: heights and depths are invented. Keys are the names
 * of the images.
 */
export const PAINTERS: Record<"national" | "chart" | "photo", (mask: Mask) => Canvas> = {
  national: (mask) =>
    paint(mask, (terrain, i) =>
      (terrain.height[i] ?? 0) > 0
        ? shaded(ramp(LAND, terrain.height[i] ?? 0), terrain, i, 0.55)
        : ramp(SEA, -(terrain.coast[i] ?? 0)),
    ),
  chart: (mask) =>
    soundings(
      paint(mask, (terrain, i) => chartColour(terrain, i)),
      mask,
    ),
  photo: (mask) =>
    paint(mask, (terrain, i) =>
      (terrain.height[i] ?? 0) > 0
        ? shaded(ramp(GROUND, terrain.height[i] ?? 0), terrain, i, 0.9)
        : ramp(DEEP, -(terrain.coast[i] ?? 0)),
    ),
};

const LAND: Stops = [
  [0, [203, 221, 174]],
  [7, [222, 220, 176]],
  [14, [226, 205, 160]],
  [24, [214, 190, 158]],
  [36, [240, 236, 230]],
];
const SEA: Stops = [
  [0, [196, 225, 240]],
  [10, [206, 231, 244]],
  [60, [190, 219, 238]],
];
const GROUND: Stops = [
  [0, [62, 74, 52]],
  [7, [58, 72, 46]],
  [14, [82, 80, 58]],
  [24, [104, 99, 84]],
  [36, [196, 196, 190]],
];
const DEEP: Stops = [
  [0, [46, 92, 100]],
  [3, [26, 66, 82]],
  [12, [14, 44, 62]],
  [60, [9, 32, 50]],
];

interface Terrain {
  width: number;
  /** Distance to the coast, px; negative at sea. */
  coast: Float32Array;
  /** Invented height of land, about 0–40; 0 at sea. */
  height: Float32Array;
}

function paint(mask: Mask, colourOf: (terrain: Terrain, i: number) => Colour): Canvas {
  const { width, height } = mask;
  const coast = distanceToCoast(mask);
  const heights = coast.map((distance, i) => heightAt(distance, i % width, Math.floor(i / width)));
  const terrain = { width, coast, height: heights };
  const canvas = createCanvas(width, height);
  const context = canvas.getContext("2d");
  const image = context.createImageData(width, height);
  for (let i = 0; i < width * height; i++) image.data.set([...colourOf(terrain, i), 255], i * 4);
  context.putImageData(image, 0, 0);
  return canvas;
}

/** Mountains in ridges that rise from the coast. */
function heightAt(distance: number, x: number, y: number): number {
  if (distance <= 0) return 0;
  const ridge = 1 - Math.abs(noise(x / 26, y / 26));
  return Math.max(0.1, Math.sqrt(distance) * 4.2 * ridge ** 2 * (1 + 0.8 * noise(x / 9 + 40, y / 9)));
}

/** Light from the north-west. */
function shaded(colour: Colour, { width, height }: Terrain, i: number, strength: number): Colour {
  const slope = (height[i] ?? 0) - (height[i - 1 - width] ?? height[i] ?? 0);
  const light = Math.max(-0.5, Math.min(0.35, slope * 0.09)) * strength;
  return colour.map((part) => (light > 0 ? mix(part, 255, light) : part * (1 + light))) as unknown as Colour;
}

function chartColour({ width, coast }: Terrain, i: number): Colour {
  const distance = coast[i] ?? 0;
  if (distance > 0) return distance <= 1.2 ? [120, 96, 40] : [246, 222, 148];
  const wobble = noise((i % width) / 12, i / width / 12) * 3;
  const depth = -distance + wobble;
  for (const contour of [4, 9, 18]) if (Math.abs(depth - contour) < 0.5) return [120, 165, 205];
  return depth < 4
    ? [150, 200, 232]
    : depth < 9
      ? [196, 225, 243]
      : depth < 18
        ? [226, 240, 249]
        : [252, 254, 255];
}

/** Depth figures, smaller and closer together near the coast, as in a chart. */
function soundings(canvas: Canvas, mask: Mask): Canvas {
  const coast = distanceToCoast(mask);
  const context = canvas.getContext("2d");
  context.font = "9px sans-serif";
  context.fillStyle = "#3d5d7a";
  context.textAlign = "center";
  for (let y = 9; y < mask.height; y += 15) {
    for (let x = 8; x < mask.width; x += 19) {
      const [sx, sy] = [Math.round(x + noise(x, y) * 9), Math.round(y + noise(y, x) * 7)];
      const distance = -(coast[sx + sy * mask.width] ?? 0);
      if (distance > 9)
        context.fillText(String(Math.round(distance * (4 + 2 * noise(sx / 7, sy / 7)))), sx, sy + 3);
    }
  }
  return canvas;
}

function ramp(stops: Stops, at: number): Colour {
  const next = stops.findIndex(([stop]) => stop > at);
  const [from, to] = [
    stops[next === -1 ? stops.length - 1 : Math.max(0, next - 1)],
    stops[next === -1 ? stops.length - 1 : next],
  ];
  if (!from || !to) return [0, 0, 0];
  const t = to[0] === from[0] ? 0 : (at - from[0]) / (to[0] - from[0]);
  return from[1].map((part, i) => mix(part, to[1][i] ?? 0, t)) as unknown as Colour;
}
