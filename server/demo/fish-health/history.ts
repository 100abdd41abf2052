import { join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { mondayOf, type Week, weekOf, weeksIn } from "../../../lib/week.ts";
import { type Random, seededRandom } from "../random.ts";
import { type Locality, readLocalities } from "./localities.ts";

/** First week-year of the demonstration. */
export const FIRST_YEAR = 2019;

/** Treatment in a week. */
export type Measure = "mechanical" | "substance" | "cleanerfish";
export type Disease = "PD" | "ILA";

/** The report of one locality for one week. Null: not reported. */
export interface LocalityWeek extends Week {
  isFallow: boolean;
  hasReportedLice: boolean;
  /** Lice per fish. */
  adultFemale: number | null;
  mobile: number | null;
  stationary: number | null;
  /** °C. */
  seaTemperature: number | null;
  /** Limit of adult female lice per fish. */
  limit: number;
  measures: readonly Measure[];
  diseases: readonly { name: Disease; status: "suspected" | "confirmed" }[];
}

/** Localities north of this latitude are in Nordland or further north, where spring is later. */
const NORTH_FROM = 65.1;

/**
 * Limits of adult female lice per fish (specification section 9): the lower one applies in the weeks when smolt leave
 * the rivers.
 */
export const LIMIT = 0.5;
export const SPRING_LIMIT = 0.2;

/** Weeks in which the lower limit applies: 16–21 in the south, 21–26 in Nordland and north of it. */
export function limitOf({ lat }: Pick<Locality, "lat">, week: number): number {
  const [first, last] = lat >= NORTH_FROM ? [21, 26] : [16, 21];
  return week >= first && week <= last ? SPRING_LIMIT : LIMIT;
}

/** Weeks of a production cycle, and of the fallow time after it. */
const PRODUCTION_WEEKS = 78;
const FALLOW_WEEKS = 10;
/** Lice appear when the smolt have been in the sea for a while. */
const FIRST_LICE_WEEK = 8;
const SILENT_SHARE = 0.02;
const CLEANER_FISH_SHARE = 0.06;
const MECHANICAL_SHARE = 0.72;
/** Fish may be treated from this share of the limit on. */
const HIGH_LICE = 0.75;
/** PD occurs south of this latitude. */
const PD_LIMIT = 64.9;
const PD_SHARE = 0.34;
const ILA_SHARE = 0.035;
const SUSPECTED_WEEKS = 3;
/** Localities that are computed before other requests are answered. */
const SLICE = 25;

/** Flags of one week of a locality, in one byte. */
const FALLOW = 1;
const REPORTED = 2;
const MECHANICAL = 4;
const SUBSTANCE = 8;
const CLEANER_FISH = 16;
const PD = 32;
const ILA = 64;
const SUSPECTED = 128;

/** The weeks of all localities since the first of FIRST_YEAR, the same on every machine. */
export class FishHealthHistory {
  private readonly weeks: (Week & { season: number })[];
  private readonly flags: Uint8Array;
  private readonly lice: Float32Array;
  private readonly temperature: Float32Array;

  private constructor(
    readonly localities: readonly Locality[],
    readonly last: Week,
  ) {
    this.weeks = weeksUntil(last);
    const size = localities.length * this.weeks.length;
    this.flags = new Uint8Array(size);
    this.lice = new Float32Array(size);
    this.temperature = new Float32Array(size);
  }

  /** Computes everything in slices, so that other requests are answered in between. `last`: the newest week. */
  static async make(localities: readonly Locality[], last: Week): Promise<FishHealthHistory> {
    const history = new FishHealthHistory(localities, last);
    for (const [index, locality] of localities.entries()) {
      history.simulate(index, locality);
      if (index % SLICE === SLICE - 1) await nextTurn();
    }
    return history;
  }

  /** Index of a week; null for a week before the first or after the last. */
  placeOf({ year, week }: Week): number | null {
    const place = this.weeks.findIndex((known) => known.year === year && known.week === week);
    return place < 0 ? null : place;
  }

  /** The report of a locality for a week, by their indexes. */
  at(index: number, place: number): LocalityWeek | null {
    const [locality, week] = [this.localities[index], this.weeks[place]];
    if (locality === undefined || week === undefined) return null;
    const cell = index * this.weeks.length + place;
    const flags = this.flags[cell] ?? 0;
    const lice = this.lice[cell] ?? 0;
    const reported = (flags & REPORTED) !== 0;
    const status = flags & SUSPECTED ? ("suspected" as const) : ("confirmed" as const);
    return {
      year: week.year,
      week: week.week,
      isFallow: (flags & FALLOW) !== 0,
      hasReportedLice: reported,
      adultFemale: reported ? hundredths(lice) : null,
      mobile: reported ? hundredths(lice * 2.1 + (cell % 7) / 50) : null,
      stationary: reported ? hundredths(lice * 0.9 + (cell % 5) / 50) : null,
      seaTemperature: reported ? Math.round((this.temperature[cell] ?? 0) * 10) / 10 : null,
      limit: limitOf(locality, week.week),
      measures: [
        ...(flags & MECHANICAL ? (["mechanical"] as const) : []),
        ...(flags & SUBSTANCE ? (["substance"] as const) : []),
        ...(flags & CLEANER_FISH ? (["cleanerfish"] as const) : []),
      ],
      diseases: [
        ...(flags & PD ? [{ name: "PD" as const, status }] : []),
        ...(flags & ILA ? [{ name: "ILA" as const, status }] : []),
      ],
    };
  }

  private simulate(index: number, locality: Locality): void {
    const random = seededRandom(`fish health ${locality.localityNo}`);
    const cycle = PRODUCTION_WEEKS + FALLOW_WEEKS;
    let age = Math.floor(random.between(0, cycle));
    let lice = random.between(0.02, 0.2);
    let disease = beginDisease(locality, random);
    for (const [place, { week, season }] of this.weeks.entries()) {
      if (age >= cycle) {
        age = 0;
        lice = 0.01;
        disease = beginDisease(locality, random);
      }
      const cell = index * this.weeks.length + place;
      const temperature = temperatureOf(locality, season) + random.between(-0.9, 0.9);
      let flags = age >= PRODUCTION_WEEKS ? FALLOW : diseaseFlags(disease, age);
      if ((flags & FALLOW) === 0 && age > FIRST_LICE_WEEK) {
        lice = Math.max(
          0,
          lice * growth(temperature) * random.between(0.86, 1.15) + random.between(0, 0.012),
        );
        if (random.next() < CLEANER_FISH_SHARE) flags |= CLEANER_FISH;
        if (lice > limitOf(locality, week) * random.between(HIGH_LICE, 1.5)) {
          flags |= random.next() < MECHANICAL_SHARE ? MECHANICAL : SUBSTANCE;
        }
      }
      if ((flags & FALLOW) === 0 && random.next() >= SILENT_SHARE) flags |= REPORTED;
      this.flags[cell] = flags;
      this.lice[cell] = lice;
      this.temperature[cell] = temperature;
      // The treatment of this week takes effect in the next.
      if (flags & (MECHANICAL | SUBSTANCE)) lice *= random.between(0.15, 0.45);
      age += 1;
    }
  }
}

/** The last week for which there can be reports: the one before the current one. */
export function lastReportedWeek(now: Date): Week {
  return weekOf(now.getTime() - 7 * 86_400_000);
}

/** All weeks from the first of FIRST_YEAR to `last`, with the season: 1 at the end of August, -1 half a year later. */
function weeksUntil(last: Week): (Week & { season: number })[] {
  const weeks: (Week & { season: number })[] = [];
  for (let year = FIRST_YEAR; year <= last.year; year++) {
    const end = year === last.year ? Math.min(last.week, weeksIn(year)) : weeksIn(year);
    for (let week = 1; week <= end; week++) {
      const day = (mondayOf({ year, week }) - Date.UTC(year, 0, 1)) / 86_400_000;
      weeks.push({ year, week, season: Math.cos(((day - 235) / 365.25) * 2 * Math.PI) });
    }
  }
  return weeks;
}

function beginDisease({ lat }: Locality, random: Random): { flag: number; from: number } | null {
  const chance = random.next();
  const from = Math.floor(random.between(12, PRODUCTION_WEEKS - 12));
  if (lat < PD_LIMIT && chance < PD_SHARE) return { flag: PD, from };
  return chance > 1 - ILA_SHARE ? { flag: ILA, from } : null;
}

function diseaseFlags(outbreak: { flag: number; from: number } | null, age: number): number {
  if (outbreak === null || age < outbreak.from) return 0;
  return outbreak.flag | (age < outbreak.from + SUSPECTED_WEEKS ? SUSPECTED : 0);
}

/** Sea temperature, °C: lower and with less variation in the north. */
const temperatureOf = ({ lat }: Locality, season: number): number =>
  9.4 - (lat - 58) * 0.28 + (4.6 - (lat - 58) * 0.08) * season;

/** Growth of lice in a week: hardly any below 5 °C, a fifth at 12 °C. */
const growth = (temperature: number): number => 1 + Math.max(-0.02, (temperature - 5) * 0.026);

const hundredths = (value: number): number => Math.round(value * 100) / 100;

/** The history up to the last reported week; computed at the first request, and again when another week has ended. */
export function openFishHealth(areaFolder: string, clock: () => Date): () => Promise<FishHealthHistory> {
  let localities: readonly Locality[] | null = null;
  let made: { key: string; history: Promise<FishHealthHistory> } | null = null;
  return () => {
    const last = lastReportedWeek(clock());
    const key = `${last.year}-${last.week}`;
    if (made?.key !== key) {
      localities ??= readLocalities(join(areaFolder, "locality.json"));
      made = { key, history: FishHealthHistory.make(localities, last) };
    }
    return made.history;
  };
}
