/** Web Mercator with the world from 0 to 1, from the north-west. */
export function mercator([lon, lat]: readonly [number, number]): [number, number] {
  const phi = (lat * Math.PI) / 180;
  return [lon / 360 + 0.5, 0.5 - Math.asinh(Math.tan(phi)) / (2 * Math.PI)];
}
