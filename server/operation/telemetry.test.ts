import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { Bits } from "../ais/test-nmea.ts";
import { openTestApp, TEST_NOW, type TestApp } from "../test-support.ts";
import { serveMetrics } from "./metrics.ts";

let opened: TestApp | undefined;
afterEach(async () => {
  await opened?.close();
  opened = undefined;
});

const SEARCH = `/bwapi/v1/proxy?url=${encodeURIComponent("https://api.kartverket.no/stedsnavn/v1/sted?sok=Bergen")}`;

test("the metrics tell requests by route, streams, jobs, and how late each source of AIS is", async () => {
  opened = await openTestApp({ METRICS_PORT: "0", PLACE_NAMES: "built-in" });
  const { app, backend } = opened;
  await app.inject("/data/v3/1/0/0.pbf");
  await app.inject("/data/v3/1/1/1.pbf");
  await app.inject("/no/such/page");
  expect((await app.inject(SEARCH)).statusCode).toBe(200);
  const closed = backend.streams.open("a");
  const line = backend.ais.feed.source("feed.example:5631");
  const report = new Bits().number(1, 6).number(0, 2).number(257_000_000, 30).number(0, 130).line();
  line(report, "1");
  line(`${report.slice(0, -2)}${report.endsWith("00") ? "01" : "00"}`, "1");

  const { metrics } = backend;
  if (metrics === undefined) throw new Error("There are no metrics");
  const { address, close } = await serveMetrics(metrics, { host: "127.0.0.1", port: 0 });
  const text = await (await fetch(address)).text();
  expect((await fetch(address.replace("/metrics", "/healthz"))).status).toBe(404);
  close();
  closed();
  for (const number of [
    /^farvann_build_info\{version="\d+\.\d+\.\d+",commit="\w+"\} 1$/m,
    /^farvann_http_request_duration_seconds_count\{method="GET",route="\/data\/v3\/:z\/:x\/:y\.pbf",status="20\d"\} 2$/m,
    /^farvann_http_request_duration_seconds_count\{method="GET",route="\/\*",status="404"\} 1$/m,
    /^farvann_streams 1$/m,
    /^farvann_jobs_waiting 0$/m,
    /^farvann_job_wait_seconds_count\{job="places"\} 1$/m,
    /^farvann_job_duration_seconds_count\{(?=.*outcome="done").*job="places".*\} 1$/m,
    /^farvann_ais_source_silence_seconds\{source="feed\.example:5631"\} 0$/m,
    /^farvann_ais_source_lag_seconds\{source="feed\.example:5631"\} 0$/m,
    /^farvann_ais_lines_total\{source="feed\.example:5631",result="checksum"\} 1$/m,
    /^process_resident_memory_bytes \d+$/m,
  ])
    expect(text).toMatch(number);
});

interface Exported {
  resourceSpans: {
    resource: { attributes: { key: string; value: { stringValue: string } }[] };
    scopeSpans: { spans: { name: string; traceId: string; spanId: string; parentSpanId?: string }[] }[];
  }[];
}

test("a request and the job that it causes are one trace, and go on that of the caller", async () => {
  const bodies: Exported[] = [];
  const keys: unknown[] = [];
  const collector = createServer((request, response) => {
    let text = "";
    request.on("data", (chunk) => (text += String(chunk)));
    request.on("end", () => {
      keys.push([request.url, request.headers["x-key"]]);
      bodies.push(JSON.parse(text));
      response.writeHead(200, { "content-type": "application/json" }).end("{}");
    });
  });
  await new Promise<void>((resolve) => collector.listen(0, "127.0.0.1", resolve));
  const { port } = collector.address() as AddressInfo;
  opened = await openTestApp({
    PLACE_NAMES: "built-in",
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}/`,
    OTEL_EXPORTER_OTLP_HEADERS: "x-key=s3cret",
  });
  const traceId = "0af7651916cd43dd8448eb211c80319c";
  const traceparent = `00-${traceId}-b7ad6b7169203331-01`;
  await opened.app.inject("/healthz");
  await opened.app.inject({ url: SEARCH, headers: { traceparent } });
  await opened.close();
  opened = undefined;
  collector.close();

  expect(keys[0]).toEqual(["/v1/traces", "s3cret"]);
  const exported = bodies.flatMap(({ resourceSpans }) => resourceSpans);
  expect(exported[0]?.resource.attributes).toContainEqual({
    key: "service.name",
    value: { stringValue: "farvann" },
  });
  const spans = exported.flatMap(({ scopeSpans }) => scopeSpans).flatMap((scope) => scope.spans);
  expect(spans.map(({ name }) => name).sort()).toEqual([
    "GET /bwapi/v1/proxy",
    "job places",
    "wait for a worker thread",
  ]);
  const server = spans.find(({ name }) => name.startsWith("GET"));
  expect(new Set(spans.map((span) => span.traceId))).toEqual(new Set([traceId]));
  expect(spans.filter(({ parentSpanId }) => parentSpanId === server?.spanId)).toHaveLength(2);
});

test("a server is ready when it can read its data, has pages, and has taken up the vessels; else it says what lacks", async () => {
  opened = await openTestApp({}, { clock: () => TEST_NOW });
  const { app, backend } = opened;
  const before = await app.inject("/readyz");
  expect({ statusCode: before.statusCode, json: before.json() }).toEqual({
    statusCode: 503,
    json: { ready: false, checks: { database: true, pages: true, vessels: false } },
  });
  await backend.ais.start();
  expect((await app.inject("/readyz")).statusCode).toBe(200);
  expect((await app.inject("/healthz")).json()).toMatchObject({ status: "ok", version: expect.any(String) });
});

test("a database that cannot be read makes a server unready, and the process still answers", async () => {
  opened = await openTestApp({}, { checkDatabase: () => Promise.reject(new Error("disk I/O error")) });
  await opened.backend.ais.start();
  const answer = await opened.app.inject("/readyz");
  expect({ statusCode: answer.statusCode, database: answer.json().checks.database }).toEqual({
    statusCode: 503,
    database: false,
  });
  expect((await opened.app.inject("/healthz")).statusCode).toBe(200);
});
