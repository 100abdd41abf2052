/** Reads colours of CSS as the browser does. */
export class ColorReader {
  private readonly known = new Map<string, readonly [number, number, number]>();
  private readonly context = document.createElement("canvas").getContext("2d", { willReadFrequently: true });

  /** Red, green and blue, 0–1. */
  read(css: string): readonly [number, number, number] {
    const found = this.known.get(css);
    if (found !== undefined || this.context === null) return found ?? [0, 0, 0];
    this.context.fillStyle = css;
    this.context.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = this.context.getImageData(0, 0, 1, 1).data;
    const color = [red / 255, green / 255, blue / 255] as const;
    this.known.set(css, color);
    return color;
  }
}
