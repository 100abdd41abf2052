import { parseArgs } from "node:util";
import { eventsOf, ReportStorm } from "./run-reports.ts";

/**
 * `npm run load:reports` (needs `npm run build`): a browser with a profile on the disk reports gear to a server with a data folder, while browser, tabs
 * and server are killed, the line is cut, a network shows its login page, answers are lost, the clock is set and sign-ins end.
 * --count n    sequences (10; about a minute each)
 * --seed n     of the first (1); a failing one is run again by its seed
 * --events n   of a sequence (14)
 * --minutes n  no sequence begins later (600)
 * --port n     of the line; the server has the next (7600)
 * --verbose    prints the log of each sequence, not only of a failing one
 * Ends with 1 when a report that the page said is stored is not in the database exactly once.
 */
const { values } = parseArgs({
  options: {
    count: { type: "string", default: "10" },
    seed: { type: "string", default: "1" },
    events: { type: "string", default: "14" },
    minutes: { type: "string", default: "600" },
    port: { type: "string", default: "7600" },
    verbose: { type: "boolean", default: false },
  },
});
const began = Date.now();
const storm = await ReportStorm.open(Number(values.port));
let [done, failed, reports, lost] = [0, 0, 0, 0];
try {
  for (let number = 0; number < Number(values.count); number += 1) {
    if (Date.now() - began > Number(values.minutes) * 60_000) break;
    const seed = Number(values.seed) + number;
    const from = Date.now();
    const result = await storm.run(`seed ${seed} event`, eventsOf(seed, Number(values.events)));
    done += 1;
    reports += result.reports;
    lost += result.lost;
    const isWrong = result.wrong.length > 0;
    if (isWrong) failed += 1;
    const seconds = Math.round((Date.now() - from) / 1_000);
    console.log(`seed ${seed}: ${result.reports} reports, ${result.lost} answers lost, ${seconds} s`);
    if (isWrong || values.verbose) console.log([...result.log, ...result.wrong].join("\n"));
  }
} finally {
  await storm.close();
}
console.log(`${done} sequences, ${reports} reports, ${lost} answers lost: ${failed} sequences wrong`);
console.log(failed > 0 || done === 0 ? "FAILED" : "passed");
process.exitCode = failed > 0 || done === 0 ? 1 : 0;
