import { DAY } from "../../../lib/oslo-time.ts";
import { seededRandom } from "../random.ts";
import { placeAt, type Vector } from "./place.ts";

/** A moving low at one instant. */
export interface Low {
  /** Its centre. */
  centre: Vector;
  /** How far its pressure is below that of its surroundings, Pa. */
  depth: number;
  /** Distance from the centre to its strongest wind, m. */
  radius: number;
}

/** How a low lives, from its birth west of the area to its end. */
interface LifeOfLow {
  /** ms since the epoch. */
  born: number;
  lifetime: number;
  /** Where it is born, degrees. */
  lon: number;
  lat: number;
  /** How it moves, degrees in an hour. */
  lonSpeed: number;
  latSpeed: number;
  depth: number;
  radius: number;
}

const HOUR = 3_600_000;
/** No low lives longer, days. */
const LONGEST_LIFE = 5;

const bornOn = new Map<number, LifeOfLow[]>();

/** The lows that are born on a day: the same for the same day, so no state is kept from one run to the next. */
function lowsBornOn(day: number): LifeOfLow[] {
  const known = bornOn.get(day);
  if (known !== undefined) return known;
  const random = seededRandom(`low ${day}`);
  // Winter lows are deeper and more frequent.
  const winter = 0.5 + 0.5 * Math.cos((2 * Math.PI * (dayOfYear(day) - 20)) / 365.25);
  const lows = Array.from({ length: random.next() < 0.35 + 0.35 * winter ? 2 : 1 }, (): LifeOfLow => {
    const polar = random.next() < 0.15;
    return {
      born: day * DAY + random.between(0, DAY),
      lifetime: polar ? random.between(36, 60) * HOUR : random.between(72, 24 * LONGEST_LIFE) * HOUR,
      lon: polar ? random.between(-5, 25) : random.between(-45, -20),
      lat: polar ? random.between(74, 78) : random.between(52, 64),
      lonSpeed: polar ? random.between(0.05, 0.3) : random.between(0.45, 0.85),
      latSpeed: polar ? random.between(-0.14, -0.06) : random.between(0.02, 0.16),
      depth: (polar ? random.between(1100, 1800) : random.between(1600, 3400)) * (0.65 + 0.45 * winter),
      radius: (polar ? random.between(140, 220) : random.between(340, 620)) * 1000,
    };
  });
  bornOn.set(day, lows);
  if (bornOn.size > 400) bornOn.clear();
  return lows;
}

/** The lows that live at an instant, ms since the epoch. */
export function lowsAt(time: number): Low[] {
  const today = Math.floor(time / DAY);
  const lows: Low[] = [];
  for (let day = today - LONGEST_LIFE; day <= today; day++) {
    for (const life of lowsBornOn(day)) {
      const age = time - life.born;
      if (age <= 0 || age >= life.lifetime) continue;
      const hours = age / HOUR;
      const { up } = placeAt(life.lon + life.lonSpeed * hours, life.lat + life.latSpeed * hours);
      // It deepens faster than it fills.
      const share = (age / life.lifetime) ** 0.75;
      lows.push({ centre: up, depth: life.depth * Math.sin(Math.PI * share), radius: life.radius });
    }
  }
  return lows;
}

/** Days since new year, roughly: leap years shift it by less than a day. */
export function dayOfYear(day: number): number {
  return (((day % 365.25) + 365.25) % 365.25) + 0;
}
