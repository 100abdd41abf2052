import type { Generated } from "kysely";
import type { AccountTables } from "./account-tables.ts";
import type { AlertTables } from "./alert-tables.ts";
import type { ApplicationTables } from "./application-tables.ts";
import type { AnsweredCallTable, GearReportTable } from "./gear-report-store.ts";
import type { PushSubscriptionTable } from "./push-store.ts";

/** Tables of the database, as typed for Kysely, with types that SQLite and PostgreSQL share. */
export interface Tables extends AccountTables, AlertTables, ApplicationTables {
  lost_gear: LostGearTable;
  lost_gear_change: LostGearChangeTable;
  activity_track: ActivityTrackTable;
  generated: GeneratedTable;
  ais_position: AisPositionTable;
  ais_presence: AisPresenceTable;
  ais_target: AisTargetTable;
  user_setting: UserSettingTable;
  feedback: FeedbackTable;
  fleet: FleetTable;
  fleet_vessel: FleetVesselTable;
  push_subscription: PushSubscriptionTable;
  gear_report: GearReportTable;
  answered_call: AnsweredCallTable;
}

/** Fishing gear that was reported lost; `lost_at` and `removed_at` are ms since the epoch. */
export interface LostGearTable {
  lost_message_id: string;
  tool_id: string;
  tool_type_code: string;
  lost_count: number | null;
  lost_time: string;
  lost_at: number;
  removed_time: string | null;
  removed_at: number | null;
  lost_cause: string | null;
  source: string | null;
  confirmed: number;
  vessel_name: string | null;
  ircs: string | null;
  mmsi: number | null;
  imo: number | null;
  reg_num: string | null;
  contact_email: string | null;
  contact_phone: string | null;
  comments: string | null;
  error_message: string | null;
  /** GeoJSON geometry as text. */
  geometry: string;
}

/** A change of a report of lost gear by an administrator; `changed_at` is ms since the epoch. */
export interface LostGearChangeTable {
  id: Generated<number>;
  lost_message_id: string;
  changed_at: number;
  changed_by: string;
  /** JSON: a list of `{ property, from, to }`. */
  changes: string;
}

/** A vessel's track while fishing. */
export interface ActivityTrackTable {
  id: number;
  tool_type_code: string;
  /** First instant, ms since the epoch. */
  started_at: number;
  /** Duration of the fishing, h. */
  hours: number;
  /** Number of positions. */
  positions: number;
  /** WKB LineString, little endian, WGS 84 longitude and latitude in degrees. */
  geometry: Buffer;
}

/** A position of an AIS vessel. */
export interface AisPositionTable {
  mmsi: number;
  /** ms since the epoch. */
  time: number;
  /** Degrees. */
  longitude: number;
  latitude: number;
  /** Knots. */
  speed: number | null;
  /** Degrees, true. */
  course: number | null;
  heading: number | null;
}

/** Presence of a vessel in a cell of the map (`ais/cells.ts`) within an hour. */
export interface AisPresenceTable {
  /** Hours since the epoch. */
  hour: number;
  cell: number;
  mmsi: number;
}

/** The last known state of an AIS target. */
export interface AisTargetTable {
  kind: "vessel" | "aton";
  mmsi: number;
  /** The record of the live service as JSON. */
  record: string;
  /** When position and static data were received, ms since the epoch; 0: never. */
  position_at: number;
  static_at: number;
  /** When the last message was received, safety texts included. */
  heard_at: number;
  /** When the last change arrived at the server. */
  changed_at: number;
}

/** Feedback of a user. */
export interface FeedbackTable {
  id: Generated<number>;
  /** ms since the epoch. */
  received_at: number;
  app_name: string;
  kind: string;
  text: string;
  email: string | null;
  page_url: string | null;
  version: string | null;
}

/** Data that a generator has written, with the generator's version. */
export interface GeneratedTable {
  name: string;
  version: string;
}

/** Data that a signed-in user stores for a sub-application. */
export interface UserSettingTable {
  user_id: string;
  app_name: string;
  /** JSON object by storage key. */
  settings: string;
  /** Number of writes. */
  version: number;
  /** Last write, ms since the epoch. */
  updated_at: number;
}

/** A named list of vessels of a user. */
export interface FleetTable {
  id: string;
  user_id: string;
  name: string;
  /** ms since the epoch. */
  created_at: number;
}

/** A vessel of a fleet. */
export interface FleetVesselTable {
  fleet_id: string;
  mmsi: number;
  /** Order in the fleet; two vessels that were added at the same time may share it. */
  position: number;
}
