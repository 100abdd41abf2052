import type { FieldLook } from "./look.ts";
import type { Sign } from "./signs.ts";

const KNOTS = 1.94384;
/** Width of the ink and of the halo on both sides, px. */
const INK = 1.6;
const HALO = 2.6;
const BARB_LENGTH = 30;

/**
 * Draws signs: all of them as one path, first the halo and then the ink, so that no halo lies over another sign's ink.
 * Barbs take the value as wind in m/s.
 */
export function paintSigns(
  context: CanvasRenderingContext2D,
  signs: readonly Sign[],
  kind: "arrow" | "barb" | "wave",
  { ink, halo, signScale }: Pick<FieldLook, "ink" | "halo" | "signScale">,
): void {
  const path = new Path2D();
  for (const sign of signs) {
    const scaled = { ...sign, value: sign.value * signScale };
    const own =
      kind === "barb"
        ? barb(sign)
        : sign.angle === null
          ? calm()
          : kind === "wave"
            ? wave(scaled)
            : arrow(scaled);
    const turned = kind === "barb" && sign.angle !== null ? sign.angle + Math.PI : (sign.angle ?? 0);
    path.addPath(own, new DOMMatrix().translate(sign.x, sign.y).rotate((turned * 180) / Math.PI));
  }
  context.save();
  context.lineCap = "round";
  context.lineJoin = "round";
  context.strokeStyle = halo;
  context.lineWidth = INK + 2 * HALO;
  context.stroke(path);
  context.strokeStyle = ink;
  context.lineWidth = INK;
  context.stroke(path);
  context.restore();
}

function calm(): Path2D {
  const path = new Path2D();
  path.arc(0, 0, 3.5, 0, 2 * Math.PI);
  return path;
}

/** An arrow that points up, as long as the wind is strong. */
function arrow({ value }: Sign): Path2D {
  const length = 12 + 0.75 * Math.min(value, 40);
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
function wave({ value }: Sign): Path2D {
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

/**
 * A wind barb whose shaft points up, to where the wind comes from: half a line for 5 knots, a line for 10, a flag for 50; on
 * the left of the shaft as seen from its foot in the northern hemisphere.
 */
function barb({ value, south, angle }: Sign): Path2D {
  let fives = Math.round((value * KNOTS) / 5);
  if (fives === 0 || angle === null) return calm();
  const side = south ? 1 : -1;
  const path = new Path2D();
  path.moveTo(0, 0);
  path.lineTo(0, -BARB_LENGTH);
  let at = -BARB_LENGTH;
  for (; fives >= 10; fives -= 10, at += 8) {
    path.moveTo(0, at);
    path.lineTo(side * 11, at - 2);
    path.lineTo(0, at + 6);
  }
  for (; fives >= 2; fives -= 2, at += 5) {
    path.moveTo(0, at);
    path.lineTo(side * 11, at - 4);
  }
  if (fives === 1) {
    // A single half line does not stand at the end, so that it is not taken for a whole one.
    const from = at === -BARB_LENGTH ? at + 5 : at;
    path.moveTo(0, from);
    path.lineTo(side * 5.5, from - 2);
  }
  return path;
}
