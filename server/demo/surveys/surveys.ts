import proj4 from "proj4";
import { findCrs } from "../../../lib/crs.ts";
import { osloDay, osloMidnight } from "../../../lib/oslo-time.ts";
import { seededRandom } from "../random.ts";

const DAY_MS = 86_400_000;

/** State of a survey on a day. */
export type SurveyState = "planned" | "ongoing" | "finished";

type Survey = [
  name: string,
  area: string,
  lon: number,
  lat: number,
  long: number,
  wide: number,
  turn: number,
];

/** Survey areas of the continental shelf; names and outlines are invented. */
const SURVEYS: readonly Survey[] = [
  ["DEMO-2601", "Nordsjøen", 2.6, 58.9, 26, 11, 20],
  ["DEMO-2602", "Nordsjøen", 2.3, 60.8, 30, 14, 165],
  ["DEMO-2603", "Norskehavet", 7.2, 65.1, 34, 15, 35],
  ["DEMO-2604", "Norskehavet", 5.2, 66.6, 40, 18, 60],
  ["DEMO-2605", "Norskehavet", 9.6, 67.4, 22, 10, 40],
  ["DEMO-2606", "Barentshavet", 20.8, 71.9, 36, 16, 100],
  ["DEMO-2607", "Barentshavet", 24.6, 72.8, 42, 18, 80],
  ["DEMO-2608", "Barentshavet", 31.5, 72.4, 30, 15, 10],
  ["DEMO-2609", "Nordsjøen", 3.6, 57.4, 24, 10, 140],
  ["DEMO-2610", "Norskehavet", 6.4, 64.2, 28, 12, 25],
];
const ELECTROMAGNETIC: readonly Survey[] = [
  ["DEMO-EM-01", "Nordsjøen", 3.1, 60.2, 14, 7, 10],
  ["DEMO-EM-02", "Norskehavet", 8.3, 64.9, 16, 8, 40],
  ["DEMO-EM-03", "Norskehavet", 5.9, 62.8, 12, 6, 70],
];

/** Every third survey has no fishery expert, so that the answer without one can be tested. */
export const hasExpert = (index: number): boolean => index % 3 !== 2;

/** First day of a survey relative to today, and its duration; they move on with the calendar. */
function datesOf(index: number, now: Date): { from: number; to: number } {
  const random = seededRandom(`survey ${index} ${new Date(now).getUTCFullYear()}`);
  const length = Math.floor(random.between(18, 55));
  // One third each has ended, is ongoing and is planned.
  const shift = [-length - 12, -Math.floor(length / 2), 9][index % 3] ?? 0;
  const from = osloDay(now) + (shift + Math.floor(random.between(-5, 6))) * DAY_MS;
  return { from, to: from + length * DAY_MS };
}

function stateOf(index: number, now: Date): SurveyState {
  const { from, to } = datesOf(index, now);
  const today = osloDay(now);
  if (today < from) return "planned";
  return today > to ? "finished" : "ongoing";
}

/** Surveys of a state, in the fields of the download API. */
export function surveys(state: SurveyState, now: Date, vessels: readonly { name: string; mmsi: number }[]) {
  return SURVEYS.flatMap((survey, index) => {
    if (stateOf(index, now) !== state) return [];
    const vessel = vessels[index % Math.max(1, vessels.length)];
    return [{ ...fieldsOf(survey, index, now, vessel), geometry: polygon(survey, (at) => at) }];
  });
}

/** Surveys by electromagnetic waves: their coordinates are metres in ED50 / UTM zone 32, as the real service gives them. */
export function electromagneticSurveys(now: Date, vessels: readonly { name: string; mmsi: number }[]) {
  const { proj4: ed50 = "" } = findCrs("EPSG:23032") ?? {};
  return ELECTROMAGNETIC.map((survey, index) => ({
    ...fieldsOf(survey, index, now, vessels[(index + 3) % Math.max(1, vessels.length)]),
    surmaintyp: "Electromagnetic",
    surparttyp: "",
    sourcetype: "Dipole",
    sensortype: "Seabed",
    senslength: null,
    geometry: polygon(survey, ([lon, lat]) => {
      const [x = 0, y = 0] = proj4("EPSG:4326", ed50, [lon, lat]);
      return [Math.round(x), Math.round(y)];
    }),
  }));
}

function fieldsOf([name, area]: Survey, index: number, now: Date, vessel?: { name: string; mmsi: number }) {
  const { from, to } = datesOf(index, now);
  return {
    surveyname: name,
    geoarea: area,
    vesselall: vessel?.name ?? "",
    mmsi: vessel?.mmsi ?? null,
    surmaintyp: index % 2 === 0 ? "3D" : "2D",
    surparttyp: index % 4 === 0 ? "4D" : "Ordinary",
    plnfrmdate: osloMidnight(from).toISOString(),
    plntodate: osloMidnight(to).toISOString(),
    compreport: "Demo Geo AS",
    sourcetype: "Air gun",
    sensortype: "Streamer",
    senslength: 3000 + (index % 4) * 1500,
    sensnote: "",
  };
}

function polygon(
  [, , lon, lat, long, wide, turn]: Survey,
  write: (at: [number, number]) => [number, number],
) {
  const angle = (turn * Math.PI) / 180;
  const ring = [
    [long, wide],
    [long, -wide],
    [-long, -wide],
    [-long, wide],
    [long, wide],
  ].map(([along = 0, across = 0]): [number, number] => {
    const north = along * Math.cos(angle) - across * Math.sin(angle);
    const east = along * Math.sin(angle) + across * Math.cos(angle);
    const degrees: [number, number] = [
      Number((lon + east / 60 / Math.cos((lat * Math.PI) / 180)).toFixed(4)),
      Number((lat + north / 60).toFixed(4)),
    ];
    return write(degrees);
  });
  return { type: "Polygon", coordinates: [ring] };
}

/** The fishery expert for a survey's area. */
export function expertOf(name: string): { name: string; phone: string; email: string } | null {
  const index = SURVEYS.findIndex(([known]) => known === name);
  if (index < 0 || !hasExpert(index)) return null;
  return {
    name: `Demo Fiskerikyndig ${index + 1}`,
    phone: `+47 00 00 00 ${String(index + 10)}`,
    email: `fiskerikyndig-${index + 1}@demo.example`,
  };
}
