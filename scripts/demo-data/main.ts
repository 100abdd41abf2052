import { join } from "node:path";
import { generateDemoData } from "../../server/demo/generate.ts";
import { readEnvironment } from "../../server/env.ts";
import { openDatabase } from "../../server/storage/database.ts";

/** `npm run demo-data`: generates the demonstration data in DATA_DIR again. */
const env = readEnvironment(process.env);
const path = join(env.DATA_DIR, "farvann.sqlite");
const started = performance.now();
const database = await openDatabase(path);
const figures = await generateDemoData(database, (text) => console.log(text));
await database.destroy();
const seconds = ((performance.now() - started) / 1000).toFixed(1);
console.log(
  `${path}: ${figures.tracks} tracks with ${figures.positions} positions and ${figures.lostGear} lost pieces in ${seconds} s`,
);
