/** Whether something that floats on the map, such as a button or the legend, stands over a px of it. */
export function isCovered(pixel: readonly [x: number, y: number] | null): boolean {
  const map = document.querySelector("#fv-map");
  if (!map || !pixel) return false;
  const { left, top } = map.getBoundingClientRect();
  const above = document.elementFromPoint(left + pixel[0], top + pixel[1]);
  return above !== null && !map.contains(above);
}
