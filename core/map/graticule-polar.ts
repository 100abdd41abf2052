/** Meridians that run to the pole itself; the others end a parallel before it, where they would run together. */
const TO_THE_POLE = 90;

/** A latitude at which the net of a polar view is measured: between its middle and its southern end. */
export function meanLatitude(center: number, south: number): number {
  return Math.min(89, (center + Math.max(0, south)) / 2);
}

/** From where to where a meridian is drawn. `step` of the parallels, minutes of arc. */
export function latitudesOf(
  meridian: number,
  [south, north]: readonly [number, number],
  step: number,
): [number, number] {
  const end = meridian % TO_THE_POLE === 0 ? 90 : 90 - step / 60;
  return [south, Math.max(south, Math.min(north, end))];
}

/** The meridian of the net nearest to a longitude: parallels are named along it. `step` in minutes of arc. */
export function labelMeridian(longitude: number, step: number): number {
  return (Math.round((longitude * 60) / step) * step) / 60;
}
