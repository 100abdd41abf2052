import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Backend } from "../backend.ts";
import { monthOf } from "../domain/period.ts";
import { Problem } from "../domain/problem.ts";
import { clientGone } from "../http/client-gone.ts";
import { markDemonstration } from "../http/demonstration.ts";
import { answerFromUpstream } from "../http/upstream.ts";
import type { ActivityStore } from "../storage/activity-store.ts";
import { capabilities } from "../wms/capabilities.ts";
import { exceptionReport, WmsException, type WmsVersion } from "../wms/exception.ts";
import { readInfoTask } from "../wms/feature-info.ts";
import { readInfoFormat, writeFeatureInfo } from "../wms/feature-info-formats.ts";
import { readMapTask } from "../wms/get-map.ts";
import { ImageCache } from "../wms/image-cache.ts";
import { readLegendTask } from "../wms/legend.ts";
import { negotiatedVersion, readParameters, required } from "../wms/parameters.ts";

const PATH = "/bwapi/geoserver/bw/ows";

/** Images of a past period never change; those of the current one do. */
const CACHE_PAST = "public, max-age=86400, stale-while-revalidate=604800";
const CACHE_GROWING = "public, max-age=300, stale-while-revalidate=3600";

/** Maximum number of features in a GetFeatureInfo answer. */
const MAX_FEATURES = 50;

/** The WMS of the fishery activity, 1.1.1 and 1.3.0; with WMS_UPSTREAM another server answers instead. */
export async function wmsRoutes(app: FastifyInstance, backend: Backend): Promise<void> {
  const { activity, env, clock, demonstration, work } = backend;
  const schema = {
    tags: ["fishery activity"],
    summary: "WMS 1.1.1 and 1.3.0: GetCapabilities, GetMap, GetFeatureInfo, GetLegendGraphic",
  };
  if (env.WMS_UPSTREAM !== undefined) {
    const address = env.WMS_UPSTREAM;
    app.get(PATH, { schema }, (request, reply) =>
      answerFromUpstream(request, reply, address, env.UPSTREAM_TIMEOUT_MS),
    );
    return;
  }

  const images = new ImageCache();
  app.get(PATH, { schema }, async (request, reply) => {
    markDemonstration(reply, demonstration);
    const query = request.url.indexOf("?");
    const parameters = readParameters(query < 0 ? "" : request.url.slice(query + 1));
    const version = negotiatedVersion(parameters);
    const now = clock().getTime();
    const asker = { address: request.ip, signal: clientGone(reply) };
    try {
      const service = parameters.get("SERVICE");
      if (service !== undefined && service.toUpperCase() !== "WMS") {
        throw new WmsException("InvalidParameterValue", "SERVICE", "SERVICE must be WMS");
      }
      const operation = required(parameters, "REQUEST").toLowerCase();
      switch (operation) {
        case "getcapabilities":
        case "capabilities": {
          const months = await knownMonths(activity, now);
          const document = capabilities(version, {
            address: `${serviceAddress(request, env.BASE_PATH)}?`,
            months,
          });
          return reply.header("cache-control", "no-cache").type(document.type).send(document.body);
        }
        case "getmap":
        case "map": {
          const { task, isPast: settled } = readMapTask(parameters, version, now);
          const image = await images.get(JSON.stringify(task), asker.signal, (signal) =>
            work.run("map", task, { ...asker, signal }),
          );
          reply.header("cache-control", settled ? CACHE_PAST : CACHE_GROWING).type(task.format);
          return reply.send(bufferOf(image));
        }
        case "getfeatureinfo":
        case "feature_info": {
          const format = readInfoFormat(parameters.get("INFO_FORMAT"));
          const info = await work.run("featureInfo", readInfoTask(parameters, version, now), asker);
          const answer = writeFeatureInfo(info, format, featureCount(parameters.get("FEATURE_COUNT")));
          return reply.header("cache-control", "no-cache").type(answer.type).send(answer.body);
        }
        case "getlegendgraphic": {
          const task = readLegendTask(parameters);
          const image = await images.get(JSON.stringify(task), asker.signal, (signal) =>
            work.run("legend", task, { ...asker, signal }),
          );
          return reply.header("cache-control", CACHE_PAST).type("image/png").send(bufferOf(image));
        }
        default:
          throw new WmsException("OperationNotSupported", "REQUEST", `REQUEST ${operation} is not offered`);
      }
    } catch (cause) {
      if (cause instanceof WmsException) return sendException(reply, version, cause);
      if (!(cause instanceof Problem)) throw cause;
      if (cause.retryAfter !== undefined) reply.header("retry-after", String(cause.retryAfter));
      const exception = new WmsException("NoApplicableCode", "REQUEST", cause.message);
      return sendException(reply, version, exception, cause.status);
    }
  });
}

/** The bytes as Fastify sends them, not copied. */
function bufferOf({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}

/** Never status 200, so that no cache stores the report as a tile. */
function sendException(
  reply: FastifyReply,
  version: WmsVersion,
  exception: WmsException,
  status = 400,
): FastifyReply {
  const report = exceptionReport(version, exception);
  return reply.code(status).header("cache-control", "no-store").type(report.type).send(report.body);
}

function featureCount(text: string | undefined): number {
  const count = Number(text ?? 1);
  return Number.isInteger(count) && count >= 1 ? Math.min(count, MAX_FEATURES) : 1;
}

function serviceAddress(request: FastifyRequest, base: string): string {
  return `${request.protocol}://${request.host}${base}${PATH}`;
}

async function knownMonths(activity: ActivityStore, now: number) {
  const span = await activity.span();
  if (span === undefined || span.first > now) return undefined;
  const name = (instant: number) => {
    const { year, month } = monthOf(instant);
    return `${year}-${String(month).padStart(2, "0")}`;
  };
  return { first: name(span.first), last: name(Math.min(span.last, now)) };
}
