import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { loadInstallation } from "../../scripts/manifest/installation.ts";
import { resolveManifest } from "../../tooling/manifest/resolve.ts";
import { filesOnDisk } from "../../tooling/site/disk.ts";
import { ROOT } from "../manifest/support.ts";

/**
 * The manifests and the library of November 2026, before features were moved out of other plugins. They represent
 * manifests that administrators wrote: they must load without a message, and offer the same functions.
 */
const disk = filesOnDisk(ROOT);
const recorded = (file: string) => path.join(import.meta.dirname, file);
const { installation } = loadInstallation(ROOT);
const OFFERED: Record<string, string[]> = {
  bwmap: [
    "vessel",
    "emergency",
    "areaactivity",
    "myvessel",
    "customroute",
    "area-activity",
    "my-vessel",
    "measure",
  ],
  fiskeriaktivitet: ["measure", "favourites", "share"],
  havmiljo: ["share"],
  minste: [],
  redning: ["vessel", "emergency", "areaactivity", "myvessel", "area-activity", "my-vessel", "measure"],
};

test.each(Object.entries(OFFERED))("the recorded manifest %s runs as before", (appName, offered) => {
  const { manifest, problems, plugins } = resolveManifest({
    appName,
    installation,
    files: {
      ...disk,
      read: (file) =>
        file.endsWith(".json") && existsSync(recorded(file))
          ? readFileSync(recorded(file), "utf8")
          : disk.read(file),
    },
  });
  expect(problems).toEqual([]);
  const written = JSON.parse(
    readFileSync(recorded(`manifests/${appName}.json`), "utf8").replace(/^\s*\/\/.*$/gm, ""),
  );
  const ids = (written.datasets ?? []).map((entry: string | { id: string }) =>
    typeof entry === "string" ? entry : entry.id,
  );
  expect(manifest?.datasets.map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
  const owners = plugins.flatMap(({ name }) => {
    const owned = [...installation.owners].filter(([, owner]) => owner === name);
    return owned.map(([what]) => what.slice(what.indexOf("/") + 1));
  });
  expect(owners).toEqual(expect.arrayContaining(offered));
});
