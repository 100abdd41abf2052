import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { FastifyInstance } from "fastify";
import type { AisFeed } from "../ais/feed.ts";
import type { OpenStreams } from "../http/open-streams.ts";
import type { JobWatch, WorkLoad } from "../jobs/job-watch.ts";
import type { Program } from "./program.ts";

/** Bounds, s: from a tile in memory to the time limit of a job. */
const REQUEST_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

const TEXT_FORMAT = "text/plain; version=0.0.4; charset=utf-8";

/** Values that are read when the metrics are requested. */
export interface Measured {
  streams: OpenStreams;
  feed: AisFeed;
  work: WorkLoad;
  clock: () => Date;
}

/** Metrics of the server for Prometheus. */
export interface Metrics {
  jobs: JobWatch;
  /** Counts the requests of an application; call it before its routes are added. */
  countRequests(app: FastifyInstance): void;
  measure(parts: Measured): void;
  /** All metrics in the text format of Prometheus. */
  text(): Promise<string>;
}

/** Creates the metrics; the package is loaded only here, because most servers do not use it. */
export async function openMetrics(program: Program): Promise<Metrics> {
  const { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } = await import("prom-client");
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: "farvann_build_info",
    help: "Always 1; says which program runs",
    labelNames: ["version", "commit"],
    registers,
  }).set({ version: program.version, commit: program.commit ?? "unknown" }, 1);
  const requests = new Histogram({
    name: "farvann_http_request_duration_seconds",
    help: "Time until an answer was sent, by the template of its route; of a stream, how long it was open",
    labelNames: ["method", "route", "status"],
    buckets: REQUEST_BUCKETS,
    registers,
  });
  const waits = new Histogram({
    name: "farvann_job_wait_seconds",
    help: "Time that a job waited for a worker thread",
    labelNames: ["job"],
    buckets: REQUEST_BUCKETS,
    registers,
  });
  const durations = new Histogram({
    name: "farvann_job_duration_seconds",
    help: "Time that a worker thread spent on a job: map and featureInfo are those of the WMS",
    labelNames: ["job", "outcome"],
    buckets: REQUEST_BUCKETS,
    registers,
  });

  return {
    jobs: {
      added(job) {
        const waited = waits.startTimer({ job });
        let ran: ((labels: { outcome: string }) => number) | null = null;
        return {
          began() {
            waited();
            ran = durations.startTimer({ job });
          },
          ended: (outcome) => void ran?.({ outcome }),
        };
      },
    },
    countRequests(app) {
      app.addHook("onResponse", async (request, reply) => {
        const route = request.routeOptions.url ?? "none";
        requests.observe(
          { method: request.method, route, status: reply.statusCode },
          reply.elapsedTime / 1_000,
        );
      });
    },
    measure({ streams, feed, work, clock }) {
      const gauge = (name: string, help: string, read: () => number) =>
        new Gauge({
          name,
          help,
          registers,
          collect: function collect() {
            this.set(read());
          },
        });
      gauge("farvann_streams", "Live streams that are open", () => streams.size);
      gauge("farvann_jobs_waiting", "Jobs that wait for a worker thread", () => work.load.waiting);
      gauge("farvann_jobs_running", "Jobs that worker threads run", () => work.load.running);
      const ofSources = (
        name: string,
        help: string,
        read: (source: AisFeed["sources"][number]) => number | null,
      ) =>
        new Gauge({
          ...{ name, help, registers, labelNames: ["source"] },
          collect() {
            for (const source of feed.sources) {
              const value = read(source);
              if (value !== null) this.set({ source: source.name }, value);
            }
          },
        });
      ofSources(
        "farvann_ais_source_silence_seconds",
        "Time since the last line of a source, or since it was opened",
        ({ lastReceivedAt: heardAt }) => (clock().getTime() - heardAt) / 1_000,
      );
      ofSources(
        "farvann_ais_source_lag_seconds",
        "Age of the last message of a source when it arrived",
        ({ lagMs }) => (lagMs === null ? null : lagMs / 1_000),
      );
      const lines = { registers, labelNames: ["source", "result"] };
      new Counter({
        ...lines,
        name: "farvann_ais_lines_total",
        help: "Lines of a source, by what they gave: message, part, or the fault",
        collect() {
          this.reset();
          for (const { name: source, counts } of feed.sources) {
            const faults = Object.entries(counts.faults);
            const bad = faults.reduce((sum, [, count]) => sum + count, 0);
            this.inc({ source, result: "message" }, counts.messages);
            this.inc({ source, result: "part" }, Math.max(0, counts.lines - counts.messages - bad));
            for (const [result, count] of faults) this.inc({ source, result }, count);
          }
        },
      });
    },
    text: () => registry.metrics(),
  };
}

/**
 * Serves the numbers at `/metrics` on a port of their own, which no proxy shows to the world.
 * @returns its address, and a function that ends it
 */
export async function serveMetrics(
  metrics: Metrics,
  { host, port }: { host: string; port: number },
): Promise<{ address: string; close(): void }> {
  const server = createServer((request, response) => {
    if (request.url !== "/metrics") return void response.writeHead(404).end();
    metrics.text().then(
      (text) => response.writeHead(200, { "content-type": TEXT_FORMAT }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  server.listen({ host, port });
  await once(server, "listening");
  const bound = server.address() as AddressInfo;
  return {
    address: `http://${host}:${bound.port}/metrics`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
