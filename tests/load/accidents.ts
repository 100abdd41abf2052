import { parseArgs } from "node:util";
import { runAccidents } from "./run-accidents.ts";

/**
 * `npm run load:accidents`: kills a backend again and again while users write to it, with a full disk, a locked database, a
 * clock that is set, and files that are cut, in random order.
 * --rounds n   (200)
 * --seed n     of the order (1)
 * Ends with 1 when a start took more than 10 s or ended without a sentence that says why, when an acknowledged write was
 * lost, when something invented was served as real, or when reading was not answered.
 */
const { values } = parseArgs({
  options: { rounds: { type: "string", default: "200" }, seed: { type: "string", default: "1" } },
});
const began = Date.now();
const { rounds, acknowledged, statuses, leftOut } = await runAccidents(
  Number(values.rounds),
  values.seed,
  ({ before, during, startS, startCpuS, lateAtLoad, said, slowestReadS, wrong }, number) => {
    const sentence = said === null ? "" : `  said: ${said.slice(0, 120)}`;
    console.log(
      `${String(number).padStart(3)} ${before.padEnd(14)} ${during.padEnd(10)} start ${startS.toFixed(1)} s (processor ${startCpuS.toFixed(1)} s), reads ${slowestReadS.toFixed(1)} s${sentence}`,
    );
    if (lateAtLoad !== null) console.log(`    late, at a load of ${lateAtLoad.toFixed(0)}`);
    for (const text of wrong) console.log(`    WRONG: ${text}`);
  },
);
const late = rounds.filter(({ lateAtLoad }) => lateAtLoad !== null).length;
const most = (key: "startS" | "startCpuS" | "slowestReadS") =>
  Math.max(0, ...rounds.map((round) => round[key])).toFixed(1);
const wrong = rounds.reduce((sum, round) => sum + round.wrong.length, 0);
console.log(
  `seed ${values.seed}: ${rounds.length} rounds in ${Math.round((Date.now() - began) / 1_000)} s, ${acknowledged} acknowledged writes checked ` +
    `(answers ${JSON.stringify(statuses)}), slowest start ${most("startS")} s (processor ${most("startCpuS")} s; ${late} over 10 s on a busy machine), slowest read ${most("slowestReadS")} s, ${wrong} wrong`,
);
for (const accident of leftOut) console.log(`left out on this machine: ${accident}`);
process.exitCode = wrong > 0 ? 1 : 0;
