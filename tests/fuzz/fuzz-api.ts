import { Agent, request } from "node:http";
import { parseArgs } from "node:util";
import { openTestApp, testCallers } from "../../server/test-support.ts";
import { type HostileCall, HostileCalls } from "./hostile-calls.ts";
import { Random } from "./random.ts";

/**
 * `npm run fuzz`: sends calls made from the OpenAPI document, with hostile parameters, bodies and headers, to a backend
 * with demonstration data.
 * --seconds n   how long (60)
 * --seed n      the same seed gives the same calls; printed (the time)
 * --calls n     ends after so many calls
 * Fails for an answer 500, a call that takes more than a second of processor time or is not answered, and for memory that grows.
 */
const { values } = parseArgs({
  options: {
    seconds: { type: "string", default: "60" },
    seed: { type: "string" },
    calls: { type: "string" },
  },
});
const seed = Number(values.seed ?? Date.now() % 2 ** 31);
const MAX_CPU_MS = 1_000;
/** For a busy machine: a call that takes longer is not answered. */
const MAX_WAIT_MS = 30_000;
const MAX_GROWTH_BYTES = 64 * 2 ** 20;

const rights = {
  roles: "BwViewAis BwYrkesfisker BwDeveloper BwEkstern BwKystverket".split(" "),
  policies:
    `BwAisAdmin BwUserAdmin BwAisFiskinfo BwArcticUser BwLostFishingFacilityAdmin BwUpdateVesselContactInfo
    BwReportFishingFacility BwReportSensors BwReadExtendedFishingFacility`.split(/\s+/),
  profiles: { vessel: { ircs: "LK1234", mmsi: 257_000_111, name: "Havsula" } },
};
const world = await openTestApp(
  {
    ...{ DEMONSTRATION_DATA: "true", AIS_SIMULATOR: "200", PLACE_NAMES: "built-in", TRUST_PROXY: "1" },
    ...{ AIS_CALLS_A_MINUTE: "1000000", LOG_LEVEL: "silent" },
  },
  { callers: testCallers({ kari: rights, ola: { roles: ["BwYrkesfisker"] } }) },
);
const port = Number(new URL(await world.app.listen({ host: "127.0.0.1", port: 0 })).port);
const agent = new Agent({ keepAlive: true, maxSockets: 4 });
const calls = new HostileCalls((await world.app.inject("/bwapi/openapi.json")).json(), new Random(seed));

interface Result {
  /** 0: the connection ended without an answer. */
  status: number;
  cpuMs: number;
  waitMs: number;
}

/** Sends a call and reads its answer; of an endless answer only the beginning. */
async function sent({ method, path, headers, body }: HostileCall, at: number): Promise<Result> {
  const cpu = process.cpuUsage();
  const started = performance.now();
  // Limits of calls are for an address; each call has one of its own.
  const from = `10.${(at >> 16) & 255}.${(at >> 8) & 255}.${at & 255}`;
  const status = await new Promise<number>((resolve) => {
    const call = request(
      { agent, port, method, path, headers: { ...headers, "x-forwarded-for": from } },
      (answer) => {
        const isEndless =
          /event-stream|ndjson|vessel-rows/.test(answer.headers["content-type"] ?? "") ||
          /\/(live|stream)\b/.test(path);
        const end = () => resolve(answer.statusCode ?? 0);
        answer.on("end", end).on("error", end).on("close", end).resume();
        if (isEndless && answer.statusCode === 200) setTimeout(() => call.destroy(), 5);
      },
    );
    call.on("error", () => resolve(0));
    call.setTimeout(MAX_WAIT_MS, () => call.destroy());
    call.end(body ?? undefined);
  });
  const { user, system } = process.cpuUsage(cpu);
  return { status, cpuMs: (user + system) / 1_000, waitMs: performance.now() - started };
}

function faultOf({ status, cpuMs, waitMs }: Result): string | null {
  if (status === 500) return "answers 500";
  if (waitMs >= MAX_WAIT_MS) return "is not answered";
  return cpuMs > MAX_CPU_MS ? `takes ${Math.round(cpuMs)} ms of processor time` : null;
}

function heapBytes(): number {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed;
}

// The first request of a field makes all fields, in a thread of its own.
await world.app.inject("/bwapi/v1/weather/fields/air.tif");
const end = performance.now() + Number(values.seconds) * 1_000;
const statuses = new Map<number, number>();
const faults = new Map<string, string>();
const unavailable = new Map<string, number>();
let warm: number | null = null;
let count = 0;
console.log(`hostile calls with seed ${seed}`);
for (; performance.now() < end && count < Number(values.calls ?? Infinity); count += 1) {
  if (warm === null && (count === 2_000 || performance.now() > end - Number(values.seconds) * 700))
    warm = heapBytes();
  const call = calls.next();
  const result = await sent(call, count);
  statuses.set(result.status, (statuses.get(result.status) ?? 0) + 1);
  const fault = faultOf(result);
  if (result.status === 503) unavailable.set(call.operation, (unavailable.get(call.operation) ?? 0) + 1);
  if (fault === null || faults.has(call.operation)) continue;
  const shown = `${call.path.slice(0, 300)} ${call.body?.toString("utf8").slice(0, 300) ?? ""}`;
  faults.set(call.operation, fault);
  console.log(
    `call ${count}: ${call.operation} ${fault}\n  ${shown} ${JSON.stringify(call.headers).slice(0, 200)}`,
  );
}
const growth = heapBytes() - (warm ?? 0);
agent.destroy();
await world.close();
console.log(`${count} calls; answers: ${JSON.stringify(Object.fromEntries([...statuses].toSorted()))}`);
if (unavailable.size > 0)
  console.log(`answers 503 by call: ${JSON.stringify(Object.fromEntries(unavailable))}`);
console.log(`memory: ${(growth / 2 ** 20).toFixed(1)} MB more than after the first calls`);
if (growth > MAX_GROWTH_BYTES) faults.set("memory", "grows");
if (count < 100) faults.set("calls", "hardly any");
process.exit(faults.size > 0 ? 1 : 0);
