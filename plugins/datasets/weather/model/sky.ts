import { getMoonIllumination, getMoonTimes, getPosition, getTimes } from "suncalc";
import type { LonLat } from "../../../../lib/lon-lat.ts";
import { DAY, osloMidnight } from "../../../../lib/oslo-time.ts";

/** The sun and the moon of a day in Norway; times are ms since the epoch, null: it does not happen on this day. */
export interface Sky {
  sun: {
    rise: number | null;
    set: number | null;
    /** Civil twilight begins and ends: the sun 6° below the horizon. */
    dawn: number | null;
    dusk: number | null;
    /** The sun is up, or down, all day. */
    always: "up" | "down" | null;
    /** How long it is up, ms. */
    length: number;
  };
  moon: {
    rise: number | null;
    set: number | null;
    always: "up" | "down" | null;
    /** 0 new to 1 full. */
    lit: number;
    waxing: boolean;
  };
}

/**
 * @param day the day's midnight in UTC, ms, as of `osloDay`
 */
export function skyOf([lon, lat]: LonLat, day: number): Sky {
  const midnight = osloMidnight(day);
  const noon = new Date(midnight.getTime() + DAY / 2);
  const sun = getTimes(noon, lat, lon);
  const moon = getMoonTimes(midnight, lat, lon);
  const { fraction, waxing } = getMoonIllumination(noon);
  const [rise, set] = [msOf(sun.sunrise), msOf(sun.sunset)];
  const up = sun.alwaysUp === true;
  return {
    sun: {
      rise,
      set,
      dawn: msOf(sun.dawn),
      dusk: msOf(sun.dusk),
      always: up ? "up" : sun.alwaysDown === true ? "down" : null,
      length: up ? DAY : rise !== null && set !== null ? set - rise : 0,
    },
    moon: {
      rise: msOf(moon.rise),
      set: msOf(moon.set),
      always: moon.alwaysUp ? "up" : moon.alwaysDown ? "down" : null,
      lit: fraction,
      waxing,
    },
  };
}

function msOf(time: Date | null | undefined): number | null {
  const ms = time?.getTime();
  return ms === undefined || Number.isNaN(ms) ? null : ms;
}

/** Height of the sun at which it rises and sets, degrees: its upper edge, with refraction. */
const HORIZON = -0.833;
/** How closely the beginning of a night is looked for, ms. */
const STEP = 10 * 60_000;

/** When the sun is down, between two times: from and to, ms. */
export function nightsOf([lon, lat]: LonLat, from: number, to: number): [from: number, to: number][] {
  const nights: [number, number][] = [];
  let began: number | null = null;
  for (let time = from; time < to; time += STEP) {
    const isDark = getPosition(new Date(time), lat, lon).altitude < HORIZON;
    if (isDark) began ??= time;
    else if (began !== null) {
      nights.push([began, time]);
      began = null;
    }
  }
  if (began !== null) nights.push([began, to]);
  return nights;
}
