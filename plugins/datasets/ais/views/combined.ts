import { type AppServices, Failure } from "../../../../core/api/kernel.ts";
import { isFiniteNumber, isRecord, isString } from "../../../../lib/guards.ts";
import { countryOf } from "../../../../lib/mmsi.ts";
import { aisPathType } from "../../../../lib/roles/ais.ts";
import { groupOf } from "../../../../lib/ship-type.ts";
import type { AisOptions } from "../../../../schemas/generated/options/ais.ts";
import { sizeOf, type Vessel } from "../model/vessel.ts";
import { iconOf } from "../model/vessel-icon.ts";
import { readVessel, type VesselRecord } from "../model/vessel-record.ts";
import { withToken } from "../source/with-token.ts";

/** The combined data of a vessel. */
export interface Combined {
  /** Null when the answer holds no report. */
  vessel: Vessel | null;
  /** Other values of the answer: name and text, in the order of the answer. */
  others: { key: string; text: string }[];
}

type World = Pick<AppServices, "http" | "urls" | "session" | "log" | "services">;

const MAX_OTHERS = 40;
/** Fields that `readVessel` reads. */
const READ = new Set(
  (
    "mmsi msgtime latitude longitude type geometry speedOverGround courseOverGround trueHeading rateOfTurn " +
    "navigationalStatus shipType shipLength shipWidth dimensionA dimensionB dimensionC dimensionD draught altitude " +
    "imoNumber reportClass safetyText safetyTime positionLostTime simulated name callSign destination eta positionFixingDeviceType otherTransmitter"
  ).split(" "),
);

/** Paths of the path types that have their own. */
const PATHS: Partial<Record<AisOptions["pathType"], string>> = {
  arctic: "combinedarctic",
  fiskinfo: "combinedfiskinfo",
};

/**
 * Fetches the data of a vessel that is not in the map (spec §7). Null: there is none, or none for this user. Other
 * failures are thrown, also for an expired token, which says nothing about the vessel.
 */
export async function fetchCombined(
  mmsi: string,
  { pathType, clientId, platforms }: Pick<AisOptions, "pathType" | "clientId" | "platforms">,
  world: World,
  signal: AbortSignal,
): Promise<Combined | null> {
  const path = PATHS[aisPathType(pathType, world.session.roles)] ?? "combinedopen";
  const url = world.urls.expand(`{apiBase}/v1/geodata/ais/${path}/${encodeURIComponent(mmsi)}`);
  const call = async (renewed: boolean) => {
    try {
      return readCombined((await world.http.get(url, { signal })).data, new Set(platforms));
    } catch (error) {
      const status = error instanceof Failure ? error.status : null;
      if (status === 403 || status === 404 || (status === 401 && renewed)) return null;
      throw error;
    }
  };
  return withToken(world, clientId, call, signal);
}

/** Reads an answer whose shape is not documented. Null when it is empty. */
export function readCombined(data: unknown, platforms: ReadonlySet<number>): Combined | null {
  const first = Array.isArray(data) ? data[0] : data;
  if (!isRecord(first)) return null;
  const record = readVessel(first);
  const others = valuesOf(first, record !== null).slice(0, MAX_OTHERS);
  return record || others.length > 0 ? { vessel: record && vesselOf(record, platforms), others } : null;
}

function valuesOf(record: Record<string, unknown>, known: boolean, prefix = ""): Combined["others"] {
  return Object.entries(record).flatMap(([name, value]) => {
    if (known && prefix === "" && READ.has(name)) return [];
    const key = prefix + name;
    if (isRecord(value)) return prefix === "" ? valuesOf(value, known, `${key}.`) : [];
    const text = isString(value) ? value.trim() : isFiniteNumber(value) ? String(value) : "";
    return text === "" ? [] : [{ key, text }];
  });
}

function vesselOf(record: VesselRecord, platforms: ReadonlySet<number>): Vessel {
  const { dimensions, draught, navStatus, shipType, mmsi } = record;
  const [bow, stern, port, starboard] = dimensions ?? [0, 0, 0, 0];
  return {
    ...record,
    time: Math.floor(record.time / 1000),
    other: record.other && {
      lon: record.other.lon,
      lat: record.other.lat,
      time: Math.floor(record.other.time / 1000),
    },
    navStatus: navStatus ?? 15,
    shipType: groupOf(mmsi, shipType),
    shipTypeCode: typeof shipType === "number" ? shipType : null,
    icon: iconOf({ ...record, platforms }),
    ...sizeOf(bow, stern, port, starboard),
    draught: draught === null ? null : draught / 10,
    country: countryOf(mmsi),
  };
}
