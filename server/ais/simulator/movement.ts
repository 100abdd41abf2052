import type { Way } from "./way.ts";

/** What a simulated vessel does, for ever. */
export type Movement =
  /** There and back along a way, resting at both ends. */
  | { kind: "route"; way: Way; knots: number; aside: number; rest: number; phase: number }
  /** Round and round over a fishing ground; radii in nautical miles. */
  | {
      kind: "ground";
      lon: number;
      lat: number;
      radii: [number, number];
      turn: number;
      knots: number;
      phase: number;
    }
  | { kind: "rest"; lon: number; lat: number; heading: number; navStatus: number };

export interface Motion {
  lon: number;
  lat: number;
  /** Knots. */
  sog: number;
  /** Degrees, true. */
  cog: number;
  heading: number;
  navStatus: number;
}

const HOUR = 3_600_000;
const RAD = Math.PI / 180;
const UNDER_WAY = 0;
const MOORED = 5;
const FISHING = 7;

/** Where the vessel is at an instant (ms since 1970): the same instant always gives the same place. */
export function motionAt(movement: Movement, time: number): Motion {
  switch (movement.kind) {
    case "route":
      return alongWay(movement, time / HOUR);
    case "ground":
      return overGround(movement, time / HOUR);
    case "rest":
      return { ...movement, sog: 0, cog: movement.heading };
  }
}

function alongWay(
  { way, knots, aside, rest, phase }: Extract<Movement, { kind: "route" }>,
  hours: number,
): Motion {
  const sailing = way.length / knots;
  const round = 2 * (sailing + rest);
  const now = (((hours + phase) % round) + round) % round;
  const back = now >= sailing + rest;
  const gone = Math.min(back ? now - sailing - rest : now, sailing) * knots;
  // Each keeps to the starboard side of the way.
  const { lon, lat, course } = way.at(back ? way.length - gone : gone, back ? -aside : aside);
  const cog = back ? (course + 180) % 360 : course;
  const rests = gone >= way.length;
  return { lon, lat, sog: rests ? 0 : knots, cog, heading: cog, navStatus: rests ? MOORED : UNDER_WAY };
}

function overGround(
  { lon, lat, radii, turn, knots, phase }: Extract<Movement, { kind: "ground" }>,
  hours: number,
): Motion {
  const [a, b] = radii;
  const around = Math.PI * (3 * (a + b) - Math.sqrt((3 * a + b) * (a + 3 * b)));
  const place = (at: number) => {
    const angle = ((at * knots) / around) * 2 * Math.PI + phase;
    const [x, y] = [a * Math.cos(angle), b * Math.sin(angle)];
    return [x * Math.cos(turn) + y * Math.sin(turn), y * Math.cos(turn) - x * Math.sin(turn)] as const;
  };
  const [x, y] = place(hours);
  const [ahead, up] = place(hours + 1 / 60);
  const cog = (Math.atan2(ahead - x, up - y) / RAD + 360) % 360;
  return {
    lon: lon + x / 60 / Math.cos(lat * RAD),
    lat: lat + y / 60,
    sog: knots,
    cog,
    heading: cog,
    navStatus: FISHING,
  };
}
