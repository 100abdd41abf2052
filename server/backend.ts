import type { AisService } from "./ais/service.ts";
import type { AccessTokens } from "./domain/access-token.ts";
import type { AisProfiles } from "./domain/ais-profile.ts";
import type { RolesOf } from "./domain/roles.ts";
import type { Site } from "./domain/site.ts";
import type { UserOf } from "./domain/user.ts";
import type { Environment } from "./env-schema.ts";
import type { OpenStreams } from "./http/open-streams.ts";
import type { ServerJobs } from "./jobs/jobs.ts";
import type { WorkPool } from "./jobs/work-pool.ts";
import type { Transport } from "./proxy/transport.ts";
import type { ActivityStore } from "./storage/activity-store.ts";
import type { FeedbackStore } from "./storage/feedback-store.ts";
import type { LostGearStore } from "./storage/lost-gear-store.ts";
import type { TileArchive } from "./storage/tile-archive.ts";
import type { UserSettingStore } from "./storage/user-setting-store.ts";

/** Everything that the routes need; made once in `open-backend.ts` and handed to each of them. */
export interface Backend {
  env: Environment;
  /** The server's clock. Nothing later than this is ever answered. */
  clock: () => Date;
  site: Site;
  rolesOf: RolesOf;
  userOf: UserOf;
  userSettings: UserSettingStore;
  lostGear: LostGearStore;
  activity: ActivityStore;
  feedback: FeedbackStore;
  /** Long work, off the main thread. */
  work: WorkPool<ServerJobs>;
  /** Absent when the tile file could not be opened; the tile routes then answer 503. */
  tiles: TileArchive | undefined;
  /** How the proxy reaches other services. */
  proxyTransport: Transport;
  ais: AisService;
  /** Who sees which vessels. */
  profiles: AisProfiles;
  /** Of this process alone; tells the numbers that it gives out from those of other processes. */
  processId: string;
  /** Live streams that are open. */
  streams: OpenStreams;
  /** Of anonymous callers of the AIS service. */
  tokens: AccessTokens;
  /** The same for the base map in the polar projection. */
  polarTiles: TileArchive | undefined;
  /** Folder of the trade areas. */
  tradeAreaFolder: string;
  /** Whether lost gear and activity are invented for demonstration. */
  demonstration: boolean;
  close(): Promise<void>;
}
