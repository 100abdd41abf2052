import { kindOfMmsi } from "../../lib/mmsi.ts";
import type { Target } from "./target-table.ts";
import type { VesselRecord } from "./vessel.ts";

/** Messages as the original service sends them on `/v1/ais`: positions, static data and aids apart, with the type of the AIS message. */

const MOVING = [
  "msgtime",
  "latitude",
  "longitude",
  "altitude",
  "speedOverGround",
  "courseOverGround",
  "trueHeading",
  "navigationalStatus",
  "rateOfTurn",
] as const satisfies readonly (keyof VesselRecord)[];

const STATIC = [
  "imoNumber",
  "callSign",
  "destination",
  "eta",
  "name",
  "draught",
  "shipLength",
  "shipWidth",
  "shipType",
  "dimensionA",
  "dimensionB",
  "dimensionC",
  "dimensionD",
  "positionFixingDeviceType",
  "reportClass",
] as const satisfies readonly (keyof VesselRecord)[];

const AID = [
  "msgtime",
  "latitude",
  "longitude",
  "name",
  "typeOfAidsToNavigation",
  "offPosition",
  "virtualAid",
  "dimensionA",
  "dimensionB",
  "dimensionC",
  "dimensionD",
  "positionFixingDeviceType",
] as const satisfies readonly (keyof VesselRecord)[];

/** Lines of everything that is known of a target. */
export const allMessages = ({ kind, record }: Target): string =>
  kind === "aton" ? aid(record) : position(record) + (hasStatic(record) ? staticData(record) : "");

/** Lines of what has changed; "": nothing that these messages tell. */
export function changedMessages({ kind, record }: Target, { record: before }: Target): string {
  if (kind === "aton") return differs(AID, record, before) ? aid(record) : "";
  return (
    (differs(MOVING, record, before) ? position(record) : "") +
    (differs(STATIC, record, before) && hasStatic(record) ? staticData(record) : "")
  );
}

const position = (record: VesselRecord): string =>
  line({
    ...{ type: "Position", messageType: typeOfPosition(record), mmsi: record.mmsi },
    ...taken(MOVING, record),
    ...{ aisClass: record.reportClass },
    ...(record.simulated ? { simulated: true } : {}),
  });

const staticData = (record: VesselRecord): string =>
  line({
    ...{ type: "Staticdata", messageType: record.reportClass === "B" ? 24 : 5 },
    ...{ mmsi: record.mmsi, msgtime: record.msgtime },
    ...taken(STATIC, record),
  });

const aid = (record: VesselRecord): string =>
  line({ type: "Aton", messageType: 21, mmsi: record.mmsi, ...taken(AID, record) });

function typeOfPosition({ mmsi, reportClass }: VesselRecord): number {
  if (kindOfMmsi(mmsi) === "sar-aircraft") return 9;
  return reportClass === "B" ? 18 : 1;
}

const hasStatic = ({ name, callSign, shipType }: VesselRecord): boolean =>
  name !== null || callSign !== null || shipType !== null;

const taken = (fields: readonly (keyof VesselRecord)[], record: VesselRecord): object =>
  Object.fromEntries(
    fields.flatMap((field) => (record[field] === undefined ? [] : [[field, record[field]]])),
  );

const differs = (fields: readonly (keyof VesselRecord)[], a: VesselRecord, b: VesselRecord): boolean =>
  fields.some((field) => a[field] !== b[field]);

const line = (message: object): string => `${JSON.stringify(message)}\n`;
