/** Whether something that floats on the map, such as the legend, covers a px of it. */
export function isCovered([x, y]: readonly [x: number, y: number]): boolean {
  const map = document.querySelector("#fv-map");
  if (!map) return false;
  const { left, top } = map.getBoundingClientRect();
  const above = document.elementFromPoint(left + x, top + y);
  return above !== null && !map.contains(above);
}
