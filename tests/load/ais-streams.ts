import { parseArgs } from "node:util";
import { runLoad } from "./run-load.ts";

/**
 * `npm run load:ais`: loads one backend process with many live streams and many reports.
 * --clients n   streams, each with a map of its own (2000)
 * --stalled n   further streams that never read (50)
 * --rate n      position messages a second, three quarters by TCP and one by UDP (1000)
 * --seconds n   how long (30)
 * --form f      json, gzip (JSON, compressed) or rows (json)
 * Ends with 1 when a report was missed or came more than 2 s late, or /healthz did not answer. Takes the seconds and less than a minute more.
 */
const { values } = parseArgs({
  options: {
    clients: { type: "string", default: "2000" },
    stalled: { type: "string", default: "50" },
    rate: { type: "string", default: "1000" },
    seconds: { type: "string", default: "30" },
    form: { type: "string", default: "json" },
  },
});
const form = (["json", "gzip", "rows"] as const).find((name) => name === values.form) ?? "json";
/** Rows tell whole seconds. */
const LATEST = form === "rows" ? 3_000 : 2_000;

const figures = await runLoad({
  clients: Number(values.clients),
  stalled: Number(values.stalled),
  rate: Number(values.rate),
  seconds: Number(values.seconds),
  form,
});
const { sent, expected, received, wrongClients, median, p99, longest, memory, processor, bytes, health } =
  figures;
console.log(`${values.clients} clients, ${values.stalled} that never read; ${sent} messages sent`);
console.log(`reports to clients: ${received} of ${expected}; clients with wrong reports: ${wrongClients}`);
console.log(`delay: median ${median} ms, p99 ${p99} ms, longest ${longest} ms`);
console.log(
  `${form}: ${Math.round(bytes)} bytes a second to a client; ${((processor * 1e6) / Number(values.clients)).toFixed(0)} µs of processor a second for it`,
);
console.log(
  `backend: ${Math.round(processor * 100)} % of a processor, memory each second ${memory.join(" ")} MB`,
);
console.log(
  `/healthz meanwhile: median ${health.median.toFixed(1)} ms, longest ${health.longest.toFixed(1)} ms, ${health.failed} without an answer`,
);
const failed = wrongClients > 0 || longest > LATEST || health.failed > 0;
console.log(failed ? "FAILED" : "passed");
process.exitCode = failed ? 1 : 0;
