/** Images are drawn at twice their size, to be sharp on high-density screens: `icon-size` is 0.5. */
const SHARPNESS = 2;

/** `dot:radius:line:fill:stroke`, in px and CSS colours. */
const DOT = /^dot:([\d.]+):([\d.]+):([^:]+):([^:]+)$/;
/** `plane:colour` */
const PLANE = /^plane:([^:]+)$/;
/** An aircraft seen from above, in a square of 12 px. */
const PLANE_SHAPE =
  "M6 .5c.5 0 .8.6.8 1.4v2.6l4.4 2.7v1.2L6.8 7v2.6l1.4 1v.9L6 10.9l-2.2.6v-.9l1.4-1V7L.8 8.4V7.2l4.4-2.7V1.9C5.2 1.1 5.5.5 6 .5z";

const drawn = new Map<string, HTMLCanvasElement>();

/** The image for an `icon-image`; undefined for names that this plugin does not know. */
export function iconOf(name: string): HTMLCanvasElement | undefined {
  const known = drawn.get(name);
  if (known) return known;
  const canvas = dot(DOT.exec(name)) ?? plane(PLANE.exec(name));
  if (canvas) drawn.set(name, canvas);
  return canvas;
}

function dot(name: RegExpExecArray | null): HTMLCanvasElement | undefined {
  if (!name) return undefined;
  const [radius, line] = [Number(name[1]), Number(name[2])];
  const side = Math.ceil((radius + line / 2 + 0.5) * 2);
  return draw(side, (context) => {
    context.beginPath();
    context.arc(side / 2, side / 2, radius, 0, 2 * Math.PI);
    context.fillStyle = name[3] ?? "";
    context.fill();
    context.lineWidth = line;
    context.strokeStyle = name[4] ?? "";
    context.stroke();
  });
}

function plane(name: RegExpExecArray | null): HTMLCanvasElement | undefined {
  if (!name) return undefined;
  return draw(12, (context) => {
    context.fillStyle = name[1] ?? "";
    context.fill(new Path2D(PLANE_SHAPE));
  });
}

/** @param side displayed size, px */
function draw(side: number, paint: (context: CanvasRenderingContext2D) => void): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = side * SHARPNESS;
  const context = canvas.getContext("2d");
  if (context) {
    context.scale(SHARPNESS, SHARPNESS);
    paint(context);
  }
  return canvas;
}
