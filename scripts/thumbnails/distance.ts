import type { Mask } from "./coast-mask.ts";

/**
 * Distance of each pixel to the coast, px: positive on land, negative at sea. Two passes, accurate to a few per cent.
 */
export function distanceToCoast({ width, height, land }: Mask): Float32Array {
  const onLand = sweep(width, height, (i) => land[i] === 0);
  const atSea = sweep(width, height, (i) => land[i] === 1);
  return onLand.map((distance, i) => (land[i] === 1 ? distance : -(atSea[i] ?? 0)));
}

function sweep(width: number, height: number, isZero: (i: number) => boolean): Float32Array {
  const distance = Float32Array.from({ length: width * height }, (_, i) => (isZero(i) ? 0 : 1e6));
  const relax = (i: number, x: number, y: number, dx: number, dy: number) => {
    if (x + dx < 0 || x + dx >= width || y + dy < 0 || y + dy >= height) return;
    const via = (distance[i + dx + dy * width] ?? 1e6) + Math.hypot(dx, dy);
    if (via < (distance[i] ?? 0)) distance[i] = via;
  };
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      for (const [dx, dy] of [
        [-1, 0],
        [-1, -1],
        [0, -1],
        [1, -1],
      ] as const)
        relax(x + y * width, x, y, dx, dy);
  for (let y = height - 1; y >= 0; y--)
    for (let x = width - 1; x >= 0; x--)
      for (const [dx, dy] of [
        [1, 0],
        [1, 1],
        [0, 1],
        [-1, 1],
      ] as const)
        relax(x + y * width, x, y, dx, dy);
  return distance;
}
