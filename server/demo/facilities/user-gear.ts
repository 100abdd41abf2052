import { DAY, osloIso } from "../../../lib/oslo-time.ts";
import type { FishingFacility, Vessel } from "../../domain/fishing-facility.ts";
import { uuidOf } from "../random.ts";

/**
 * A sensor on the user's gear, with its last message. The format is our own, because that of the real service is not
 * published.
 */
export interface Sensor {
  sensorId: string;
  name: string;
  sensorType: "SENSORBUOY" | "SENSORCABLE";
  toolId: string | null;
  toolTypeCode: string | null;
  vesselId: string | null;
  /** ISO 8601 with Norway's offset; null: it has not sent yet. */
  lastMessageTime: string | null;
  /** °C, metres, percent. */
  temperature: number | null;
  depth: number | null;
  battery: number | null;
  geometry: unknown;
}

/** A report that the user sent, as `GET /v3/geodata/fishingfacilitychanges` lists it. */
export interface ChangeReport {
  changeId: string;
  toolId: string;
  /** Id that the Coast Guard gave the gear instead; null: none. */
  newToolId: string | null;
  toolTypeCode: string;
  changeReportType: "deployed" | "lost" | "reset" | "retrieved";
  changeDateTime: string;
  responseStatus: "NoResponse" | "ResponseApproved" | "ResponseRejected";
  errorMessage: string | null;
  /** When the user said that they have read the error. */
  errorConfirmedByUserDateTime: string | null;
  comment: string | null;
  /** Where the gear is according to the report; null: where it was. */
  geometry: unknown;
  /** Of gear that was taken up: how many units were missing. */
  lostCount: number | null;
}

export interface ChangeReports {
  confirmedTools: FishingFacility[];
  pendingChangeReports: ChangeReport[];
  failedChangeReports: ChangeReport[];
}

const MINUTE = 60_000;

/** Buoys at both ends of the first piece of gear, one of which has been silent for hours, and a cable from it. */
export function sensorsOf(vessel: Vessel, gear: readonly FishingFacility[], now: number): Sensor[] {
  const [first] = gear;
  if (!first) return [];
  const { coordinates } = first.geometry as { coordinates: number[][] };
  const [end, start] = [coordinates[0] ?? [0, 0], coordinates.at(-1) ?? [0, 0]];
  const common = { toolId: first.toolId, toolTypeCode: first.toolTypeCode, vesselId: vessel.vesselId };
  const at = (minutes: number) => osloIso(Math.floor((now - minutes * MINUTE) / MINUTE) * MINUTE);
  const sensor = (name: string, rest: Omit<Sensor, keyof typeof common | "sensorId" | "name">): Sensor => ({
    ...{ sensorId: uuidOf(`demonstration sensor ${name}`), name, ...common, ...rest },
  });
  return [
    sensor("Nordenden", {
      sensorType: "SENSORBUOY",
      lastMessageTime: at(12),
      ...{ temperature: 6.8, depth: 148, battery: 84 },
      geometry: { type: "Point", coordinates: start },
    }),
    sensor("Sørenden", {
      sensorType: "SENSORBUOY",
      lastMessageTime: at(9 * 60),
      ...{ temperature: 7.1, depth: 152, battery: 11 },
      geometry: { type: "Point", coordinates: [(end[0] ?? 0) - 0.12, (end[1] ?? 0) - 0.035] },
    }),
    sensor("Strømkabel", {
      sensorType: "SENSORCABLE",
      lastMessageTime: at(25),
      ...{ temperature: 6.4, depth: 210, battery: 62 },
      geometry: {
        type: "LineString",
        coordinates: [start, [(start[0] ?? 0) + 0.08, (start[1] ?? 0) + 0.03]],
      },
    }),
  ];
}

/**
 * The user's gear as the Coast Guard confirmed it, two pieces of which have been taken up, and reports about the others: two
 * are pending, two were rejected.
 */
export function changesOf(gear: readonly FishingFacility[], now: number): ChangeReports {
  const [first, second = first, third = second] = gear;
  if (!first || !second || !third)
    return { confirmedTools: [], pendingChangeReports: [], failedChangeReports: [] };
  const at = (days: number) => osloIso(Math.floor((now - days * DAY) / MINUTE) * MINUTE);
  const report = (tool: FishingFacility, days: number, rest: Partial<ChangeReport>): ChangeReport => ({
    changeId: uuidOf(`demonstration report ${tool.toolId} ${days}`),
    toolId: tool.toolId,
    newToolId: null,
    toolTypeCode: tool.toolTypeCode,
    changeReportType: "reset",
    changeDateTime: at(days),
    responseStatus: "NoResponse",
    errorMessage: null,
    errorConfirmedByUserDateTime: null,
    comment: null,
    geometry: tool.geometry,
    lostCount: null,
    ...rest,
  });
  const takenUp = (tool: FishingFacility, set: number, up: number): FishingFacility => ({
    ...tool,
    toolId: uuidOf(`demonstration taken up ${up}`),
    setupDateTime: at(set),
    setupProcessedTime: at(set - 0.01),
    removedDateTime: at(up),
    removedProcessedTime: at(up - 0.02),
    lastChangedDateTime: at(up - 0.02),
    comment: null,
  });
  const rejected = { responseStatus: "ResponseRejected" } as const;
  return {
    confirmedTools: [...gear, takenUp(second, 11, 6), takenUp(first, 13, 10)],
    pendingChangeReports: [
      report(first, 0.25, { comment: "Satt igjen 0,4 nm lenger nord" }),
      report(third, 0.1, { changeReportType: "retrieved" }),
    ],
    failedChangeReports: [
      report(first, 1.5, {
        ...rejected,
        comment: "Satt igjen 6 nm lenger vest",
        errorMessage: "Posisjonen ligger i et forbudsområde",
      }),
      report(second, 5, {
        ...rejected,
        toolId: uuidOf("demonstration refused"),
        changeReportType: "deployed",
        errorMessage: "Redskapet er meldt satt fra før",
        errorConfirmedByUserDateTime: at(4.5),
      }),
    ],
  };
}
