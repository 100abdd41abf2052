const known = new Map<string, readonly [number, number, number, number]>();
let context: CanvasRenderingContext2D | null = null;

/** Red, green, blue and opacity of any CSS colour, 0–1, as the browser reads it. */
export function readColor(css: string): readonly [number, number, number, number] {
  const found = known.get(css);
  if (found !== undefined) return found;
  context ??= document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  if (context === null) return [0, 0, 0, 1];
  context.clearRect(0, 0, 1, 1);
  context.fillStyle = css;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, alpha = 255] = context.getImageData(0, 0, 1, 1).data;
  const color = [red / 255, green / 255, blue / 255, alpha / 255] as const;
  known.set(css, color);
  return color;
}
