/** Blend modes of CSS that a canvas calls something else. */
const BLENDS: Readonly<Record<string, GlobalCompositeOperation>> = {
  normal: "source-over",
  "plus-lighter": "lighter",
};

/** A picture of one canvas of a map, and how the canvas lies in the map: the product of its styles and those around it. */
export interface LayerPicture {
  /** Can be transferred to a worker. */
  image: ImageBitmap;
  opacity: number;
  blend: string;
  filter: string;
  /** Colour below it; empty: none. */
  ground: string;
  /** From px of the canvas to CSS px of the map; null: the canvas fills the map. */
  matrix: readonly number[] | null;
}

/**
 * Takes a picture of every canvas of a map that was drawn in this task. Canvases of the graphics card are read in this task, because
 * their buffer is empty after it; the others keep their content, so each is read in a task of its own. Null: the browser does
 * not let the page read them, since they hold images of a site that does not allow it.
 */
export async function pictureLayers(
  element: HTMLElement,
  signal: AbortSignal,
): Promise<LayerPicture[] | null> {
  const canvases = [...element.querySelectorAll("canvas")].filter(
    (canvas) =>
      canvas.width > 0 &&
      canvas.height > 0 &&
      canvas.style.display !== "none" &&
      canvas.closest(".fv-mask") === null,
  );
  const placed = canvases.map((canvas) => placedIn(canvas, element));
  const early = canvases.map((canvas) => (canvas.getContext("2d") ? null : createImageBitmap(canvas)));
  const layers: LayerPicture[] = [];
  for (const [index, canvas] of canvases.entries()) {
    const image = await (early[index] ?? createImageBitmap(canvas));
    const place = placed[index];
    if (place) layers.push({ image, ...place });
    if (signal.aborted || !isReadable(image)) {
      for (const layer of layers) layer.image.close();
      signal.throwIfAborted();
      return null;
    }
    await nextTask();
  }
  return layers;
}

/** Draws pictures of layers over one another, and frees them. `size` in px of the drawing. */
export function composeLayers(
  layers: readonly LayerPicture[],
  { width, height }: { width: number; height: number },
  pixelRatio: number,
): OffscreenCanvas {
  const picture = new OffscreenCanvas(width, height);
  const context = picture.getContext("2d");
  if (!context) throw new Error("The browser has no memory for a picture of this size");
  for (const { image, opacity, blend, filter, ground, matrix } of layers) {
    if (ground) {
      context.setTransform(1, 0, 0, 1, 0, 0);
      context.fillStyle = ground;
      context.fillRect(0, 0, width, height);
    }
    if (opacity > 0) {
      context.globalAlpha = opacity;
      context.globalCompositeOperation = BLENDS[blend] ?? (blend as GlobalCompositeOperation);
      context.filter = filter;
      const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = matrix?.map((value) => value * pixelRatio) ?? [
        width / image.width,
        0,
        0,
        height / image.height,
      ];
      context.setTransform(a, b, c, d, e, f);
      context.drawImage(image, 0, 0);
      context.globalAlpha = 1;
      context.globalCompositeOperation = "source-over";
      context.filter = "none";
    }
    image.close();
  }
  return picture;
}

function placedIn(canvas: HTMLCanvasElement, element: HTMLElement): Omit<LayerPicture, "image"> {
  const place = { opacity: 1, blend: "normal", filter: "none", ground: "" };
  for (let each: HTMLElement | null = canvas; each && each !== element; each = each.parentElement) {
    const { opacity, mixBlendMode, filter, backgroundColor } = each.style;
    if (opacity !== "") place.opacity *= Number(opacity);
    if (mixBlendMode !== "") place.blend = mixBlendMode;
    if (filter !== "") place.filter = filter;
    // Of canvases in one element the first lies on its colour.
    if (backgroundColor !== "" && each.querySelector("canvas") === canvas) place.ground = backgroundColor;
  }
  return { ...place, matrix: matrixIn(canvas) };
}

/** From px of a canvas to CSS px of the map: by its own transform, or as a piece of a picture that is moved as a whole. Null: it fills the map. */
export function matrixIn(canvas: HTMLCanvasElement): number[] | null {
  const own = matrixOf(canvas);
  const around = canvas.parentElement && matrixOf(canvas.parentElement);
  if (own || !around) return own;
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = around;
  const [left, top] = [canvas.style.left, canvas.style.top].map((px) => Number.parseFloat(px) || 0);
  return [a, b, c, d, a * (left ?? 0) + c * (top ?? 0) + e, b * (left ?? 0) + d * (top ?? 0) + f];
}

function matrixOf({ style }: HTMLElement): number[] | null {
  return /matrix\(([^()]+)\)/.exec(style.transform)?.[1]?.split(",").map(Number) ?? null;
}

/** Not when the image holds pixels of a site that does not allow it. */
function isReadable(image: ImageBitmap): boolean {
  const context = new OffscreenCanvas(1, 1).getContext("2d");
  if (!context) return true;
  context.drawImage(image, 0, 0, 1, 1, 0, 0, 1, 1);
  try {
    context.getImageData(0, 0, 1, 1);
    return true;
  } catch {
    return false;
  }
}

const nextTask = () => new Promise((resolve) => setTimeout(resolve));
