import type { Week } from "../../../lib/week.ts";
import type { FishHealthHistory, LocalityWeek } from "./history.ts";
import type { Locality } from "./localities.ts";

/** Filter of callers for localities; all given conditions must hold. */
export interface LocalityFilter {
  isFallow?: boolean;
  hasReportedLice?: boolean;
  overLimit?: boolean;
  hasCleanerfishDeployed?: boolean;
  hasMechanicalRemoval?: boolean;
  hasSubstanceTreatments?: boolean;
  /** Any of these. */
  diseases?: readonly { name: string }[];
  municipality?: readonly string[] | string;
}

/** One locality in the list of a week, as the real service writes it. */
export function listEntry(locality: Locality, state: LocalityWeek, filter: LocalityFilter | null) {
  const has = (name: string) => state.diseases.some((disease) => disease.name === name);
  return {
    localityNo: locality.localityNo,
    localityWeekId: localityWeekId(locality, state),
    name: locality.name,
    hasReportedLice: state.hasReportedLice,
    isFallow: state.isFallow,
    // The real service writes 0 where nothing was reported.
    avgAdultFemaleLice: state.adultFemale ?? 0,
    liceLimit: state.limit,
    hasCleanerfishDeployed: state.measures.includes("cleanerfish"),
    hasMechanicalRemoval: state.measures.includes("mechanical"),
    hasSubstanceTreatments: state.measures.includes("substance"),
    hasPd: has("PD"),
    hasIla: has("ILA"),
    diseases: state.diseases,
    municipalityNo: null,
    municipality: locality.municipality,
    lat: locality.lat,
    lon: locality.lon,
    isOnLand: locality.isOnLand,
    inFilteredSelection: filter === null || matches(filter, locality, state),
    hasSalmonoids: !state.isFallow,
    isSlaughterHoldingCage: locality.isSlaughterHoldingCage,
  };
}

/** Whether a locality passes a filter in a week. */
export function matches(filter: LocalityFilter, locality: Locality, state: LocalityWeek): boolean {
  const facts: [wanted: boolean | undefined, is: boolean][] = [
    [filter.isFallow, state.isFallow],
    [filter.hasReportedLice, state.hasReportedLice],
    [filter.overLimit, state.adultFemale !== null && state.adultFemale > state.limit],
    [filter.hasCleanerfishDeployed, state.measures.includes("cleanerfish")],
    [filter.hasMechanicalRemoval, state.measures.includes("mechanical")],
    [filter.hasSubstanceTreatments, state.measures.includes("substance")],
  ];
  if (facts.some(([wanted, is]) => wanted !== undefined && wanted !== is)) return false;
  const diseases = filter.diseases?.map(({ name }) => name.toUpperCase());
  if (diseases?.length && !state.diseases.some(({ name }) => diseases.includes(name))) return false;
  const places = typeof filter.municipality === "string" ? [filter.municipality] : filter.municipality;
  return !places?.length || places.includes(locality.municipality);
}

/** One locality in one week, with its report. */
export function details(locality: Locality, state: LocalityWeek) {
  return {
    localityNo: locality.localityNo,
    localityWeekId: localityWeekId(locality, state),
    name: locality.name,
    year: state.year,
    week: state.week,
    isFallow: state.isFallow,
    liceReport: {
      hasReportedLice: state.hasReportedLice,
      adultFemaleLice: { average: state.adultFemale },
      mobileLice: { average: state.mobile },
      stationaryLice: { average: state.stationary },
      seaTemperature: state.seaTemperature,
      liceLimit: state.limit,
    },
    liceTreatments: {
      hasCleanerfishDeployed: state.measures.includes("cleanerfish"),
      hasMechanicalRemoval: state.measures.includes("mechanical"),
      hasSubstanceTreatments: state.measures.includes("substance"),
    },
    diseases: state.diseases,
    aquaCultureRegister: {
      municipality: locality.municipality,
      isOnLand: locality.isOnLand,
      isSlaughterHoldingCage: locality.isSlaughterHoldingCage,
      // The real register writes this for a permit without an end.
      expirationDate: "9999-12-30T00:00:00Z",
    },
    geometry: { type: "Point", coordinates: [locality.lon, locality.lat] },
  };
}

/** All reported weeks of a locality in a year. */
export function weeksOf(history: FishHealthHistory, index: number, year: number) {
  const weeks: object[] = [];
  for (let week = 1; week <= 53; week++) {
    const place = history.placeOf({ year, week });
    const state = place === null ? null : history.at(index, place);
    if (state === null) continue;
    weeks.push({
      week,
      isFallow: state.isFallow,
      hasReportedLice: state.hasReportedLice,
      avgAdultFemaleLice: state.adultFemale,
      avgMobileLice: state.mobile,
      avgStationaryLice: state.stationary,
      seaTemperature: state.seaTemperature,
      liceLimit: state.limit,
      measures: state.measures,
      diseases: state.diseases,
    });
  }
  return weeks;
}

/** Number of localities over their limit in each week of a year, for the histogram of the week dock. */
export function overLimitByWeek(history: FishHealthHistory, year: number) {
  const weeks: { week: number; amount: number; reported: number; complete: boolean }[] = [];
  for (let week = 1; week <= 53; week++) {
    const place = history.placeOf({ year, week });
    if (place === null) continue;
    let [count, reported] = [0, 0];
    for (const index of history.localities.keys()) {
      const state = history.at(index, place);
      if (state === null || state.adultFemale === null) continue;
      reported += 1;
      if (state.adultFemale > state.limit) count += 1;
    }
    weeks.push({ week, amount: count, reported, complete: true });
  }
  return { year, weeks };
}

const localityWeekId = ({ localityNo }: Locality, { year, week }: Week): number =>
  localityNo * 10_000 + (year % 100) * 100 + week;
