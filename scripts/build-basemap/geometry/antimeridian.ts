import { clipRing } from "./clip.ts";
import type { Bounds, Line, Position, Ring } from "./types.ts";

/**
 * The world with a margin past the antimeridian and the poles of the web map. Shapes extend into the margin, so that no
 * edge of a shape lies on the antimeridian, where the map would draw it as a coast.
 */
export const WORLD: Bounds = [-190, -88, 190, 88];

/** A ring whose longitudes do not jump: they continue past 180 degrees instead. */
const unroll = (ring: Ring): Ring => {
  let shift = 0;
  return ring.map(([lon, lat], i): Position => {
    const previous = ring[i - 1];
    if (previous) shift += Math.round((previous[0] - lon) / 360) * 360;
    return [lon + shift, lat];
  });
};

const SEAM_SNAP = 0.02;
const onSeam = ([lon]: Position): boolean => Math.abs((Math.abs(lon) % 360) - 180) < 1e-6;

/** The stretches of a ring between its edges along the antimeridian, moved so that each begins at longitude 180. */
const cutAtSeam = (ring: Ring): Line[] => {
  const seam = ring.findIndex((p, i) => onSeam(p) && onSeam(ring[i + 1] ?? [0, 0]));
  if (seam < 0) return [];
  const rolled = [...ring.slice(seam + 1), ...ring.slice(1, seam + 1)];
  const stretches: Line[] = [[]];
  rolled.forEach((p, i) => {
    stretches[stretches.length - 1]?.push(p);
    const next = rolled[i + 1];
    if (next && onSeam(p) && onSeam(next)) stretches.push([]);
  });
  return stretches
    .filter((stretch) => stretch.length > 1)
    .map((stretch) => {
      const shift = 180 - (stretch[0]?.[0] ?? 180);
      return stretch.map(([lon, lat]): Position => [lon + shift, lat]);
    });
};

/**
 * Joins rings along the antimeridian: where the source cut land in two there (such as Chukotka from the rest of
 * Eurasia), the result is one ring whose longitudes continue past 180.
 */
export const joinOverSeam = (rings: readonly Ring[]): Ring[] => {
  const whole: Ring[] = [];
  const open: Line[] = [];
  for (const ring of rings.map(unroll)) {
    const stretches = cutAtSeam(ring);
    if (stretches.length === 0) whole.push(ring);
    else open.push(...stretches);
  }
  for (let line = open.shift(); line; line = open.shift()) {
    for (;;) {
      const end = line[line.length - 1]?.[1] ?? 0;
      const at = open.findIndex(([start]) => start && Math.abs(start[1] - end) < SEAM_SNAP);
      const [next] = at < 0 ? [] : open.splice(at, 1);
      if (!next) break;
      line = [...line, ...next.slice(1)];
    }
    const first = line[0];
    if (first) whole.push([...line, first]);
  }
  return whole;
};

/** A ring round a pole, unrolled, ends 360 degrees from its start, so it is closed along the pole. */
const closeOverPole = (ring: Ring): Ring => {
  const [first, last] = [ring[0], ring[ring.length - 1]];
  if (!first || !last || Math.abs(first[0] - last[0]) < 1) return ring;
  const pole = first[1] < 0 ? WORLD[1] : WORLD[3];
  return [...ring, [last[0], pole], [first[0], pole], first];
};

/**
 * The copies of a ring that fall into {@link WORLD}; a ring across the antimeridian is drawn at both ends of the map.
 */
export const worldCopies = (ring: Ring): Ring[] => {
  const whole = closeOverPole(unroll(ring));
  return [-360, 0, 360]
    .map((shift) =>
      clipRing(
        whole.map(([lon, lat]): Position => [lon + shift, lat]),
        WORLD,
      ),
    )
    .filter((copy) => copy.length > 3);
};
