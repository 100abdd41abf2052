import { parseArgs } from "node:util";
import { runKills } from "./run-kills.ts";

/**
 * `npm run load:kills`: kills feed, server and network in random order while a browser shows the map (needs `npm run build`).
 * --kills n   (10; about half a minute each)
 * --seed n    of the order and the durations (1)
 * Ends with 1 when the page was more than 15 s behind what was again available, or said nothing while its data was old.
 */
const { values } = parseArgs({
  options: { kills: { type: "string", default: "10" }, seed: { type: "string", default: "1" } },
});
const MAX_BEHIND_S = 15;
/** The feed counts as silent after 15 s in this run (5 minutes otherwise), and the page looks every 15 s. */
const MAX_SILENT_FEED_S = 31;
/** A hanging connection is noticed within 12 s and told 2 s later. */
const MAX_SILENT_S = 16;

const { kills, errors } = await runKills(Number(values.kills), `kills ${values.seed}`);
let failed = errors.length > 0;
for (const { what, downS, behindS, unsaidS } of kills) {
  const isWrong = behindS > MAX_BEHIND_S || unsaidS > (what === "feed" ? MAX_SILENT_FEED_S : MAX_SILENT_S);
  failed ||= isWrong;
  console.log(
    `${what.padEnd(16)} down ${downS.toFixed(1).padStart(5)} s; page up to date ${behindS.toFixed(1).padStart(5)} s after it was back; ` +
      `oldest data that it called live ${unsaidS.toFixed(1)} s${isWrong ? "  <-- wrong" : ""}`,
  );
}
const most = (key: "behindS" | "unsaidS") => Math.max(...kills.map((kill) => kill[key])).toFixed(1);
console.log(
  `seed ${values.seed}, ${kills.length} kills: at most ${most("behindS")} s behind, ${most("unsaidS")} s of old data called live`,
);
for (const error of errors) console.log(`error on the page: ${error}`);
process.exitCode = failed ? 1 : 0;
