/** Whether all pixels of a picture are alike; null: it is no picture that can be read. */
export async function isBlank(picture: Uint8Array): Promise<boolean | null> {
  const { createCanvas, loadImage } = await import("@napi-rs/canvas");
  try {
    const image = await loadImage(Buffer.from(picture));
    const canvas = createCanvas(image.width, image.height);
    const context = canvas.getContext("2d");
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, image.width, image.height);
    const pixels = new Uint32Array(data.buffer, data.byteOffset, data.byteLength / 4);
    const [first] = pixels;
    return pixels.every((pixel) => pixel === first);
  } catch {
    return null;
  }
}
