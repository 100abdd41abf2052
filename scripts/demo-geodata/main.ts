/**
 * `npm run demo-geodata`: writes server/geodata/areas/*.json, the sea areas, lines and places that the reference
 * backend serves until a real service is configured. All of it is invented or approximated for demonstration. The same
 * sources give the same files.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { boundaries } from "./boundaries.ts";
import { facilities } from "./facilities.ts";
import { localities } from "./localities.ts";
import { harbours, seamarks } from "./places.ts";
import { spawningAreas } from "./spawning.ts";
import { announcements, coastalCod, coralReefs, forbiddenZones, zeroFishingAreas } from "./zones.ts";

const FOLDER = "server/geodata/areas";
const FILES: Record<string, () => Record<string, unknown>[]> = {
  maritimeboundary: boundaries,
  coralreef: coralReefs,
  coastalcodregulations: coastalCod,
  forbiddenfishingzone: forbiddenZones,
  zerofishingarea: zeroFishingAreas,
  jmelding: announcements,
  harbour: harbours,
  seamark: seamarks,
  locality: localities,
  spawningarea: spawningAreas,
  fishingfacility: facilities,
};

mkdirSync(FOLDER, { recursive: true });
for (const [name, make] of Object.entries(FILES)) {
  const items = make();
  writeFileSync(`${FOLDER}/${name}.json`, `[\n${items.map((item) => JSON.stringify(item)).join(",\n")}\n]\n`);
  console.log(`${FOLDER}/${name}.json: ${items.length}`);
}
