/** Pictures are drawn larger than they are shown, to be sharp on dense screens: `icon-size` is 1/3. */
const SHARPNESS = 3;

/** `dot:radius:line:fill:stroke`, in px and CSS colours. */
const DOT = /^dot:([\d.]+):([\d.]+):([^:]+):([^:]+)$/;

const drawn = new Map<string, HTMLCanvasElement>();

/** The picture that an `icon-image` names; undefined for names that are no picture of this plugin. */
export function pictureOf(name: string): HTMLCanvasElement | undefined {
  const known = drawn.get(name);
  if (known) return known;
  const dot = DOT.exec(name);
  if (!dot) return undefined;
  const picture = drawDot(Number(dot[1]), Number(dot[2]), dot[3] ?? "", dot[4] ?? "");
  drawn.set(name, picture);
  return picture;
}

function drawDot(radius: number, line: number, fill: string, stroke: string): HTMLCanvasElement {
  const side = Math.ceil((radius + line / 2 + 0.5) * 2);
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = side * SHARPNESS;
  const context = canvas.getContext("2d");
  if (!context) return canvas;
  context.scale(SHARPNESS, SHARPNESS);
  context.beginPath();
  context.arc(side / 2, side / 2, radius, 0, 2 * Math.PI);
  context.fillStyle = fill;
  context.fill();
  context.lineWidth = line;
  context.strokeStyle = stroke;
  context.stroke();
  return canvas;
}
