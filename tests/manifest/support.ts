import path from "node:path";
import { readJson } from "../../scripts/generate/json.ts";
import type { ManifestFiles } from "../../tooling/manifest/files.ts";
import { createInstallation, type Installation } from "../../tooling/manifest/installation.ts";
import { type Resolution, resolveManifest } from "../../tooling/manifest/resolve.ts";
import { installedPlugin } from "../support/installed-plugin.ts";

export const ROOT = path.resolve(import.meta.dirname, "../..");

/** Files of a test by path; an image exists when it is named here. */
export function filesOf(table: Record<string, string | object>): ManifestFiles {
  const text = (value: string | object) =>
    typeof value === "string" ? value : JSON.stringify(value, null, 2);
  return {
    read: (file) => (Object.hasOwn(table, file) ? text(table[file] ?? "") : null),
    exists: (file) => Object.hasOwn(table, file),
    list: (folder) =>
      Object.keys(table)
        .filter((file) => path.posix.dirname(file) === folder)
        .map((file) => path.posix.basename(file)),
  };
}

const datasetPlugin = (name: string, more: object = {}) =>
  installedPlugin(name, { datasetTypes: [{ type: name, placeholders: ["z", "x", "y"], ...more }] });

/** An installation with three dataset types and one feature plugin, for tests of the rules rather than of the plugins. */
export const installation: Installation = createInstallation({
  manifestSchema: readJson(path.join(ROOT, "schemas/manifest.schema.json")),
  plugins: [
    datasetPlugin("wms", { viaServer: true }),
    datasetPlugin("geojson"),
    datasetPlugin("vector-tiles"),
    installedPlugin("fleets", {
      routes: [{ name: "fleetmap", path: "/fleetmap" }],
      controls: ["fleetButton"],
      settings: [
        { id: "fleetColours", category: "map", displayName: "Colours", type: "boolean", defaultValue: true },
      ],
      quantities: [
        { name: "fleetSize", displayName: "Size", units: [{ id: "ships", symbol: "ships", label: "ships" }] },
      ],
    }),
  ],
  optionSchemas: {
    wms: {
      type: "object",
      additionalProperties: false,
      required: ["layers"],
      properties: {
        version: { enum: ["1.1.1", "1.3.0"], default: "1.3.0", description: "Version." },
        layers: { type: "array", items: { type: "string" }, minItems: 1, description: "Layers." },
      },
    },
    geojson: { type: "object", additionalProperties: false, properties: {} },
    "vector-tiles": {
      type: "object",
      additionalProperties: false,
      properties: {
        style: { type: "string", default: "standard", "x-refers-to": "asset", "x-names": ["standard"] },
        labelsAbove: { type: "string", default: "", "x-refers-to": "dataset" },
      },
    },
  },
});

/** A manifest without errors. */
export const GOOD = {
  manifestVersion: 1,
  appName: "test",
  title: { no: "Prøve", en: "Test" },
  datasetGroups: [{ id: "sea", title: { no: "Hav", en: "Sea" }, kind: "backgrounds" }],
  legendGroups: [{ id: "sea", title: { no: "Hav", en: "Sea" } }],
  styles: { blue: { "fill-color": "#0000ff" } },
  datasets: [
    {
      id: "activity",
      type: "wms",
      name: { no: "Aktivitet", en: "Activity" },
      group: "sea",
      mapOrdering: 1,
      sources: [{ dataUrl: "{apiBase}/wms" }],
      options: { layers: ["a"] },
    },
    {
      id: "banks",
      type: "geojson",
      name: { no: "Banker", en: "Banks" },
      group: "sea",
      mapOrdering: 2,
      style: "blue",
      legend: { group: "sea" },
    },
  ],
};

/** Resolves `manifests/test.json`. */
export function resolved(
  manifest: string | object,
  others: Record<string, string | object> = {},
  against = installation,
): Resolution {
  return resolveManifest({
    appName: "test",
    files: filesOf({ "manifests/test.json": manifest, ...others }),
    installation: against,
  });
}

/** A copy of the valid manifest with a change. */
export function changed(
  change: (manifest: Record<string, unknown> & { datasets: Record<string, unknown>[] }) => void,
) {
  const copy = structuredClone(GOOD) as unknown as Parameters<typeof change>[0];
  change(copy);
  return copy;
}

/** The good manifest, to be changed. */
export type Good = Parameters<Parameters<typeof changed>[0]>[0];

/** The good manifest with a change of it, or of its first and second dataset, resolved. */
export const problemsOf = (
  change: (good: Good, first: Record<string, unknown>, second: Record<string, unknown>) => void,
): Resolution =>
  resolved(
    changed((good) => {
      const [first = {}, second = {}] = good.datasets;
      change(good, first, second);
    }),
  );

/** `line:column id` of every problem. */
export function places({ problems }: Resolution): string[] {
  return problems.map(({ line, column, id }) => `${line}:${column} ${id}`);
}
