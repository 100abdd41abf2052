import { parseArgs } from "node:util";
import { type KillFigures, runKills } from "./run-kills.ts";

/**
 * `npm run load:kills`: kills feed, server and network in random order while a browser shows the map (needs `npm run build`).
 * --kills n   (20; about half a minute each, so ten minutes)
 * --seed n    of the order and the durations (1)
 * Ends with 1 when the page was more than 15 s behind what was again available, said nothing while its data was old, or went on saying that
 * vessels are not live when they were.
 */
const { values } = parseArgs({
  options: { kills: { type: "string", default: "20" }, seed: { type: "string", default: "1" } },
});
const MAX_BEHIND_S = 15;
/** The service writes every 5 s at least; after 12 s without a word the page says so, within one more second. */
const MAX_UNSAID_S = 15;
/** The feed counts as silent after 15 s in this run (5 minutes otherwise). */
const MAX_UNSAID_OF_FEED_S = 18;
const MAX_CLEARED_S = 5;

const began = Date.now();
const fixed = (seconds: number, width = 8) => seconds.toFixed(1).padStart(width);
const isWrong = ({ what, behindS, unsaidS, clearedS }: KillFigures): boolean =>
  behindS > MAX_BEHIND_S ||
  unsaidS > (what === "server" || what === "feed" ? MAX_UNSAID_OF_FEED_S : MAX_UNSAID_S) ||
  clearedS > MAX_CLEARED_S;

console.log("seconds              away   behind  called live  notice left  page stood still");
const { kills, errors } = await runKills(Number(values.kills), `kills ${values.seed}`, (kill) => {
  if (!kill) return;
  const { what, downS, behindS, unsaidS, clearedS, pauseS, pending } = kill;
  const figures = [
    fixed(downS),
    fixed(behindS, 9),
    fixed(unsaidS, 13),
    fixed(clearedS, 13),
    fixed(pauseS, 18),
  ];
  console.log(`${what.padEnd(16)} ${figures.join("")}${isWrong(kill) ? "  <-- wrong" : ""}`);
  for (const request of pending) console.log(`  not answered: ${request}`);
});
const wrong = kills.filter(isWrong).length;
const most = (key: "behindS" | "unsaidS") => Math.max(0, ...kills.map((kill) => kill[key])).toFixed(1);
console.log(
  `seed ${values.seed}, ${kills.length} kills in ${Math.round((Date.now() - began) / 1_000)} s: at most ${most("behindS")} s behind, ` +
    `data of at most ${most("unsaidS")} s called live, ${wrong} wrong`,
);
for (const error of errors) console.log(`error on the page: ${error}`);
const failed = errors.length > 0 || wrong > 0 || kills.length < Number(values.kills);
console.log(failed ? "FAILED" : "passed");
process.exitCode = failed ? 1 : 0;
