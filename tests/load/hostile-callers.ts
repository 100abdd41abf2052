import { parseArgs } from "node:util";
import { type Measured, runHostileCallers } from "./run-hostile-callers.ts";

/**
 * `npm run load:hostile`: 50 hostile callers of every kind beside 500 honest ones, for ten minutes. Run it on a quiet machine.
 * --seconds n   (600)
 * --honest n    (500)
 * --hostile n   (50)
 * --rate n      position messages a second of the feed (200)
 * --data dir    folder with a database that has the demonstration data already
 * Ends with 1 when the 99th percentile of the honest answers is 250 ms or more, a report came more than 2 s late, an honest
 * stream was lost, an honest call was refused, or memory stayed more than a fifth above what it was.
 */
const { values } = parseArgs({
  options: {
    seconds: { type: "string", default: "600" },
    honest: { type: "string", default: "500" },
    hostile: { type: "string", default: "50" },
    rate: { type: "string", default: "200" },
    data: { type: "string" },
  },
});
const MAX_P99_MS = 250;
const MAX_LATE_MS = 2_000;
const MAX_GROWTH = 1.2;

const { data } = values;
const { quiet, beside, hostile, memory, processor, mainThread } = await runHostileCallers({
  seconds: Number(values.seconds),
  honest: Number(values.honest),
  hostile: Number(values.hostile),
  rate: Number(values.rate),
  ...(data === undefined ? {} : { data }),
});
const ms = (value: number) => `${value.toFixed(0)} ms`;
function show(title: string, { p99, longest, byCall, latest, lateSeconds, ...figures }: Measured): void {
  console.log(
    `${title}: ${figures.calls} honest calls, 99th percentile ${ms(p99)}, longest ${ms(longest)}, answers ${JSON.stringify(figures.statuses)}`,
  );
  console.log(
    `  by call: ${Object.entries(byCall)
      .map(([name, value]) => `${name} ${ms(value)}`)
      .join(", ")}`,
  );
  console.log(
    `  streams: ${figures.reports} reports, latest ${ms(latest)} (${(lateSeconds * 100).toFixed(1)} % of seconds over 2 s), ` +
      `${figures.lostStreams} lost; the measuring process itself was at most ${ms(figures.ownDelay)} late`,
  );
}
show("alone", quiet);
show(`beside ${values.hostile} hostile callers`, beside);
for (const [kind, statuses] of Object.entries(hostile)) console.log(`  ${kind}: ${JSON.stringify(statuses)}`);
const most = memory.during.reduce((largest, one) => Math.max(largest, one), 0);
console.log(
  `backend: ${(processor * 100).toFixed(0)} % of a processor, its main thread ${(mainThread * 100).toFixed(0)} %; memory ${memory.before} MB before, at most ${most} MB, ${memory.after} MB three minutes after`,
);
const refused = Object.entries(beside.statuses).some(([status]) => Number(status) >= 429 || status === "0");
const failed =
  beside.p99 >= MAX_P99_MS ||
  beside.latest > MAX_LATE_MS ||
  beside.lostStreams > 0 ||
  refused ||
  memory.after > Math.max(memory.before, memory.during[0] ?? 0) * MAX_GROWTH;
console.log(failed ? "FAILED" : "passed");
process.exitCode = failed ? 1 : 0;
