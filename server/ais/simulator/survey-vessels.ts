import { RESTRICTED } from "../../../lib/nav-status.ts";
import { SURVEY_AREAS } from "../../demo/surveys/areas.ts";
import type { SimulatedVessel } from "./fleet.ts";
import { Route } from "./route.ts";
import { voyageOf, type Working } from "./stage.ts";

/** Above the numbers of the fleet. */
const FIRST_SURVEY_VESSEL = 257_880_000;
const OTHER = 90;
/** Towing its cables, knots; between two passes of the whole area it steams. */
const TOWING = 4.5;
const STEAMING = 9;
/** Between two lines of a survey, nautical miles. */
const LINES_APART = 2;
const NAMES = [
  "NORDLYS",
  "SOLBRIS",
  "VESTAVIND",
  "POLARIS",
  "ALKEN",
  "TERNE",
  "HAVSULE",
  "LUNDE",
  "KRYKKJE",
  "TEIST",
];

/** Simulated beside any fleet: a vessel in each area of the demonstration's surveys, line after line. */
export function surveyVessels(): SimulatedVessel[] {
  return SURVEY_AREAS.map(({ lon, lat, long, wide, turn }, index) => ({
    mmsi: FIRST_SURVEY_VESSEL + index,
    name: `SIM GEO ${NAMES[index % NAMES.length]}${index < NAMES.length ? "" : " EM"}`,
    callSign: `LG${100 + index}`,
    imo: null,
    reportClass: "A",
    shipType: OTHER,
    length: 96,
    width: 22,
    draught: 7,
    destination: "SEISMIC SURVEY",
    movement: {
      kind: "plan",
      plan: {
        kind: "round",
        voyage: voyageOf([linesOver({ lon, lat, long, wide, turn })]),
        phase: index * 17,
      },
    },
  }));
}

/** Lines along an area, one beside the other, and back to where the first one begins. */
function linesOver({
  lon,
  lat,
  long,
  wide,
  turn,
}: Omit<(typeof SURVEY_AREAS)[number], "name" | "sea">): Working {
  const angle = (turn * Math.PI) / 180;
  const place = (along: number, across: number): [number, number] => [
    lon + (along * Math.sin(angle) + across * Math.cos(angle)) / 60 / Math.cos((lat * Math.PI) / 180),
    lat + (along * Math.cos(angle) - across * Math.sin(angle)) / 60,
  ];
  const count = Math.floor((2 * wide) / LINES_APART);
  const points = Array.from({ length: count }, (_unused, line) => {
    const across = -wide + LINES_APART * (line + 0.5);
    const [from, to] = line % 2 === 0 ? [-long, long] : [long, -long];
    return [place(from * 0.97, across), place(to * 0.97, across)];
  }).flat();
  const [first] = points;
  const path = new Route(first ? [...points, first] : points);
  const times = new Float64Array(path.marks.length);
  for (let index = 1; index < times.length; index += 1) {
    const length = (path.marks[index] ?? 0) - (path.marks[index - 1] ?? 0);
    times[index] = (times[index - 1] ?? 0) + length / (index === times.length - 1 ? STEAMING : TOWING);
  }
  return { kind: "working", hours: times.at(-1) ?? 0, path, times, navStatus: RESTRICTED };
}
