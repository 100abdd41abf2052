import { createCanvas, loadImage } from "@napi-rs/canvas";

export interface Ink {
  /** Pixels that are not transparent. */
  count: number;
  /** Their middle in px from the upper left corner. */
  center: [number, number];
}

/** Reads which pixels of an image are drawn, and where. */
export async function inkOf(picture: ArrayBuffer): Promise<Ink> {
  const image = await loadImage(new Uint8Array(picture));
  const canvas = createCanvas(image.width, image.height);
  const context = canvas.getContext("2d");
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, image.width, image.height);
  let [count, sumX, sumY] = [0, 0, 0];
  for (let pixel = 0; pixel < image.width * image.height; pixel++) {
    const alpha = (data[pixel * 4 + 3] ?? 0) / 255;
    count += alpha;
    sumX += alpha * ((pixel % image.width) + 0.5);
    sumY += alpha * (Math.floor(pixel / image.width) + 0.5);
  }
  return { count, center: [sumX / count, sumY / count] };
}
