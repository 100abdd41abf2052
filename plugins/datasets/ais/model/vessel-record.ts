import { isRescueAircraft } from "../../../../lib/mmsi.ts";
import { readShipType, type ShipTypeCode } from "../../../../lib/ship-type.ts";
import { MAX_BOW_OFFSET, MAX_SIDE_OFFSET } from "./columns.ts";

/** Another transmitter with the number of a vessel; its time in ms since 1970. */
export interface OtherRecord extends Pick<VesselRecord, "time" | "sog" | "cog" | "heading"> {
  lon: number;
  lat: number;
}

/** The fields of a record of the AIS services, cleaned: null is "not available", zero is a value. */
export interface VesselRecord {
  mmsi: number;
  /** ms since 1970. */
  time: number;
  /** Degrees; both or neither. */
  lon: number | null;
  lat: number | null;
  /** Knots. */
  sog: number | null;
  /** Degrees, true. */
  cog: number | null;
  heading: number | null;
  rateOfTurn: number | null;
  /** 0–15. */
  navStatus: number | null;
  shipType: ShipTypeCode | null;
  /** Metres: bow, stern, port, starboard. */
  dimensions: [number, number, number, number] | null;
  /** Tenths of a metre. */
  draught: number | null;
  /** Metres. */
  altitude: number | null;
  imo: number | null;
  reportClass: "A" | "B" | null;
  /** Type of position fixing device, 1–15. */
  fixingDevice: number | null;
  /** Where another transmitter with the same number is; null: there is none. */
  other: OtherRecord | null;
  simulated: boolean;
  name: string;
  callSign: string;
  destination: string;
  /** MMDDhhmm, UTC. */
  eta: string;
  /** Latest safety-related text of the sender ("SART ACTIVE"), and its time, s since 1970; "" and 0: none. */
  safetyText: string;
  safetyTime: number;
  /** When the first report without a position came, s since 1970; 0: the position is that of the latest report. */
  positionLost: number;
  /** Whether the record has the fields of the model Full; a Simple one has no name and size. */
  full: boolean;
}

/** A safety-related text has at most 161 characters, every other one less. */
const MAX_TEXT_LENGTH = 161;
/** ms since 1970: times are stored as seconds in 32 bits. */
const LATEST = 0xffffffff * 1_000;
const MAX_MMSI = 999_999_999;
const MAX_LENGTH = 2 * MAX_BOW_OFFSET - 1;
const MAX_WIDTH = 2 * MAX_SIDE_OFFSET - 1;
const NO_DRAUGHT = 0;
const NOT_TURNING = -128;

/** Reads one record in the shapes Json and Geojson; null for invalid ones. Never throws. */
export function readVessel(value: unknown): VesselRecord | null {
  const record = flat(value);
  if (!record) return null;
  const mmsi = readNumber(record.mmsi);
  const time = instant(record.msgtime);
  if (!isMmsi(mmsi) || !(time >= 0 && time <= LATEST)) return null;
  const [lon, lat] = place(record.longitude, record.latitude) ?? [null, null];
  return {
    mmsi,
    time,
    lon,
    lat,
    sog: within(record.speedOverGround, 0, isRescueAircraft(mmsi) ? 1022 : 102.2),
    cog: below(record.courseOverGround, 360),
    heading: below(record.trueHeading, 360),
    rateOfTurn: except(within(record.rateOfTurn, -128, 127), NOT_TURNING),
    navStatus: within(record.navigationalStatus, 0, 15),
    shipType: readShipType(record.shipType),
    dimensions: dimensions(record),
    draught: except(within(record.draught, 0, 255), NO_DRAUGHT),
    altitude: within(record.altitude, 0, 4_094),
    imo: except(within(record.imoNumber, 0, 0xffffffff), 0),
    fixingDevice: except(within(record.positionFixingDeviceType, 0, 15), 0),
    other: isObject(record.otherTransmitter) ? other(record.otherTransmitter) : null,
    reportClass: record.reportClass === "A" || record.reportClass === "B" ? record.reportClass : null,
    simulated: record.simulated === true,
    name: text(record.name),
    callSign: text(record.callSign),
    destination: text(record.destination),
    eta: typeof record.eta === "string" && /^\d{8}$/.test(record.eta) ? record.eta : "",
    ...safety(record),
    positionLost: seconds(record.positionLostTime),
    full: "eta" in record,
  };
}

function other(told: Record<string, unknown>): OtherRecord | null {
  const time = instant(told.msgtime);
  const at = place(told.longitude, told.latitude);
  if (at === null || !(time >= 0 && time <= LATEST)) return null;
  return {
    time,
    lon: at[0],
    lat: at[1],
    sog: within(told.speedOverGround, 0, 102.2),
    cog: below(told.courseOverGround, 360),
    heading: below(told.trueHeading, 360),
  };
}

export function isMmsi(mmsi: number): boolean {
  return Number.isInteger(mmsi) && mmsi > 0 && mmsi <= MAX_MMSI;
}

/** A number, or a text of digits; NaN for any other value. Converting an object from JSON to a number may throw. */
export function readNumber(value: unknown): number {
  if (typeof value === "number") return value;
  return typeof value === "string" && /^\d{1,15}$/.test(value.trim()) ? Number(value) : Number.NaN;
}

/** Time of a message, ms since 1970; NaN when unknown. Some services write seven decimals of seconds. */
export function instant(msgtime: unknown): number {
  return typeof msgtime === "string" ? Date.parse(msgtime.replace(/(\.\d{3})\d+/, "$1")) : Number.NaN;
}

/** Longitude and latitude, degrees; null for positions outside the earth (181 and 91: not available) and for 0/0. */
export function place(longitude: unknown, latitude: unknown): [number, number] | null {
  const lon = within(longitude, -180, 180);
  const lat = within(latitude, -90, 90);
  return lon === null || lat === null || (lon === 0 && lat === 0) ? null : [lon, lat];
}

/**
 * Six-bit text, limited to the length of an AIS message: everything from the first @ on is padding. Other characters
 * are valid, also < and &.
 */
export function text(value: unknown): string {
  return typeof value === "string" ? (value.slice(0, MAX_TEXT_LENGTH).split("@", 1)[0] ?? "").trim() : "";
}

function flat(value: unknown): Record<string, unknown> | null {
  if (!isObject(value)) return null;
  if (value.type !== "Feature") return value;
  const { properties, geometry } = value;
  if (!isObject(properties)) return null;
  const [longitude, latitude] =
    isObject(geometry) && Array.isArray(geometry.coordinates) ? geometry.coordinates : [];
  return { ...properties, longitude, latitude };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function within(value: unknown, min: number, max: number): number | null {
  return typeof value === "number" && value >= min && value <= max ? value : null;
}

function below(value: unknown, limit: number): number | null {
  return typeof value === "number" && value >= 0 && value < limit ? value : null;
}

function except(value: number | null, none: number): number | null {
  return value === none ? null : value;
}

function safety(record: Record<string, unknown>): Pick<VesselRecord, "safetyText" | "safetyTime"> {
  const safetyText = text(record.safetyText);
  return { safetyText, safetyTime: safetyText === "" ? 0 : seconds(record.safetyTime) };
}

/** An instant as s since 1970; 0 for none and for invalid ones. */
function seconds(value: unknown): number {
  const time = instant(value);
  return time >= 0 && time <= LATEST ? Math.floor(time / 1000) : 0;
}

function dimensions(record: Record<string, unknown>): [number, number, number, number] | null {
  const side = (key: string, max: number) => within(record[key], 0, max) ?? 0;
  const sides: [number, number, number, number] = [
    side("dimensionA", MAX_BOW_OFFSET),
    side("dimensionB", MAX_BOW_OFFSET),
    side("dimensionC", MAX_SIDE_OFFSET),
    side("dimensionD", MAX_SIDE_OFFSET),
  ];
  return sides.some((metres) => metres > 0) ? sides : wholeSize(record);
}

/** Length and width without the position of the antenna: it is assumed in the middle, where such a hull is drawn. */
function wholeSize({ shipLength, shipWidth }: Record<string, unknown>): VesselRecord["dimensions"] {
  const length = Math.round(within(shipLength, 0, MAX_LENGTH) ?? 0);
  const width = Math.round(within(shipWidth, 0, MAX_WIDTH) ?? 0);
  const [bow, port] = [Math.floor(length / 2), Math.floor(width / 2)];
  return length + width > 0 ? [bow, length - bow, port, width - port] : null;
}
