import type { AisService } from "./ais/service.ts";
import type { PushService } from "./alerts/push-service.ts";
import type { ZoneAlerts } from "./alerts/zone-alerts.ts";
import type { AccessTokens } from "./domain/access-token.ts";
import type { AisProfiles } from "./domain/ais-profile.ts";
import type { RolesOf } from "./domain/roles.ts";
import type { Site } from "./domain/site.ts";
import type { VesselRegister } from "./domain/vessel-register.ts";
import type { Environment } from "./environment.ts";
import type { OpenStreams } from "./http/open-streams.ts";
import type { Callers } from "./identity/callers.ts";
import type { Identity } from "./identity/identity.ts";
import type { Mailer } from "./identity/mailer.ts";
import type { ServerJobs } from "./jobs/jobs.ts";
import type { WorkPool } from "./jobs/work-pool.ts";
import type { Metrics } from "./operation/metrics.ts";
import type { Program } from "./operation/program.ts";
import type { Tracing } from "./operation/tracing.ts";
import type { Transport } from "./proxy/transport.ts";
import type { AccessStore } from "./storage/access-store.ts";
import type { ActivityStore } from "./storage/activity-store.ts";
import type { AlertStore } from "./storage/alert-store.ts";
import type { ApplicationMessageStore } from "./storage/application-message-store.ts";
import type { ApplicationStore } from "./storage/application-store.ts";
import type { AuditStore } from "./storage/audit-store.ts";
import type { FeedbackStore } from "./storage/feedback-store.ts";
import type { FleetStore } from "./storage/fleet-store.ts";
import type { GearReportStore } from "./storage/gear-report-store.ts";
import type { HeldData } from "./storage/held-data.ts";
import type { LostGearStore } from "./storage/lost-gear-store.ts";
import type { OwnVesselStore } from "./storage/own-vessel-store.ts";
import type { PushStore } from "./storage/push-store.ts";
import type { StorageHealth } from "./storage/storage-health.ts";
import type { TileArchive } from "./storage/tile-archive.ts";
import type { UserDirectory } from "./storage/user-directory.ts";
import type { UserSettingStore } from "./storage/user-setting-store.ts";

/** Everything that the routes need; created once in `open-backend.ts`. */
export interface Backend {
  env: Environment;
  /** The server's clock. No answer has data from after this time. */
  clock: () => Date;
  site: Site;
  /** Identifies the caller of a request. */
  callers: Callers;
  rolesOf: RolesOf;
  policiesOf: RolesOf;
  /** Roles and policies together: a source of a dataset may ask for either. */
  heldBy: RolesOf;
  userAccess: AccessStore;
  /** Accounts and the audit log, for administrators. */
  directory: UserDirectory;
  /** The embedded issuer; null: people sign in elsewhere, or not at all. */
  identity: Identity | null;
  userSettings: UserSettingStore;
  applications: ApplicationStore;
  applicationMessages: ApplicationMessageStore;
  /** Vessels that users registered. */
  ownVessels: OwnVesselStore;
  /** Vessels by call sign. */
  vessels: VesselRegister;
  audit: AuditStore;
  mailer: Mailer;
  /** Everything that is stored about a user, for export and deletion. */
  held: HeldData;
  lostGear: LostGearStore;
  activity: ActivityStore;
  feedback: FeedbackStore;
  fleets: FleetStore;
  gearReports: GearReportStore;
  /** Long work, off the main thread. */
  work: WorkPool<ServerJobs>;
  /** Absent when the tile file could not be opened; the tile routes then answer 503. */
  tiles: TileArchive | undefined;
  /** How the proxy reaches other services. */
  proxyTransport: Transport;
  ais: AisService;
  /** The zones of users, compared with the live vessels. */
  alerts: ZoneAlerts;
  alertStore: AlertStore;
  /** Null: the settings have no key for it. */
  pushService: PushService | null;
  pushes: PushStore;
  /** Decides which caller may see which vessels. */
  profiles: AisProfiles;
  /** Unique id of this process; it marks the sequence numbers that this process gives out. */
  processId: string;
  /** Live streams that are open. */
  streams: OpenStreams;
  /** Tokens of anonymous callers of the AIS service. */
  tokens: AccessTokens;
  /** The same for the base map in the polar projection. */
  polarTiles: TileArchive | undefined;
  /** Folder of the trade areas. */
  tradeAreaFolder: string;
  /** Folder of the other areas, lines and places of the download API. */
  areaFolder: string;
  /** Whether lost gear and activity are demonstration data. */
  demonstration: boolean;
  /** Whether writes reach the disk. */
  storage: Pick<StorageHealth, "state">;
  program: Program;
  /** Absent when the settings disable metrics. */
  metrics: Metrics | undefined;
  tracing: Tracing | undefined;
  /** Reads from the database; rejects when this is impossible. */
  checkDatabase(): Promise<void>;
  close(): Promise<void>;
}
