import { randomBytes } from "node:crypto";
import { join, resolve } from "node:path";
import { aisService } from "./ais/service.ts";
import { httpsPushCall, openPushService } from "./alerts/push-service.ts";
import { alertRecipients, ownerMaySee } from "./alerts/recipients.ts";
import { startAlertMails } from "./alerts/send-mails.ts";
import { AlertPushes } from "./alerts/send-pushes.ts";
import { ZoneAlerts } from "./alerts/zone-alerts.ts";
import type { Backend } from "./backend.ts";
import { keepInventedApplications } from "./demo/applications.ts";
import { ensureDemoData, removeDemoData } from "./demo/generate.ts";
import { accessTokens } from "./domain/access-token.ts";
import { aisProfiles } from "./domain/ais-profile.ts";
import { ClockWatch } from "./domain/clock-watch.ts";
import { keepFeedback } from "./domain/feedback-retention.ts";
import { createRolesOf } from "./domain/roles.ts";
import type { Site } from "./domain/site.ts";
import { vesselRegister } from "./domain/vessel-register.ts";
import type { Environment } from "./environment.ts";
import { OpenStreams } from "./http/open-streams.ts";
import { openIdentity } from "./identity/identity.ts";
import { openMailer } from "./identity/mailer.ts";
import { openCallers } from "./identity/open-callers.ts";
import { openWork } from "./jobs/open-work.ts";
import { runSite } from "./manifests/running-site.ts";
import { openMetrics } from "./operation/metrics.ts";
import { type Program, thisProgram } from "./operation/program.ts";
import { openTracing, type Tracing } from "./operation/tracing.ts";
import { publicLookup } from "./proxy/public-lookup.ts";
import { httpsTransport } from "./proxy/transport.ts";
import { accessStore } from "./storage/access-store.ts";
import { activityStore } from "./storage/activity-store.ts";
import { aisStore } from "./storage/ais-store.ts";
import { alertStore } from "./storage/alert-store.ts";
import { applicationMessageStore } from "./storage/application-message-store.ts";
import { applicationStore } from "./storage/application-store.ts";
import { auditStore } from "./storage/audit-store.ts";
import type { StorageTrouble } from "./storage/cannot-store.ts";
import { openDatabase } from "./storage/database.ts";
import { feedbackStore } from "./storage/feedback-store.ts";
import { fleetStore } from "./storage/fleet-store.ts";
import { gearReportStore } from "./storage/gear-report-store.ts";
import { heldData } from "./storage/held-data.ts";
import { HELD_ROOMS } from "./storage/held-rooms.ts";
import { lostGearStore } from "./storage/lost-gear-store.ts";
import { ownVesselStore } from "./storage/own-vessel-store.ts";
import { pushStore } from "./storage/push-store.ts";
import { StorageHealth } from "./storage/storage-health.ts";
import { openTileArchive, type TileArchive } from "./storage/tile-archive.ts";
import { userDirectory } from "./storage/user-directory.ts";
import { userSettingStore } from "./storage/user-setting-store.ts";

/** Files that come with the server, wherever it is started. */
const GEODATA = join(import.meta.dirname, "geodata");
const TRADE_AREA_FOLDER = join(GEODATA, "trade-areas");
const AREA_FOLDER = join(GEODATA, "areas");

/** How long alerts are pushed to a browser of another issuer's user, who has not opened the map since, ms. */
const PUSH_WITHOUT_VISIT_MS = 30 * 24 * 3_600_000;

/** What the log says when nothing can be stored; it says so once. */
const TROUBLE: Record<StorageTrouble, string> = {
  locked: "Another program has locked the database: nothing can be stored until it ends.",
  full: "The disk is full: nothing can be stored until there is room.",
  failing: "Writing to the data folder fails: nothing can be stored.",
};

/** Dependencies of the backend beside the settings. */
export interface OpenOptions {
  /** Called about parts that cannot be used. */
  warn(text: string): void;
  /** Called with the progress of long work. */
  progress(text: string): void;
  /** The clock; a test may replace the machine's clock. */
  clock?: () => Date;
  /** Replaces the site that is read from the manifests, for tests. */
  site?: Site;
  /** Replaces the script of the work threads, for tests. */
  workScript?: string;
}

/** Opens database, tile file and front end by the settings, and makes the demonstration data at the first start. */
export async function openBackend(
  env: Environment,
  { warn, progress, ...given }: OpenOptions,
): Promise<Backend> {
  const { clock = () => new Date() } = given;
  const reading =
    given.site ??
    runSite(
      {
        manifests: resolve(env.MANIFESTS_DIR),
        dist: resolve(env.DIST_DIR),
        keptForms: resolve(env.DATA_DIR, "manifests"),
        pollMs: env.MANIFESTS_POLL_MS,
      },
      { warn, info: progress },
    );
  const databasePath = join(env.DATA_DIR, "farvann.sqlite");
  const storage = new StorageHealth(databasePath);
  storage.onChange = (trouble) => warn(trouble === null ? "Storing works again." : TROUBLE[trouble]);
  const database = await openDatabase(databasePath, { health: storage });
  if (env.DEMONSTRATION_DATA) await ensureDemoData(database, progress);
  else await removeDemoData(database);
  await keepInventedApplications(env.DEMONSTRATION_DATA, database, clock());
  const openTiles = (
    setting: "TILES_FILE" | "POLAR_TILES_FILE",
    file: string,
  ): Promise<TileArchive | undefined> =>
    openTileArchive(file, warn).catch((cause: unknown): undefined => {
      const reason = cause instanceof Error ? cause.message : String(cause);
      warn(`The base map's tile file ${file} cannot be read (${reason}); set ${setting}.`);
    });
  const [tiles, polarTiles] = await Promise.all([
    openTiles("TILES_FILE", env.TILES_FILE ?? join(GEODATA, "base.pmtiles")),
    openTiles("POLAR_TILES_FILE", env.POLAR_TILES_FILE ?? join(GEODATA, "polar.pmtiles")),
  ]);
  const now = () => clock().getTime();
  // The clock of a test goes its own way.
  const watch = given.clock === undefined ? new ClockWatch(now) : new ClockWatch(now, now);
  watch.onJump(({ by }) =>
    warn(`The clock was set ${by > 0 ? "forward" : "back"} by ${Math.round(Math.abs(by) / 1_000)} s.`),
  );
  const ais = aisService(env, aisStore(database), warn, { now, watch });
  const feedback = feedbackStore(database);
  const stopPruning = keepFeedback(feedback, env.FEEDBACK_KEEP_DAYS, { clock, watch, warn });
  const mailer = openMailer(env, progress);
  const identity = await openIdentity(env, database, { clock, watch, mailer, warn });
  const { rolesOf, policiesOf, heldBy } = createRolesOf(env);
  const profiles = aisProfiles(env, rolesOf, policiesOf);
  const zoneStore = alertStore(database);
  const alerts = new ZoneAlerts({
    store: zoneStore,
    feed: ais.feed,
    now,
    isClockTrusted: () => watch.isTrusted(),
    warn,
  });
  watch.onJump((jump) => alerts.clockJumped(jump));
  watch.start();
  const maySee = ownerMaySee({ access: accessStore(database), profiles });
  const pushService = await openPushService(env, httpsPushCall(publicLookup()));
  const pushes = pushStore(database);
  const alertPushes =
    pushService &&
    new AlertPushes({
      service: pushService,
      store: pushes,
      zonesOf: (userId) => zoneStore.zonesOf(userId),
      maySee,
      isSignedIn: async ({ grant_id, renewed_at }) =>
        grant_id === null
          ? clock().getTime() - renewed_at < PUSH_WITHOUT_VISIT_MS
          : (await identity?.records.find("Grant", grant_id, clock())) !== undefined,
      basePath: env.BASE_PATH,
      warn,
    });
  alerts.onStored((stored) => alertPushes?.add(stored));
  const stopMails = startAlertMails({
    store: zoneStore,
    recipientOf: alertRecipients({ env, identity, maySee }),
    send: (mail) => mailer.send(mail),
    now,
    warn,
  });
  const program = thisProgram();
  const metrics = env.METRICS_PORT === undefined ? undefined : await openMetrics(program);
  const tracing = await openTracingOf(env, program);
  const watches = [metrics, tracing].flatMap((part) => (part === undefined ? [] : [part.jobs]));
  const work = openWork(
    env,
    { database: databasePath, areaFolder: AREA_FOLDER },
    { watches, script: given.workScript },
  );
  const streams = new OpenStreams({ total: env.AIS_STREAMS, anAddress: env.AIS_STREAMS_AN_ADDRESS });
  metrics?.measure({ streams, feed: ais.feed, work, clock });
  const site = await reading;
  return {
    env,
    clock,
    site,
    callers: openCallers(env, database, clock),
    rolesOf,
    policiesOf,
    heldBy,
    userAccess: accessStore(database),
    directory: userDirectory(database),
    identity,
    userSettings: userSettingStore(database),
    held: heldData(database, HELD_ROOMS),
    applications: applicationStore(database),
    applicationMessages: applicationMessageStore(database),
    ownVessels: ownVesselStore(database),
    vessels: vesselRegister(ais, env.DEMONSTRATION_DATA),
    audit: auditStore(database),
    mailer,
    lostGear: lostGearStore(database),
    activity: activityStore(database),
    feedback,
    fleets: fleetStore(database),
    gearReports: gearReportStore(database),
    work,
    tiles,
    proxyTransport: httpsTransport(publicLookup()),
    polarTiles,
    ais,
    alerts,
    alertStore: zoneStore,
    pushService,
    pushes,
    profiles,
    processId: randomBytes(6).toString("hex"),
    streams,
    tokens: accessTokens(env.AIS_TOKEN_KEY),
    tradeAreaFolder: TRADE_AREA_FOLDER,
    areaFolder: AREA_FOLDER,
    demonstration: env.DEMONSTRATION_DATA,
    storage,
    program,
    metrics,
    tracing,
    async checkDatabase() {
      await database.selectFrom("generated").select("name").limit(1).execute();
    },
    async close() {
      watch.stop();
      await Promise.all([work.close(), ais.stop(), site.close(), stopPruning()]);
      await Promise.all([alerts.stop(), stopMails()]);
      await alertPushes?.stop();
      await Promise.all([tiles?.close(), polarTiles?.close()]);
      identity?.close();
      mailer.close();
      await database.destroy();
      await tracing?.close();
    },
  };
}

async function openTracingOf(env: Environment, program: Program): Promise<Tracing | undefined> {
  if (env.OTEL_EXPORTER_OTLP_ENDPOINT === undefined) return undefined;
  return openTracing({
    endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
    headers: env.OTEL_EXPORTER_OTLP_HEADERS,
    service: env.OTEL_SERVICE_NAME,
    ratio: env.OTEL_TRACES_SAMPLER_ARG,
    program,
  });
}
