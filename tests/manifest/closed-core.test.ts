import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const ROOT = path.resolve(import.meta.dirname, "../..");
/** Words of plugins, also as parts of names: `favoriteId`, `AisTrack`. */
const PLUGIN_WORDS = /(?<![a-z])(?:ais|vessel|favou?rite|fleet|gear)|(?:Ais|Vessel|Favou?rite|Fleet|Gear)/g;

/**
 * Root folders around core that must not name plugins either, with the files that still do and how often: a number may
 * only decrease.
 */
const STILL_AROUND_CORE: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  apps: { "map/settings/locales/en.json": 2 },
  tooling: { "manifest/reserved-names.ts": 2 },
};

/** Files of a root folder that name a plugin's things, and how often. */
function namings(room: string): Record<string, number> {
  const folder = path.join(ROOT, room);
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
    (file) => /\.(tsx?|json|css)$/.test(file) && !/\.test\.tsx?$/.test(file),
  );
  const found = files
    .map((file): [string, number] => [
      file.split(path.sep).join("/"),
      readFileSync(path.join(folder, file), "utf8").match(PLUGIN_WORDS)?.length ?? 0,
    ])
    .filter(([, count]) => count > 0);
  return Object.fromEntries(found.sort());
}

test("core names nothing of a plugin", () => {
  expect(namings("core")).toEqual({});
});

test.each(Object.entries(STILL_AROUND_CORE))("%s names nothing of a plugin", (room, still) => {
  expect(namings(room)).toEqual(still);
});
