import proj4 from "proj4";
import { findCrs } from "../../../lib/crs.ts";
import { osloDay, osloMidnight } from "../../../lib/oslo-time.ts";
import { seededRandom } from "../random.ts";
import { ELECTROMAGNETIC, SEISMIC, type SurveyArea } from "./areas.ts";

interface SurveyVessel {
  name: string | null;
  mmsi: number;
}

const DAY_MS = 86_400_000;

/** State of a survey on a day. */
export type SurveyState = "planned" | "ongoing" | "finished";

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
export function surveys(state: SurveyState, now: Date, vessels: readonly SurveyVessel[]) {
  return SEISMIC.flatMap((survey, index) => {
    if (stateOf(index, now) !== state) return [];
    const vessel = vessels[index % Math.max(1, vessels.length)];
    return [{ ...fieldsOf(survey, index, now, vessel), geometry: polygon(survey, (at) => at) }];
  });
}

/** Surveys by electromagnetic waves: their coordinates are metres in ED50 / UTM zone 32, as the real service gives them. */
export function electromagneticSurveys(now: Date, vessels: readonly SurveyVessel[]) {
  const { proj4: ed50 = "" } = findCrs("EPSG:23032") ?? {};
  return ELECTROMAGNETIC.map((survey, index) => ({
    ...fieldsOf(survey, index, now, vessels[(SEISMIC.length + index) % Math.max(1, vessels.length)]),
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

function fieldsOf({ name, sea }: SurveyArea, index: number, now: Date, vessel?: SurveyVessel) {
  const { from, to } = datesOf(index, now);
  return {
    surveyname: name,
    geoarea: sea,
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
  { lon, lat, long, wide, turn }: SurveyArea,
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
  const index = SEISMIC.findIndex((known) => known.name === name);
  if (index < 0 || !hasExpert(index)) return null;
  return {
    name: `Demo Fiskerikyndig ${index + 1}`,
    phone: `+47 00 00 00 ${String(index + 10)}`,
    email: `fiskerikyndig-${index + 1}@demo.example`,
  };
}
