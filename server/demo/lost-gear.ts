import type { Insertable } from "kysely";
import { osloIso } from "../../lib/oslo-time.ts";
import { monthPeriod } from "../domain/period.ts";
import type { ActivityToolCode, ToolCode } from "../domain/tool-codes.ts";
import type { LostGearTable } from "../storage/tables.ts";
import type { DemoTrack } from "./activity.ts";
import { type Random, seededRandom, uuidOf } from "./random.ts";

const DAY_MS = 86_400_000;

/** Mean number of pieces lost per month with average fishing: it decreases from year to year. */
const MEAN_PER_MONTH: Record<number, number> = { 2023: 55, 2024: 49, 2025: 41, 2026: 34 };
/** Tracks in an average month; with more fishing more gear is lost. */
const MEAN_TRACKS = 3950;
/** Exponent of losses over fishing: in dense traffic vessels run over each other's gear. */
const CROWDING = 1.5;
/** Additional risk among the spawning cod, where traffic is densest. */
const SKREI_RISK = 3;
/** Share of pieces that are recovered sooner or later. */
const REMOVED_SHARE = 0.42;

/** Gear that is lost for each gear that is fished; the equipment kinds are lost anywhere. */
const LOST_WHERE: Record<ActivityToolCode, Partial<Record<ToolCode, number>>> = {
  NETS: { NETS: 1 },
  LONGLINE: { LONGLINE: 1 },
  DANPURSEINE: { DANPURSEINE: 1 },
  CRABPOT: { CRABPOT: 1 },
  GENERIC: { GENERIC: 4, UNKNOWN: 1 },
};
const EQUIPMENT: Partial<Record<ToolCode, number>> = {
  MOORING: 6,
  SENSORBUOY: 4,
  SENSORCABLE: 2,
  SEISMIC: 2,
  PLANNEDCABLELAYING: 1,
  UNPROTECTEDCABLE: 1,
  UNKNOWN: 1,
};
const EQUIPMENT_SHARE = 0.11;
/** Risk of loss by kind: nets and lines high, bottom trawls very low. */
const RISK: Record<ActivityToolCode, number> = {
  NETS: 1,
  LONGLINE: 0.8,
  DANPURSEINE: 0.45,
  CRABPOT: 0.9,
  GENERIC: 0.18,
};
/** Kinds that are reported as a line from end to end, with the probability. */
const LINE_CHANCE: Partial<Record<ToolCode, number>> = {
  NETS: 0.55,
  LONGLINE: 0.7,
  CRABPOT: 0.25,
  SENSORCABLE: 1,
  SEISMIC: 0.8,
  PLANNEDCABLELAYING: 1,
  UNPROTECTEDCABLE: 1,
};
/** Older systems report other spellings of the same code. */
const OTHER_SPELLINGS: Partial<Record<ToolCode, string>> = {
  NETS: "nets",
  LONGLINE: "long_line",
  CRABPOT: "crab_pot",
  DANPURSEINE: "danish_purse",
  MOORING: "MOORING_SYSTEM",
  SENSORBUOY: "sensor_buoy",
};
const OTHER_SPELLING_SHARE = 0.05;

const NAMES = [
  "Havsula",
  "Nordstjerna",
  "Skreiværing",
  "Teisten",
  "Brottsjø",
  "Lysøyfjord",
  "Krykkja",
  "Storegga",
  "Eggakant",
  "Havørna",
  "Tobisen",
  "Breisund",
  "Solvåg",
  "Alkekongen",
  "Ternegutt",
  "Vågaværing",
  "Havbris",
  "Torskholm",
  "Lundefuglen",
  "Kvitnes",
] as const;
const CAUSES = [
  "Dårlig vær",
  "Strøm",
  "Kollisjon med annet redskap",
  "Satt fast i bunn",
  "Blåse revet av",
  "Overkjørt av fartøy",
] as const;

/** Makes the gear lost in one month from that month's fishing: at sea, where such gear is used. */
export function lostGearOfMonth(
  year: number,
  month: number,
  tracks: readonly DemoTrack[],
): Insertable<LostGearTable>[] {
  const random = seededRandom(`lost gear ${year}-${month}`);
  const candidates = tracks.filter((track) => {
    const risk = RISK[track.tool_type_code as ActivityToolCode] ?? 0;
    return random.next() * SKREI_RISK < (track.season === "skrei" ? risk * SKREI_RISK : risk);
  });
  const mean = (MEAN_PER_MONTH[year] ?? 0) * (tracks.length / MEAN_TRACKS) ** CROWDING;
  const wanted = random.count(mean);
  const rows: Insertable<LostGearTable>[] = [];
  for (let number = 0; number < wanted; number++) {
    const track = candidates[Math.floor(random.next() * candidates.length)];
    if (track !== undefined) rows.push(lostPiece(`${year}-${month}-${number}`, year, month, track, random));
  }
  return rows;
}

function lostPiece(
  id: string,
  year: number,
  month: number,
  track: DemoTrack,
  random: Random,
): Insertable<LostGearTable> {
  const { start, end } = monthPeriod(year, month);
  const fished = LOST_WHERE[track.tool_type_code as ActivityToolCode];
  const code = random.weighted(random.next() < EQUIPMENT_SHARE ? EQUIPMENT : fished) ?? "UNKNOWN";
  const lostAt = Math.floor(random.between(start, end) / 60_000) * 60_000;
  const removedAt = random.next() < REMOVED_SHARE ? removal(lostAt, random) : null;
  const named = random.next() < 0.4;
  const spelling = random.next() < OTHER_SPELLING_SHARE ? OTHER_SPELLINGS[code] : undefined;
  const serial = String(random.count(5000)).padStart(4, "0");
  return {
    lost_message_id: uuidOf(`demonstration ${id}`),
    tool_id: random.next() < 0.04 ? "" : uuidOf(`demonstration tool ${id}`),
    tool_type_code: spelling ?? code,
    lost_count: lostCount(code, random),
    lost_time: osloIso(lostAt),
    lost_at: lostAt,
    removed_time: removedAt === null ? null : osloIso(removedAt),
    removed_at: removedAt,
    lost_cause: random.next() < 0.7 ? random.pick(CAUSES) : null,
    source: "DEMO",
    confirmed: random.next() < 0.85 ? 1 : 0,
    vessel_name: named ? `${random.pick(NAMES)} (demo)` : null,
    ircs: named ? `LX${serial}` : null,
    mmsi: null,
    imo: null,
    reg_num: named ? `${random.pick(["N", "T", "F", "M", "V", "R"])}-${serial.slice(1)}-XX` : null,
    contact_email: null,
    contact_phone: null,
    comments: null,
    error_message: null,
    geometry: JSON.stringify(geometryOf(code, track.lonLats, random)),
  };
}

/** Recovered by the owner within weeks, or by the yearly clean-up in August and September. */
function removal(lostAt: number, random: Random): number {
  const byOwner = lostAt + DAY_MS * (0.5 + Math.abs(random.normal()) * 18);
  if (random.next() < 0.62) return Math.floor(byOwner / 60_000) * 60_000;
  const lost = new Date(lostAt);
  const year = lost.getUTCFullYear() + (lost.getUTCMonth() >= 7 ? 1 : 0);
  return Math.floor(random.between(Date.UTC(year, 7, 12), Date.UTC(year, 8, 25)) / 60_000) * 60_000;
}

function lostCount(code: ToolCode, random: Random): number | null {
  if (random.next() < 0.1) return null;
  switch (code) {
    case "NETS":
      return Math.round(random.between(2, 60));
    case "CRABPOT":
      return Math.round(random.between(1, 80));
    case "LONGLINE":
      return Math.round(random.between(100, 6000));
    case "DANPURSEINE":
    case "GENERIC":
    case "MOORING":
    case "SEISMIC":
    case "SENSORBUOY":
    case "SENSORCABLE":
    case "PLANNEDCABLELAYING":
    case "UNPROTECTEDCABLE":
    case "UNKNOWN":
      return 1;
  }
}

/** A point on the track, or a few of its positions as a line. */
function geometryOf(code: ToolCode, lonLats: readonly number[], random: Random) {
  const positions: [number, number][] = [];
  for (let at = 0; at + 1 < lonLats.length; at += 2) positions.push([lonLats[at] ?? 0, lonLats[at + 1] ?? 0]);
  const first = Math.floor(random.next() * Math.max(1, positions.length - 4));
  if (random.next() >= (LINE_CHANCE[code] ?? 0)) return { type: "Point", coordinates: positions[first] };
  const count = 2 + Math.floor(random.next() * (code === "NETS" ? 2 : 4));
  return { type: "LineString", coordinates: positions.slice(first, first + count) };
}
