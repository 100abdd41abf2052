import { useMemo } from "react";
import { type Failure, useApp } from "../../../core/api/kernel.ts";
import type { LonLat } from "../../../lib/lon-lat.ts";
import { addresses } from "./addresses.ts";
import type { Row } from "./model/row.ts";
import { readMet, readWavePoints } from "./read/met.ts";
import { joinParts, noForecast } from "./read/part.ts";
import { readTide } from "./read/tide.ts";
import { usePart } from "./use-part.ts";

const HOUR = 3_600_000;
/** From this age on a forecast is old, ms. */
const OLD = 12 * HOUR;

/** A service that did not answer, by the key of its name. */
export interface FailedPart {
  part: "air" | "sea" | "waves" | "tide";
  failure: Failure;
  again(): void;
}

/** The forecast of a place, hour by hour. */
export interface PlaceForecast {
  /** Null until a service with more than the wave period has answered. */
  rows: Row[] | null;
  /** No service is still being asked. */
  settled: boolean;
  failed: readonly FailedPart[];
  /** When the model ran, ms; null: unknown. */
  updated: number | null;
  /** Whether that was so long ago that newer ones must have failed. */
  isOld: boolean;
  /** Whether the values are invented. */
  demonstration: boolean;
  /** The port that the water level is worked out from. */
  port: string | null;
}

/** Whether no hour has wind, waves or a water level. */
export function isWithoutForecast(rows: readonly Row[]): boolean {
  return rows.every((row) => row.windSpeed === null && row.waveHeight === null && row.waterLevel === null);
}

/** Asks four services for as many hours from the current one on; what one of them lacks is missing, and nothing else. Call it in an observer. */
export function useForecast(place: LonLat, hours: number): PlaceForecast {
  const { clock } = useApp();
  const from = Math.floor(clock.minute.getTime() / HOUR) * HOUR;
  const air = usePart({ url: addresses.air(place), read: readMet, outside: noForecast() });
  const sea = usePart({ url: addresses.sea(place), read: readMet, outside: noForecast() });
  const waves = usePart({ url: addresses.waves(place), read: readWavePoints, outside: new Map() });
  const tide = usePart({
    url: addresses.tide(place, from, hours),
    read: (text) => readTide(typeof text === "string" ? text : null),
    as: "xml",
  });
  const rows = useMemo(() => {
    const answers = [air.value, sea.value, tide.value].filter((value) => value !== null);
    if (answers.length === 0) return null;
    const parts = answers.map(({ part }) => part);
    return joinParts(parts, from, hours, waves.value ? [waves.value] : []);
  }, [air.value, sea.value, waves.value, tide.value, from, hours]);
  const answers = { air, sea, waves, tide };
  const updated = air.value?.updated ?? sea.value?.updated ?? null;
  return {
    rows,
    settled: Object.values(answers).every(({ value, failure }) => value !== null || failure !== null),
    failed: (["air", "sea", "waves", "tide"] as const).flatMap((part) => {
      const { failure, again } = answers[part];
      return failure ? [{ part, failure, again }] : [];
    }),
    updated,
    isOld: updated !== null && clock.minute.getTime() - updated > OLD,
    demonstration: air.value?.demonstration === true || sea.value?.demonstration === true,
    port: tide.value?.port ?? null,
  };
}
