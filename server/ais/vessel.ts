import type { AisAton, AisPosition, AisSafety, AisStatic } from "./message.ts";

type PositionField =
  | "latitude"
  | "longitude"
  | "msgtime"
  | "speedOverGround"
  | "courseOverGround"
  | "trueHeading";

/** Where another transmitter with the same number is. */
export type OtherTransmitter = Readonly<Pick<VesselRecord, PositionField>>;

/** A record of the live AIS service, model type Full (spec §7). Null: not available. */
export interface VesselRecord {
  mmsi: number;
  /** When the position was received, ISO UTC; without one: when the latest report or static data was. */
  msgtime: string;
  latitude: number | null;
  longitude: number | null;
  courseOverGround: number | null;
  speedOverGround: number | null;
  trueHeading: number | null;
  rateOfTurn: number | null;
  navigationalStatus: number | null;
  altitude: number | null;
  name: string | null;
  shipType: number | null;
  imoNumber: number | null;
  callSign: string | null;
  destination: string | null;
  /** MMDDhhmm, UTC, no year. */
  eta: string | null;
  /** Tenths of a metre. */
  draught: number | null;
  /** Metres. */
  shipLength: number | null;
  shipWidth: number | null;
  /** Metres from the antenna: bow, stern, port, starboard. */
  dimensionA: number | null;
  dimensionB: number | null;
  dimensionC: number | null;
  dimensionD: number | null;
  /** Type of electronic position fixing device, 0–15: 0 is undefined, 1 GPS, 15 internal. */
  positionFixingDeviceType: number | null;
  reportClass: "A" | "B" | null;
  /** Only aids to navigation have one. */
  typeOfAidsToNavigation?: number;
  /** Only of aids to navigation: not where they should be. */
  offPosition?: boolean;
  /** Only of aids to navigation whose messages say it: the aid exists only on displays. */
  virtualAid?: boolean;
  /** When the first report without a position was received, ISO UTC, if the latest have none: position and `msgtime` are those of the last fix. */
  positionLostTime?: string;
  /** Another transmitter far away that uses the same number: its latest report. All other fields are of the vessel that reports more. */
  otherTransmitter?: OtherTransmitter;
  /** Latest safety-related text of the sender (messages 12 and 14), and when it came, ISO UTC. */
  safetyText?: string;
  safetyTime?: string;
  /** Set on simulated vessels. */
  simulated?: true;
}

/** Fields of the model type Simple. */
export const SIMPLE_FIELDS = [
  "mmsi",
  "msgtime",
  "latitude",
  "longitude",
  "courseOverGround",
  "speedOverGround",
  "trueHeading",
  "rateOfTurn",
  "navigationalStatus",
  "name",
  "shipType",
] as const satisfies readonly (keyof VesselRecord)[];

const STATIC_FIELDS = [
  "name",
  "callSign",
  "destination",
  "eta",
  "shipType",
  "imoNumber",
  "draught",
  "dimensionA",
  "dimensionB",
  "dimensionC",
  "dimensionD",
  "positionFixingDeviceType",
  "reportClass",
  "simulated",
  "otherTransmitter",
  "safetyTime",
  "safetyText",
] as const satisfies readonly (keyof VesselRecord)[];

/** Whether two records of a vessel differ at most in what changes while it sails. */
export const hasSameStatic = (record: VesselRecord, other: VesselRecord): boolean =>
  STATIC_FIELDS.every((field) => record[field] === other[field]);

/** @param receivedAt ms since 1970 */
export function emptyRecord(mmsi: number, receivedAt: number): VesselRecord {
  return {
    mmsi,
    msgtime: new Date(receivedAt).toISOString(),
    latitude: null,
    longitude: null,
    courseOverGround: null,
    speedOverGround: null,
    trueHeading: null,
    rateOfTurn: null,
    navigationalStatus: null,
    altitude: null,
    name: null,
    shipType: null,
    imoNumber: null,
    callSign: null,
    destination: null,
    eta: null,
    draught: null,
    shipLength: null,
    shipWidth: null,
    dimensionA: null,
    dimensionB: null,
    dimensionC: null,
    dimensionD: null,
    positionFixingDeviceType: null,
    reportClass: null,
  };
}

/** Degrees with six decimals: AIS sends 1/600,000, and more digits are only noise of the division. */
const rounded = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;

/** A report without a position keeps the last fix and its time. */
export function mergePosition(record: VesselRecord, message: AisPosition): void {
  if (message.lon !== null && message.lat !== null) {
    record.latitude = rounded(message.lat);
    record.longitude = rounded(message.lon);
    delete record.positionLostTime;
  } else if (record.longitude !== null) record.positionLostTime ??= new Date(message.time).toISOString();
  record.courseOverGround = message.cog;
  record.speedOverGround = message.sog;
  record.trueHeading = message.heading;
  record.rateOfTurn = message.rateOfTurn;
  record.navigationalStatus = message.navStatus;
  record.altitude = message.altitude;
  record.reportClass = message.reportClass ?? record.reportClass;
}

/** A message carries some of the fields; the others keep their values. */
export function mergeStatic(record: VesselRecord, message: AisStatic): void {
  const { name, callSign, imo, shipType, dimensions, draught, eta, destination, fixingDevice } = message;
  if (name !== undefined) record.name = name;
  if (callSign !== undefined) record.callSign = callSign;
  if (imo !== undefined) record.imoNumber = imo;
  if (shipType !== undefined) record.shipType = shipType;
  if (dimensions !== undefined) mergeDimensions(record, dimensions);
  if (draught !== undefined) record.draught = draught === null ? null : Math.round(draught * 10);
  if (eta !== undefined) record.eta = eta;
  if (destination !== undefined) record.destination = destination;
  if (fixingDevice !== undefined) record.positionFixingDeviceType = fixingDevice;
  record.reportClass ??= message.reportClass;
}

/** The record keeps only the latest text. */
export function mergeSafety(record: VesselRecord, { text, time }: AisSafety): void {
  record.safetyText = text;
  record.safetyTime = new Date(time).toISOString();
}

/** When the latest safety text was received, ms since 1970; 0: there is none. */
export const safetyAt = ({ safetyTime }: VesselRecord): number =>
  safetyTime === undefined ? 0 : Date.parse(safetyTime);

export function mergeAton(record: VesselRecord, message: AisAton): void {
  record.latitude = message.lat === null ? null : rounded(message.lat);
  record.longitude = message.lon === null ? null : rounded(message.lon);
  record.name = message.name;
  record.typeOfAidsToNavigation = message.aidType;
  record.offPosition = message.offPosition;
  record.positionFixingDeviceType = message.fixingDevice;
  if (message.virtual !== null) record.virtualAid = message.virtual;
  mergeDimensions(record, message.dimensions);
}

function mergeDimensions(record: VesselRecord, dimensions: [number, number, number, number] | null): void {
  const [a, b, c, d] = dimensions ?? [null, null, null, null];
  record.dimensionA = a;
  record.dimensionB = b;
  record.dimensionC = c;
  record.dimensionD = d;
  record.shipLength = a === null || b === null || a + b === 0 ? null : a + b;
  record.shipWidth = c === null || d === null || c + d === 0 ? null : c + d;
}
