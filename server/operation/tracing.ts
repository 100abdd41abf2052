import { AsyncLocalStorage } from "node:async_hooks";
import type { Context, Span } from "@opentelemetry/api";
import type { FastifyInstance } from "fastify";
import type { JobWatch } from "../jobs/job-watch.ts";
import { PackageMissing } from "./package-missing.ts";
import type { Program } from "./program.ts";

/** Longest wait for the collector, ms; a shutdown must not wait longer. */
const EXPORT_TIMEOUT_MS = 2_000;
/** Health checks are frequent and uninteresting. */
const UNTRACED = /^\/(healthz|readyz)$/;

export interface TracingSettings {
  /** Base of the collector, such as http://127.0.0.1:4318. */
  endpoint: string;
  /** Comma-separated `name=value`, sent with every call to the collector. */
  headers: string | undefined;
  /** Service name of the traces. */
  service: string;
  /** Share of the requests that are traced, 0 to 1. */
  ratio: number;
  program: Program;
}

/** Traces of requests and of the jobs that they cause, sent to an OpenTelemetry collector (OTLP over HTTP). */
export interface Tracing {
  jobs: JobWatch;
  /** Traces the requests of an application; call it before its routes are added. */
  traceRequests(app: FastifyInstance): void;
  /** Sends the remaining traces. */
  close(): Promise<void>;
}

/** @throws PackageMissing */
export async function openTracing(settings: TracingSettings): Promise<Tracing> {
  const { endpoint, headers, service, ratio, program } = settings;
  const { api, core, resources, sdk, exporter } = await packages();
  const provider = new sdk.TracerProvider({
    resource: resources.resourceFromAttributes({
      "service.name": service,
      "service.version": program.version,
      ...(program.commit === null ? {} : { "vcs.ref.head.revision": program.commit }),
    }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [
      new sdk.BatchSpanProcessor({
        exporter: new exporter.OTLPTraceExporter({
          url: `${endpoint.replace(/\/$/, "")}/v1/traces`,
          headers: readHeaders(headers),
          timeoutMillis: EXPORT_TIMEOUT_MS,
        }),
      }),
    ],
  });
  const tracer = provider.getTracer("farvann", program.version);
  const propagator = new core.W3CTraceContextPropagator();
  const current = new AsyncLocalStorage<Context>();
  const spans = new WeakMap<object, Span>();

  return {
    traceRequests(app) {
      app.addHook("onRequest", (request, _reply, done) => {
        const path = request.url.split("?")[0] ?? "/";
        if (UNTRACED.test(path)) return done();
        const parent = propagator.extract(api.ROOT_CONTEXT, request.headers, api.defaultTextMapGetter);
        const route = request.routeOptions.url ?? "none";
        const span = tracer.startSpan(
          `${request.method} ${route}`,
          {
            kind: api.SpanKind.SERVER,
            attributes: { "http.request.method": request.method, "http.route": route, "url.path": path },
          },
          parent,
        );
        spans.set(request, span);
        current.run(api.trace.setSpan(parent, span), done);
      });
      app.addHook("onResponse", async (request, reply) => {
        const span = spans.get(request);
        span?.setAttribute("http.response.status_code", reply.statusCode);
        if (reply.statusCode >= 500) span?.setStatus({ code: api.SpanStatusCode.ERROR });
        span?.end();
      });
    },
    jobs: {
      added(name) {
        const parent = current.getStore() ?? api.ROOT_CONTEXT;
        const waiting = tracer.startSpan("wait for a worker thread", {}, parent);
        let running: Span | null = null;
        return {
          began() {
            waiting.end();
            running = tracer.startSpan(`job ${name}`, {}, parent);
          },
          ended(outcome) {
            waiting.end();
            running?.setAttribute("farvann.outcome", outcome);
            if (outcome === "failed") running?.setStatus({ code: api.SpanStatusCode.ERROR });
            running?.end();
          },
        };
      },
    },
    close: () => provider.shutdown().catch(() => undefined),
  };
}

async function packages() {
  try {
    const [api, core, resources, sdk, exporter] = await Promise.all([
      import("@opentelemetry/api"),
      import("@opentelemetry/core"),
      import("@opentelemetry/resources"),
      import("@opentelemetry/sdk-trace"),
      import("@opentelemetry/exporter-trace-otlp-http"),
    ]);
    return { api, core, resources, sdk, exporter };
  } catch (cause) {
    throw new PackageMissing("OTEL_EXPORTER_OTLP_ENDPOINT", "a package of OpenTelemetry", cause);
  }
}

/** Parses headers in the format of OTEL_EXPORTER_OTLP_HEADERS. */
function readHeaders(text = ""): Record<string, string> {
  const pairs = text.split(",").flatMap((pair) => {
    const [name = "", ...value] = pair.split("=");
    return name.trim() === "" ? [] : [[name.trim(), value.join("=").trim()]];
  });
  return Object.fromEntries(pairs);
}
