/** Blend modes of CSS that a canvas calls something else. */
const BLENDS: Readonly<Record<string, GlobalCompositeOperation>> = {
  normal: "source-over",
  "plus-lighter": "lighter",
};

/** How a canvas lies in the map: the product of what it and the elements around it say. */
interface Placed {
  canvas: HTMLCanvasElement;
  opacity: number;
  blend: string;
  filter: string;
  /** Colour below it. */
  ground: string;
}

/**
 * Draws all layers of a map, as they lie over each other, into one canvas. `size` in CSS px. Canvases of the graphics card must
 * have been drawn in this task.
 */
export function composeLayers(
  element: HTMLElement,
  [width, height]: readonly [number, number],
  pixelRatio: number,
): HTMLCanvasElement {
  const picture = document.createElement("canvas");
  picture.width = Math.round(width * pixelRatio);
  picture.height = Math.round(height * pixelRatio);
  const context = picture.getContext("2d");
  if (!context) return picture;
  for (const canvas of element.querySelectorAll("canvas")) {
    if (canvas.width === 0 || canvas.height === 0 || canvas.style.display === "none") continue;
    const { opacity, blend, filter, ground } = placed(canvas, element);
    if (ground) {
      context.setTransform(1, 0, 0, 1, 0, 0);
      context.fillStyle = ground;
      context.fillRect(0, 0, picture.width, picture.height);
    }
    if (opacity === 0) continue;
    context.globalAlpha = opacity;
    context.globalCompositeOperation = BLENDS[blend] ?? (blend as GlobalCompositeOperation);
    context.filter = filter;
    const matrix = /matrix\(([^)]+)\)/.exec(canvas.style.transform)?.[1]?.split(",").map(Number);
    if (matrix) {
      const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = matrix.map((value) => value * pixelRatio);
      context.setTransform(a, b, c, d, e, f);
    } else {
      // It fills the map.
      context.setTransform(picture.width / canvas.width, 0, 0, picture.height / canvas.height, 0, 0);
    }
    context.drawImage(canvas, 0, 0);
    context.globalAlpha = 1;
    context.globalCompositeOperation = "source-over";
    context.filter = "none";
  }
  context.setTransform(1, 0, 0, 1, 0, 0);
  return picture;
}

function placed(canvas: HTMLCanvasElement, element: HTMLElement): Placed {
  const of: Placed = { canvas, opacity: 1, blend: "normal", filter: "none", ground: "" };
  for (let each: HTMLElement | null = canvas; each && each !== element; each = each.parentElement) {
    const { opacity, mixBlendMode, filter, backgroundColor } = each.style;
    if (opacity !== "") of.opacity *= Number(opacity);
    if (mixBlendMode !== "") of.blend = mixBlendMode;
    if (filter !== "") of.filter = filter;
    // Of canvases in one element the first lies on its colour.
    if (backgroundColor !== "" && each.querySelector("canvas") === canvas) of.ground = backgroundColor;
  }
  return of;
}

/** Whether the browser lets the page read a canvas: not when it holds images of a site that does not allow it. */
export function isReadable(canvas: HTMLCanvasElement): boolean {
  // Of the whole canvas, reading one pixel would fetch all of them from the graphics card.
  const probe = document.createElement("canvas");
  probe.width = 1;
  probe.height = 1;
  const context = probe.getContext("2d");
  if (!context || canvas.width === 0) return true;
  context.drawImage(canvas, 0, 0, 1, 1, 0, 0, 1, 1);
  try {
    context.getImageData(0, 0, 1, 1);
    return true;
  } catch {
    return false;
  }
}
