import { randomUUID } from "node:crypto";
import compress from "@fastify/compress";
import helmet from "@fastify/helmet";
import rateLimit from "@fastify/rate-limit";
import Fastify, { type FastifyInstance, LogController } from "fastify";
import { streamEncodings } from "./ais/stream-encoding.ts";
import type { Backend } from "./backend.ts";
import { Problem } from "./domain/problem.ts";
import { answerClientError, MAX_HEAD_BYTES } from "./http/client-error.ts";
import { compileOnce } from "./http/compile-once.ts";
import { registerEntityTags } from "./http/entity-tags.ts";
import { registerErrors } from "./http/errors.ts";
import { registerOpenReading } from "./http/open-reading.ts";
import { registerOpenApi } from "./http/openapi.ts";
import { registerPlainInput } from "./http/plain-input.ts";
import { addApiSchemas, PROBLEM_ANSWERS } from "./http/schemas.ts";
import { registerSecurityHeaders } from "./http/security-headers.ts";
import { StreamRights } from "./http/stream-rights.ts";
import { registerCallers } from "./identity/callers.ts";
import { accountRoutes } from "./routes/account.ts";
import { accountDataRoutes } from "./routes/account-data.ts";
import { activityRoutes } from "./routes/activity.ts";
import { aisHistoryRoutes } from "./routes/ais-history.ts";
import { aisLiveRoutes } from "./routes/ais-live.ts";
import { alertPushRoutes } from "./routes/alert-push.ts";
import { applicationRoutes, reviewRoutes } from "./routes/applications.ts";
import { clockRoutes } from "./routes/clock.ts";
import { coastRoutes } from "./routes/coast.ts";
import { connectivityRoutes } from "./routes/connectivity.ts";
import { downloadRoutes } from "./routes/downloads.ts";
import { feedbackRoutes } from "./routes/feedback.ts";
import { fishHealthRoutes } from "./routes/fish-health.ts";
import { fishHealthVesselRoutes } from "./routes/fish-health-vessels.ts";
import { fishingFacilityRoutes } from "./routes/fishing-facilities.ts";
import { fleetRoutes } from "./routes/fleets.ts";
import { gearReportRoutes } from "./routes/gear-reports.ts";
import { healthRoutes } from "./routes/health.ts";
import { iceAndAlertRoutes } from "./routes/ice-and-alerts.ts";
import { identityRoutes } from "./routes/identity.ts";
import { lostGearRoutes } from "./routes/lost-gear.ts";
import { lostGearAdministrationRoutes } from "./routes/lost-gear-administration.ts";
import { manifestChangeRoutes } from "./routes/manifest-changes.ts";
import { ownVesselRoutes } from "./routes/own-vessel.ts";
import { pageRoutes } from "./routes/pages.ts";
import { profileRoutes } from "./routes/profiles.ts";
import { proxyRoutes } from "./routes/proxy.ts";
import { seaNoticeRoutes } from "./routes/sea-notices.ts";
import { signInRoutes } from "./routes/sign-in-pages.ts";
import { spaDataRoutes } from "./routes/spadata.ts";
import { spaDatasetRoutes } from "./routes/spadataset.ts";
import { spaUserSettingRoutes } from "./routes/spausersetting.ts";
import { throughRoutes } from "./routes/through.ts";
import { tideRoutes } from "./routes/tide.ts";
import { tileRoutes } from "./routes/tiles.ts";
import { userAccessRoutes } from "./routes/user-access.ts";
import { userRoutes } from "./routes/users.ts";
import { weatherFieldRoutes } from "./routes/weather-fields.ts";
import { weatherPointRoutes } from "./routes/weather-points.ts";
import { weatherStationRoutes } from "./routes/weather-stations.ts";
import { wmsRoutes } from "./routes/wms.ts";
import { zoneAlertRoutes } from "./routes/zone-alerts.ts";
import { zonePreviewRoutes } from "./routes/zone-preview.ts";
import { weatherUpstreams } from "./weather/upstreams.ts";

/** A map requests hundreds of these; they are logged at `debug` only. */
const FREQUENT = /^\/(data|assets|manifest-assets)\/|^\/bwapi\/geoserver\/|^\/(healthz|readyz)$/;

/** Logs one line an answer: method, path without its query, status and time, ms. Failures are logged where they occur. */
function registerRequestLog(app: FastifyInstance): void {
  app.addHook("onResponse", async (request, reply) => {
    const path = request.url.split("?")[0] ?? "/";
    const line = {
      method: request.method,
      path,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    request.log[FREQUENT.test(path) ? "debug" : "info"](line, "answered");
  });
}

/** Smaller answers are sent uncompressed, bytes. */
const COMPRESSION_THRESHOLD = 1024;
/** Time limit for the head of a request, ms. */
const HEAD_TIMEOUT_MS = 20_000;
/** Time limit for a whole request with its body, ms: enough for the largest body on a slow connection. */
const REQUEST_TIMEOUT_MS = 120_000;
/** How often the server looks for connections over these limits, ms. */
const CONNECTION_CHECK_MS = 5_000;
/** Time limit for a part of the application to be ready, ms. */
const PLUGIN_TIMEOUT_MS = 120_000;

/** Builds the HTTP application over an opened backend. It does not listen; closing it closes the backend. */
export async function buildApp(backend: Backend): Promise<FastifyInstance> {
  const app = Fastify({
    schemaController: { compilersFactory: compileOnce },
    logger: { level: backend.env.LOG_LEVEL },
    // At the first start the files of a version are copied, which takes long on a busy machine.
    pluginTimeout: PLUGIN_TIMEOUT_MS,
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: {
      headersTimeout: HEAD_TIMEOUT_MS,
      connectionsCheckingInterval: CONNECTION_CHECK_MS,
      maxHeaderSize: MAX_HEAD_BYTES,
    },
    clientErrorHandler: answerClientError,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    rewriteUrl: ({ url = "/" }) => withoutBase(url, backend.env.BASE_PATH),
    trustProxy: (_address, hop) => hop < backend.env.TRUST_PROXY,
    routerOptions: { caseSensitive: true, ignoreTrailingSlash: false, maxParamLength: 200 },
    ajv: { customOptions: { coerceTypes: true, removeAdditional: false } },
  });
  backend.tracing?.traceRequests(app);
  backend.metrics?.countRequests(app);
  addApiSchemas(app);
  registerErrors(app);
  registerPlainInput(app);
  registerRequestLog(app);
  await app.register(helmet, {
    contentSecurityPolicy: false,
    frameguard: false,
    crossOriginResourcePolicy: { policy: "same-site" },
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    strictTransportSecurity: backend.env.TLS_IN_FRONT
      ? { maxAge: 31_536_000, includeSubDomains: true }
      : false,
  });
  registerSecurityHeaders(app, backend);
  registerOpenReading(app);
  registerCallers(app, backend.callers);
  registerEntityTags(app);
  await app.register(compress, { global: true, threshold: COMPRESSION_THRESHOLD, encodings: ["br", "gzip"] });
  await registerOpenApi(app, backend.env.BASE_PATH);

  const rights = new StreamRights(backend.callers);

  await app.register(connectivityRoutes);
  await app.register(clockRoutes, backend);
  await app.register(healthRoutes, backend);
  await app.register(spaDataRoutes, backend);
  await app.register(spaDatasetRoutes, backend);
  await app.register(profileRoutes, backend);
  await app.register(ownVesselRoutes, backend);
  await app.register(applicationRoutes, backend);
  await app.register(reviewRoutes, backend);
  await app.register(userAccessRoutes, backend);
  await app.register(userRoutes, backend);
  await app.register(accountRoutes, backend);
  await app.register(accountDataRoutes, backend);
  await app.register(spaUserSettingRoutes, backend);
  await app.register(fleetRoutes, backend);
  await app.register(zoneAlertRoutes, { ...backend, rights });
  await app.register(alertPushRoutes, backend);
  await app.register(zonePreviewRoutes, backend);
  await app.register(lostGearRoutes, backend);
  await app.register(lostGearAdministrationRoutes, backend);
  await app.register(activityRoutes, backend);
  await app.register(downloadRoutes, backend);
  await app.register(fishHealthRoutes, backend);
  await app.register(seaNoticeRoutes, backend);
  await app.register(fishingFacilityRoutes, backend);
  await app.register(gearReportRoutes, backend);
  const upstreams = weatherUpstreams(backend, (text) => app.log.warn(text));
  await app.register(weatherFieldRoutes, backend);
  await app.register(weatherPointRoutes, { ...backend, upstreams });
  await app.register(weatherStationRoutes, { ...backend, upstreams });
  await app.register(tideRoutes, { ...backend, upstreams });
  await app.register(iceAndAlertRoutes, { ...backend, upstreams });
  await app.register(coastRoutes, { ...backend, upstreams });
  await app.register(wmsRoutes, backend);
  await app.register(feedbackRoutes, backend);
  await app.register(proxyRoutes, backend);
  await app.register(throughRoutes, backend);
  await app.register(tileRoutes, backend);
  const limit = {
    max: backend.env.AIS_CALLS_A_MINUTE,
    timeWindow: "1 minute",
    errorResponseBuilder: () => new Problem(429, "Too many calls in a minute; wait a little"),
  };
  await app.register(async (limited) => {
    await limited.register(rateLimit, limit);
    await limited.register(identityRoutes, backend);
  });
  await app.register(async (guarded) => {
    await guarded.register(rateLimit, limit);
    // Calls are counted in `onRequest`, before this: those without a token count as well.
    guarded.addHook("preParsing", async ({ user, headers }) => {
      if (user === null) backend.tokens.check(headers.authorization, backend.clock().getTime());
    });
    await guarded.register(aisAccessRoutes, backend);
    const live = { ...backend, rights, encodingOf: streamEncodings(backend.processId) };
    // The original service answers below /live and without it.
    for (const prefix of ["/live", ""])
      await guarded.register(aisLiveRoutes, { ...live, access: "open", prefix });
    await guarded.register(aisHistoryRoutes, backend);
    await guarded.register(fishHealthVesselRoutes, backend);
    await guarded.register(
      async (restricted) => {
        restricted.addHook("preParsing", async (request) => backend.profiles.require("restricted", request));
        for (const prefix of ["/live", ""])
          await restricted.register(aisLiveRoutes, { ...live, access: "restricted", prefix });
      },
      { prefix: "/restricted" },
    );
  });
  await app.register(signInRoutes, backend);
  await app.register(manifestChangeRoutes, backend);
  await app.register(pageRoutes, backend);

  // The server waits for all answers, so endless ones are ended, and long work is cancelled.
  app.addHook("preClose", async () => {
    rights.stop();
    backend.ais.hub.close();
    await backend.work.close();
  });
  app.addHook("onClose", () => backend.close());
  return app;
}

/**
 * An address of a request without the path that the site lies below (BASE_PATH). An address without it has been
 * stripped by the reverse proxy.
 */
function withoutBase(url: string, base: string): string {
  if (base === "" || !url.startsWith(base)) return url;
  const rest = url.slice(base.length);
  if (rest === "" || rest.startsWith("?")) return `/${rest}`;
  return rest.startsWith("/") ? rest : url;
}

/**
 * Which restricted AIS profile the caller has (spec §6 and §7); a caller without one gets `valid: false`, which is not
 * an error.
 */
async function aisAccessRoutes(app: FastifyInstance, { profiles }: Backend): Promise<void> {
  for (const base of ["", "/restricted"]) {
    app.get(
      `${base}/live/v1/user/userpermissions/`,
      {
        schema: {
          tags: ["ais"],
          summary: "Restricted AIS profile of the caller",
          response: { 200: { $ref: "ais-profile#" }, ...PROBLEM_ANSWERS },
        },
      },
      (request, reply) => {
        reply.header("cache-control", "private, no-store");
        return reply.send(profiles.of(request));
      },
    );
  }
}
