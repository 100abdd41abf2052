import { findCrs } from "../crs.ts";
import type { RawFeature } from "../feature-answer.ts";
import type { Bounds } from "../lon-lat.ts";
import { type Diagnosis, diagnosis } from "./diagnosis.ts";
import { firstPosition, liesIn } from "./positions.ts";

/** Positions that are examined to find out where the features lie. */
const SAMPLE = 500;

interface Reading {
  crs: string;
  bounds: Bounds | null;
  /** The reference system that the data names; null: none. */
  stated: string | null;
  /** Latitude comes first in the data, as its reference system says. */
  latitudeFirst?: boolean;
}

/** Checks whether coordinates are in the reference system that the manifest names, and inside the map's area. */
export function diagnosePlaces(
  features: readonly Pick<RawFeature, "geometry">[],
  reading: Reading,
): Diagnosis[] {
  if (features.length === 0) return [];
  const step = Math.max(1, Math.ceil(features.length / SAMPLE));
  const positions = features
    .filter((_, index) => index % step === 0)
    .flatMap(({ geometry }) => {
      const position = firstPosition(geometry);
      if (!position) return [];
      const [x, y] = position;
      return [reading.latitudeFirst ? ([y, x] as const) : position];
    });
  const [first] = positions;
  if (!first) return [noGeometries()];
  const crs = findCrs(reading.stated ?? reading.crs);
  if (reading.stated !== null && crs === null) return [unknownCrs(reading.stated)];
  const degrees = positions.filter(isDegrees).length;
  if (crs?.units === "m") {
    return degrees === positions.length && positions.some(([x, y]) => x !== 0 || y !== 0)
      ? [degreesNotMetres(reading.stated ?? reading.crs)]
      : [];
  }
  if (degrees < positions.length / 2)
    return [metresNotDegrees(positions.find((one) => !isDegrees(one)) ?? first)];
  const { bounds } = reading;
  if (!bounds || positions.some((position) => liesIn(position, bounds))) return [];
  if (positions.some(([x, y]) => liesIn([y, x], bounds))) return [swapped()];
  return [elsewhere(first)];
}

function noGeometries(): Diagnosis {
  return diagnosis(
    "no-geometries",
    { no: "Ingen av objektene har en plass i kartet.", en: "None of the features has a place on the map." },
    {
      no: 'Dataene må ha "geometry" med koordinater.',
      en: 'The data must have a "geometry" with coordinates.',
    },
  );
}

function unknownCrs(name: string): Diagnosis {
  return diagnosis(
    "unknown-crs",
    {
      no: `Dataene er i ${name}, som kartet ikke kan lese.`,
      en: `The data is in ${name}, which the map cannot read.`,
    },
    { no: "Lagre dem i EPSG:4326 eller EPSG:25833.", en: "Save it in EPSG:4326 or EPSG:25833." },
  );
}

function metresNotDegrees(position: readonly [number, number]): Diagnosis {
  const guess = guessMetres(position);
  const found = `[${position.map((number) => Math.round(number)).join(", ")}]`;
  const systems = guess === "mercator" ? "EPSG:3857" : "EPSG:25833";
  return diagnosis(
    "metres-not-degrees",
    {
      no: `Koordinatene er meter (${found}), ikke grader.`,
      en: `The coordinates are metres (${found}), not degrees.`,
    },
    {
      no: `Skriv "options": { "crs": "${systems}" }${guess === "utm" ? " (eller EPSG:25832 eller EPSG:25835, etter sonen)" : ""}.`,
      en: `Write "options": { "crs": "${systems}" }${guess === "utm" ? " (or EPSG:25832 or EPSG:25835, by the zone)" : ""}.`,
    },
  );
}

function degreesNotMetres(crs: string): Diagnosis {
  return diagnosis(
    "degrees-not-metres",
    {
      no: `Koordinatene er grader, men "${crs}" er meter.`,
      en: `The coordinates are degrees, but "${crs}" is metres.`,
    },
    { no: 'Ta bort "options.crs".', en: 'Remove "options.crs".' },
  );
}

function swapped(): Diagnosis {
  return diagnosis(
    "swapped-axes",
    {
      no: "Koordinatene står i feil rekkefølge: breddegrad før lengdegrad.",
      en: "The coordinates are the wrong way round: latitude before longitude.",
    },
    {
      no: "GeoJSON har lengdegrad først; lag filen på nytt.",
      en: "GeoJSON has longitude first; write the file anew.",
    },
  );
}

function elsewhere([lon, lat]: readonly [number, number]): Diagnosis {
  const place = `${lat.toFixed(2)}, ${lon.toFixed(2)}`;
  return diagnosis(
    "outside-bounds",
    {
      no: `Ingen av objektene ligger i kartets område ("map.bounds"); det første er ved ${place}.`,
      en: `None of the features lies within the map's area ("map.bounds"); the first is at ${place}.`,
    },
    {
      no: 'Se om "options.crs" og rekkefølgen av koordinatene stemmer, eller utvid "map.bounds".',
      en: 'See whether "options.crs" and the order of the coordinates are right, or widen "map.bounds".',
    },
    "warning",
  );
}

const isDegrees = ([x, y]: readonly [number, number]): boolean => Math.abs(y) <= 90 && Math.abs(x) <= 540;

/** Guesses by the size of the coordinates which system they are in: UTM as used in Norway, or Web Mercator. */
function guessMetres([x, y]: readonly [number, number]): "utm" | "mercator" | null {
  if (y > 6_200_000 && y < 8_100_000 && x > -400_000 && x < 1_400_000) return "utm";
  const edge = 20_037_509;
  return Math.abs(x) <= edge && Math.abs(y) <= edge && Math.abs(x) > 540 ? "mercator" : null;
}
