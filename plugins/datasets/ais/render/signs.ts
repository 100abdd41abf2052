import type { Theme } from "../../../../core/api/kernel.ts";
import type { VesselIcon } from "../model/vessel-icon.ts";
import { INKS, type Layer, SHAPE_SIZE, SHAPES, SMALL_SHAPES } from "../symbols/shapes.ts";

/** Icons of rescue vessels and distress transmitters: signs instead of hulls. */
export type SignIcon = keyof typeof SHAPES;

export const isSignIcon = (icon: VesselIcon): icon is SignIcon => Object.hasOwn(SHAPES, icon);

/** A sign in the atlas. */
interface Sign {
  icon: SignIcon;
  layers: readonly Layer[];
  /** For low zooms, without detail. */
  small: boolean;
}

/** In the order of the atlas. */
export const SIGNS: readonly Sign[] = [
  ...Object.entries(SHAPES).map(([icon, layers]) => ({ icon: icon as SignIcon, layers, small: false })),
  ...Object.entries(SMALL_SHAPES).map(([icon, layers]) => ({ icon: icon as SignIcon, layers, small: true })),
];

/** The number in SIGNS for an icon. */
export function signOf(icon: SignIcon, silhouettes: boolean): number {
  const small = SIGNS.findIndex((sign) => sign.icon === icon && sign.small);
  return silhouettes && small >= 0 ? small : SIGNS.findIndex((sign) => sign.icon === icon && !sign.small);
}

/** Whether a sign rotates with the bow: not for distress transmitters, nor for silhouettes without a recognizable bow. */
export const turns = (icon: SignIcon, silhouettes: boolean): boolean =>
  icon === "helicopter" || icon === "plane" || (icon === "sar" && !silhouettes);

/** Draws layers into the square from 0 to SHAPE_SIZE of a context. */
export function drawLayers(context: CanvasRenderingContext2D, layers: readonly Layer[], theme: Theme): void {
  const inks = INKS[theme];
  context.lineJoin = "round";
  for (const { path, fill, stroke, width = 1, dash } of layers) {
    const shape = new Path2D(path);
    if (fill) {
      context.fillStyle = inks[fill];
      context.fill(shape);
    }
    if (!stroke) continue;
    context.strokeStyle = inks[stroke];
    context.lineWidth = width;
    // Round line ends would close the gaps between dashes.
    context.lineCap = dash ? "butt" : "round";
    context.setLineDash(dash ? [...dash] : []);
    context.stroke(shape);
  }
  context.setLineDash([]);
}

export const SIGN_SIZE = SHAPE_SIZE;
