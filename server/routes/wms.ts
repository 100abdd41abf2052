import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Backend } from "../backend.ts";
import { monthOf } from "../domain/period.ts";
import { markDemonstration } from "../http/demonstration.ts";
import { answerFromUpstream } from "../http/upstream.ts";
import type { ActivityLibrary } from "../wms/activity-library.ts";
import { capabilities } from "../wms/capabilities.ts";
import { exceptionReport, WmsException } from "../wms/exception.ts";
import { featureInfo } from "../wms/feature-info.ts";
import { readInfoFormat, writeFeatureInfo } from "../wms/feature-info-formats.ts";
import { mapMaker } from "../wms/get-map.ts";
import { legendGraphic } from "../wms/legend.ts";
import { negotiatedVersion, readParameters, required } from "../wms/parameters.ts";

const PATH = "/bwapi/geoserver/bw/ows";

/** A period that is over never changes; the current one grows. */
const SETTLED = "public, max-age=86400, stale-while-revalidate=604800";
const GROWING = "public, max-age=300, stale-while-revalidate=3600";

/** Most features that one GetFeatureInfo answers. */
const MOST_FEATURES = 50;

/** The WMS of the fishery activity, 1.1.1 and 1.3.0; with WMS_UPSTREAM another server answers in its place. */
export async function wmsRoutes(app: FastifyInstance, backend: Backend): Promise<void> {
  const { env, clock, library, demonstration } = backend;
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

  const getMap = mapMaker(library);
  app.get(PATH, { schema }, async (request, reply) => {
    markDemonstration(reply, demonstration);
    const query = request.url.indexOf("?");
    const parameters = readParameters(query < 0 ? "" : request.url.slice(query + 1));
    const version = negotiatedVersion(parameters);
    const now = clock().getTime();
    try {
      const service = parameters.get("SERVICE");
      if (service !== undefined && service.toUpperCase() !== "WMS") {
        throw new WmsException("InvalidParameterValue", "SERVICE", "SERVICE must be WMS");
      }
      const operation = required(parameters, "REQUEST").toLowerCase();
      switch (operation) {
        case "getcapabilities":
        case "capabilities": {
          const months = await knownMonths(library, now);
          const document = capabilities(version, { address: `${serviceAddress(request)}?`, months });
          return reply.header("cache-control", "no-cache").type(document.type).send(document.body);
        }
        case "getmap":
        case "map": {
          const picture = await getMap(parameters, version, now);
          reply.header("cache-control", picture.settled ? SETTLED : GROWING).type(picture.type);
          return reply.send(picture.body);
        }
        case "getfeatureinfo":
        case "feature_info": {
          const format = readInfoFormat(parameters.get("INFO_FORMAT"));
          const info = await featureInfo(library, parameters, version, now);
          const answer = writeFeatureInfo(info, format, featureCount(parameters.get("FEATURE_COUNT")));
          return reply.header("cache-control", "no-cache").type(answer.type).send(answer.body);
        }
        case "getlegendgraphic": {
          const picture = await legendGraphic(parameters);
          return reply.header("cache-control", SETTLED).type("image/png").send(picture);
        }
        default:
          throw new WmsException("OperationNotSupported", "REQUEST", `REQUEST ${operation} is not offered`);
      }
    } catch (cause) {
      if (!(cause instanceof WmsException)) throw cause;
      return sendException(reply, version, cause);
    }
  });
}

/** Status 400, so that no cache takes the report for a tile. */
function sendException(
  reply: FastifyReply,
  version: "1.1.1" | "1.3.0",
  exception: WmsException,
): FastifyReply {
  const report = exceptionReport(version, exception);
  return reply.code(400).header("cache-control", "no-store").type(report.type).send(report.body);
}

function featureCount(text: string | undefined): number {
  const count = Number(text ?? 1);
  return Number.isInteger(count) && count >= 1 ? Math.min(count, MOST_FEATURES) : 1;
}

function serviceAddress(request: FastifyRequest): string {
  return `${request.protocol}://${request.host}${PATH}`;
}

async function knownMonths(library: ActivityLibrary, now: number) {
  const span = await library.span();
  if (span === undefined || span.first > now) return undefined;
  const name = (instant: number) => {
    const { year, month } = monthOf(instant);
    return `${year}-${String(month).padStart(2, "0")}`;
  };
  return { first: name(span.first), last: name(Math.min(span.last, now)) };
}
