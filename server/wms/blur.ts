/**
 * Blurs a grid by nearly a Gaussian of `sigma` pixels: three box filters in each direction, whose cost does not grow
 * with sigma. Values outside the grid count as 0, so that a caller needs a margin of `blurReach(sigma)`.
 */
export function blurred(values: Float32Array, width: number, height: number, sigma: number): Float32Array {
  const current = Float32Array.from(values);
  const other = new Float32Array(values.length);
  for (const radius of boxRadii(sigma)) {
    if (radius === 0) continue;
    boxRows(current, other, width, height, radius);
    boxColumns(other, current, width, height, radius);
  }
  return current;
}

/** Maximum distance that a value spreads, px. */
export function blurReach(sigma: number): number {
  return boxRadii(sigma).reduce((sum, radius) => sum + radius, 0) + 1;
}

/** Radii of three boxes whose variances sum to approximately sigma². */
function boxRadii(sigma: number): readonly [number, number, number] {
  const ideal = Math.sqrt(4 * sigma * sigma + 1);
  const low = Math.max(0, Math.floor((ideal - 1) / 2));
  const side = 2 * low + 1;
  const lowCount = Math.round((12 * sigma * sigma - 3 * side * side - 12 * side - 9) / (-4 * side - 4));
  const radius = (place: number) => (place < Math.max(0, Math.min(3, lowCount)) ? low : low + 1);
  return [radius(0), radius(1), radius(2)];
}

function boxRows(
  source: Float32Array,
  target: Float32Array,
  width: number,
  height: number,
  radius: number,
): void {
  const share = 1 / (2 * radius + 1);
  for (let row = 0; row < height; row++) {
    const start = row * width;
    let sum = 0;
    for (let column = 0; column < radius; column++) sum += source[start + column] ?? 0;
    for (let column = 0; column < width; column++) {
      if (column + radius < width) sum += source[start + column + radius] ?? 0;
      if (column - radius - 1 >= 0) sum -= source[start + column - radius - 1] ?? 0;
      target[start + column] = sum * share;
    }
  }
}

/** Processes rows with one running sum per column, which uses the cache much better than processing columns. */
function boxColumns(
  source: Float32Array,
  target: Float32Array,
  width: number,
  height: number,
  radius: number,
): void {
  const share = 1 / (2 * radius + 1);
  const sums = new Float32Array(width);
  for (let row = 0; row < Math.min(radius, height); row++) {
    for (let column = 0; column < width; column++)
      sums[column] = (sums[column] ?? 0) + (source[row * width + column] ?? 0);
  }
  for (let row = 0; row < height; row++) {
    const entering = row + radius < height ? (row + radius) * width : -1;
    const leaving = row - radius - 1 >= 0 ? (row - radius - 1) * width : -1;
    const start = row * width;
    for (let column = 0; column < width; column++) {
      let sum = sums[column] ?? 0;
      if (entering >= 0) sum += source[entering + column] ?? 0;
      if (leaving >= 0) sum -= source[leaving + column] ?? 0;
      sums[column] = sum;
      target[start + column] = sum * share;
    }
  }
}
