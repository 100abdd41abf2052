import { parseArgs } from "node:util";
import { runLivePage } from "./run-live-page.ts";

/**
 * `npm run load:page`: the general map in a browser while a feed moves every vessel on it (needs `npm run build`).
 *   --vessels n   on the map (20000)
 *   --rate n      position messages a second (1000)
 *   --seconds n   how long (600)
 *   --json        machine-readable
 *   --draw        lets WebGL draw; without a graphics card the CPU draws, which slows down everything else
 * Ends with 1 when a position was missed, a task was long, the main thread was busy or memory grew.
 */
const { values } = parseArgs({
  options: {
    vessels: { type: "string", default: "20000" },
    rate: { type: "string", default: "1000" },
    seconds: { type: "string", default: "600" },
    json: { type: "boolean", default: false },
    draw: { type: "boolean", default: false },
  },
});
const MAX_BUSY_SHARE = 0.2;
const MAX_GROWTH = 0.1;

const figures = await runLivePage({
  vessels: Number(values.vessels),
  rate: Number(values.rate),
  seconds: Number(values.seconds),
  draw: values.draw,
});
const { sent, known, wrong, busy, longTasks, heap } = figures;
const growth = (heap.at(-1) ?? 0) / (heap[0] ?? 1) - 1;
if (values.json) console.log(JSON.stringify(figures));
else {
  console.log(`${sent} messages sent for ${values.vessels} vessels; ${known} on the map, ${wrong} elsewhere`);
  console.log(`main thread: ${(busy * 100).toFixed(1)} % busy; tasks over 50 ms: ${longTasks.length}`);
  if (longTasks.length > 0) console.log(`  ms: ${longTasks.map(Math.round).join(" ")}`);
  console.log(`heap: ${heap.map((mb) => mb.toFixed(1)).join(" ")} MB (${(growth * 100).toFixed(1)} %)`);
}
const failed =
  wrong > 0 ||
  known < Number(values.vessels) ||
  busy > MAX_BUSY_SHARE ||
  longTasks.length > 0 ||
  Math.abs(growth) > MAX_GROWTH;
process.exitCode = failed ? 1 : 0;
