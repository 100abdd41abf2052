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
import { openDatabase } from "./storage/database.ts";
import { feedbackStore } from "./storage/feedback-store.ts";
import { fleetStore, heldFleets } from "./storage/fleet-store.ts";
import { gearReportStore, heldGearReports } from "./storage/gear-report-store.ts";
import { heldAccess, heldAccount, heldSignInLog } from "./storage/held-account.ts";
import { heldAlerts } from "./storage/held-alerts.ts";
import { heldApplications, heldAudit, heldVessel } from "./storage/held-applications.ts";
import { heldData } from "./storage/held-data.ts";
import { heldSettings } from "./storage/held-settings.ts";
import { heldFeedback, heldGearChanges } from "./storage/held-traces.ts";
import { lostGearStore } from "./storage/lost-gear-store.ts";
import { ownVesselStore } from "./storage/own-vessel-store.ts";
import { heldPushes, pushStore } from "./storage/push-store.ts";
import { openTileArchive, type TileArchive } from "./storage/tile-archive.ts";
import { userDirectory } from "./storage/user-directory.ts";
import { userSettingStore } from "./storage/user-setting-store.ts";

/** Files that come with the server, wherever it is started. */
const GEODATA = join(import.meta.dirname, "geodata");
const TRADE_AREA_FOLDER = join(GEODATA, "trade-areas");
const AREA_FOLDER = join(GEODATA, "areas");

/** How long alerts are pushed to a browser of another issuer's user, who has not opened the map since, ms. */
const PUSH_WITHOUT_VISIT_MS = 30 * 24 * 3_600_000;

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
}

/** Opens database, tile file and front end by the settings, and makes the demonstration data at the first start. */
export async function openBackend(
  env: Environment,
  { warn, progress, clock = () => new Date(), ...given }: OpenOptions,
): Promise<Backend> {
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
  const database = await openDatabase(databasePath);
  if (env.DEMONSTRATION_DATA) await ensureDemoData(database, progress);
  else await removeDemoData(database);
  await keepInventedApplications(env.DEMONSTRATION_DATA, database, clock());
  const openTiles = (
    setting: "TILES_FILE" | "POLAR_TILES_FILE",
    file: string,
  ): Promise<TileArchive | undefined> =>
    openTileArchive(file).catch((cause: unknown): undefined => {
      warn(`The base map's tile file ${file} cannot be read (${cause}); set ${setting}.`);
    });
  const [tiles, polarTiles] = await Promise.all([
    openTiles("TILES_FILE", env.TILES_FILE ?? join(GEODATA, "base.pmtiles")),
    openTiles("POLAR_TILES_FILE", env.POLAR_TILES_FILE ?? join(GEODATA, "polar.pmtiles")),
  ]);
  const ais = aisService(env, aisStore(database), warn, () => clock().getTime());
  const feedback = feedbackStore(database);
  const stopPruning = keepFeedback(feedback, env.FEEDBACK_KEEP_DAYS, { clock, warn });
  const mailer = openMailer(env, progress);
  const identity = await openIdentity(env, database, { clock, mailer, warn });
  const { rolesOf, policiesOf, heldBy } = createRolesOf(env);
  const profiles = aisProfiles(env, rolesOf, policiesOf);
  const zoneStore = alertStore(database);
  const alerts = new ZoneAlerts({
    store: zoneStore,
    feed: ais.feed,
    now: () => clock().getTime(),
    warn,
  });
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
    now: () => clock().getTime(),
    warn,
  });
  const program = thisProgram();
  const metrics = env.METRICS_PORT === undefined ? undefined : await openMetrics(program);
  const tracing = await openTracingOf(env, program);
  const watches = [metrics, tracing].flatMap((part) => (part === undefined ? [] : [part.jobs]));
  const work = openWork(env, databasePath, watches);
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
    // Every part of the server that stores something about a user stands here. Feedback is found by the account's
    // address, so the account is last.
    held: heldData(database, [
      ...[
        heldSettings,
        heldFleets,
        heldAccess,
        heldVessel,
        heldApplications,
        heldSignInLog,
        heldAudit,
        heldAlerts,
        heldPushes,
        heldGearReports,
      ],
      ...[heldGearChanges, heldFeedback, heldAccount],
    ]),
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
    program,
    metrics,
    tracing,
    async checkDatabase() {
      await database.selectFrom("generated").select("name").limit(1).execute();
    },
    async close() {
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
